import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { App } from './app/App.tsx'
import { fetchAheadWhenIdle } from './app/fetchAhead.ts'
import './app/styles.css'

const root = document.getElementById('root')
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
  fetchAheadWhenIdle()
}
