// Must run before the first schema is made: zod otherwise probes `new Function`, which the page's policy reports as a violation.
globalThis.__zod_globalConfig = { jitless: true }
