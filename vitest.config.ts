import { existsSync, readdirSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { readCharity } from './charity/read.ts'
import { charityFiles } from './site/build/charity-files.ts'

/** Two busy cores are slow; a test that hangs is still ended. */
const patience = { testTimeout: 60_000, hookTimeout: 180_000 }

const generated = ['**/node_modules/**', 'dist/**', 'e2e/**']

/** The charities of this clone beside the specification's, and the one that CHARITY_TESTED names: rules for every charity. */
const otherCharities = [
  ...readdirSync('charity')
    .map((name) => resolve('charity', name))
    .filter((folder) => existsSync(`${folder}/identity.yaml`) && basename(folder) !== 'st-jude'),
  ...(process.env.CHARITY_TESTED ? [resolve(process.env.CHARITY_TESTED)] : []),
]

/** The build names the browser's entry script; a rendered page needs some name. */
const define = {
  __CLIENT__: JSON.stringify('/assets/client.js'),
  __CLIENT_HASH__: '""',
  __CHUNKS__: '""',
  __LISTS_LANGUAGES__: 'false',
}

/** Two groups, so that only a run which touches the server's rooms waits for a PostgreSQL. */
export default defineConfig({
  test: {
    projects: [
      {
        define,
        plugins: [charityFiles()],
        test: {
          name: 'rooms',
          include: [
            '{charity,gift,content,site,gallery,sandbox,simulation,fuzz,bench,deploy,tools}/**/*.test.{ts,tsx}',
          ],
          exclude: [...generated, 'simulation/postgres.test.ts'],
          ...patience,
        },
      },
      ...otherCharities.map((folder) => ({
        define,
        plugins: [charityFiles(readCharity(folder))],
        test: {
          name: basename(folder),
          env: { CHARITY: folder },
          include: ['charity/every/*.test.ts', '{gift,content,site,server}/**/*.every.test.{ts,tsx}'],
          ...patience,
        },
      })),
      {
        test: {
          name: 'server',
          include: ['{server,office,ops}/**/*.test.ts', 'simulation/postgres.test.ts'],
          exclude: generated,
          ...patience,
          globalSetup: ['tools/postgres.setup.ts'],
        },
      },
    ],
  },
})
