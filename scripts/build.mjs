// Builds the page into dist/ and the host program beside the installed packages. `--if-changed` does nothing when both are current.
import { writeFileSync } from 'node:fs'
import { firstLoad, formatFirstLoad } from './first-load.mjs'
import { withLock } from './lock.mjs'
import { hashInputs, hostFolder, isBuilt, root, stamps } from './project.mjs'

const isConditional = process.argv.includes('--if-changed')

await withLock('build', async () => {
  const inputs = hashInputs()
  if (isConditional && isBuilt(inputs)) return
  console.log('Building the page and the host program.')
  const started = Date.now()
  // A development build of React is slower and larger; the word in someone's shell must not choose it.
  process.env.NODE_ENV = 'production'
  const { build } = await import('vite')
  const logLevel = isConditional ? 'warn' : 'info'
  await build({ root, logLevel })
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: 'src/host/main.ts',
      outDir: hostFolder,
      emptyOutDir: true,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' } },
    },
  })
  for (const stamp of stamps) writeFileSync(stamp, inputs)
  console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
  console.log(formatFirstLoad(await firstLoad()))
})
