import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import react from '@vitejs/plugin-react'

export default defineConfig({
  plugins: [react()],
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'bench/**/*.test.ts'],
    environment: 'node',
    restoreMocks: true,
    // Many tests wait for sockets and timers: one for each core, and one more, keep the cores at work.
    maxWorkers: availableParallelism() + 1,
    // Only a hanging test should ever meet these: a busy machine is no failure.
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
