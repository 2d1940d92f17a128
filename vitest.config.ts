import { defineConfig } from 'vitest/config'
import { charityFiles } from './site/build/charity-files.ts'

/** Two busy cores are slow; a test that hangs is still ended. */
const patience = { testTimeout: 60_000, hookTimeout: 180_000 }

const generated = ['**/node_modules/**', 'dist/**', 'e2e/**']

/** Two groups, so that only a run which touches the server's rooms waits for a PostgreSQL. */
export default defineConfig({
  test: {
    projects: [
      {
        // the build names the browser's entry script; a rendered page needs some name
        define: { __CLIENT__: JSON.stringify('/assets/client.js'), __CLIENT_HASH__: '""', __CHUNKS__: '""' },
        plugins: [charityFiles()],
        test: {
          name: 'rooms',
          include: ['{charity,gift,content,site,sandbox,simulation,fuzz,bench,deploy,tools}/**/*.test.{ts,tsx}'],
          exclude: [...generated, 'simulation/postgres.test.ts'],
          ...patience,
        },
      },
      {
        test: {
          name: 'server',
          include: ['{server,ops}/**/*.test.ts', 'simulation/postgres.test.ts'],
          exclude: generated,
          ...patience,
          globalSetup: ['tools/postgres.setup.ts'],
        },
      },
    ],
  },
})
