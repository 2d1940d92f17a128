import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { readCharity } from './charity/read.ts'
import { charityFiles } from './site/build/charity-files.ts'

/** Programs that tests start, the sandbox above all, find their code compiled there by those that were started before. */
process.env.NODE_COMPILE_CACHE ??= resolve('.cache/compiled')

/** What holds for all: two busy cores are slow, and a test that hangs is still ended. */
const always = {
  testTimeout: 60_000,
  hookTimeout: 180_000,
  // Vitest would leave one processor to whoever watches: of two, half of what there is.
  maxWorkers: '100%',
  // a page that links a sheet has its address; what is in sheets, a browser's tests look at
  css: { include: /\/below\.css/ },
}

const generated = ['**/node_modules/**', 'dist/**', 'e2e/**']

/** The charities of this clone beside the specification's, and the one that CHARITY_TESTED names: rules for every charity. */
const otherCharities = [
  ...readdirSync('charity')
    .map((name) => resolve('charity', name))
    .filter((folder) => existsSync(`${folder}/identity.yaml`) && basename(folder) !== 'st-jude'),
  ...(process.env.CHARITY_TESTED ? [resolve(process.env.CHARITY_TESTED)] : []),
]

/** What a test changes for whatever runs after it in its process: a module, a global, the environment, the time. */
const changesItsProcess =
  /\bvi\.(mock|doMock|stubGlobal|stubEnv|resetModules|useFakeTimers)\(|\bprocess\.(env\.\w+ *=[^=]|chdir\()|\bdelete process\.env|\bObject\.(assign|defineProperty)\((process\.env|globalThis)|\bglobalThis\.\w+ *=[^=]/

/**
 * Tests that leave their process as they found it share a few, one after the other, and so read what they import once; each of the
 * others has one of its own.
 */
function together(include: readonly string[], exclude: readonly string[] = []) {
  const files = globSync(include, { exclude })
  const alone = files.filter((path) => changesItsProcess.test(readFileSync(path, 'utf8')))
  return [
    { suffix: '', include: files.filter((path) => !alone.includes(path)), isolate: false },
    { suffix: ', alone', include: alone, isolate: true },
  ].filter((group) => group.include.length > 0)
}

/** The build names the browser's entry script; a rendered page needs some name. */
const define = {
  __CLIENT__: JSON.stringify('/assets/client.js'),
  __CLIENT_HASH__: '""',
  __CHUNKS__: 'null',
  __VERIFY__: '""',
  __OVERLAY__: '""',
  __LISTS_LANGUAGES__: 'false',
}

/** What Vitest calls a project: tests that share settings. One that extended this file would read it once more. */
type Group = ReturnType<typeof together>[number]
const project = (name: string, { suffix, ...group }: Group, test: object = {}, vite: object = {}) => ({
  ...vite,
  extends: false as const,
  test: { name: `${name}${suffix}`, ...always, ...group, ...test },
})
const withCharity = (charity?: ReturnType<typeof readCharity>) => ({ define, plugins: [charityFiles(charity)] })

/** Whoever changes code to see whether tests see it (`npm run mutants`) runs the tests of that code alone, with no database server. */
const mutated = process.env.MUTATED_TESTS?.split(' ')

/** The server's are apart, so that only a run which touches them waits for a PostgreSQL. */
export default defineConfig({
  test: {
    projects: mutated
      ? together(mutated).map((group) => project('mutated', group, {}, withCharity()))
      : [
          ...together(['{charity,gift,content,ui,site}/**/*.test.{ts,tsx}']).map((group) =>
            project('rooms', group, {}, withCharity()),
          ),
          ...otherCharities.flatMap((folder) =>
            together(['charity/every/*.test.ts', '{gift,content,site,server,office}/**/*.every.test.{ts,tsx}']).map(
              (group) =>
                project(basename(folder), group, { env: { CHARITY: folder } }, withCharity(readCharity(folder))),
            ),
          ),
          ...together(
            ['{gallery,simulation,explore,fuzz,bench,deploy,tools}/**/*.test.{ts,tsx}'],
            [...generated, 'simulation/postgres.test.ts'],
          ).map((group) => project('programs', group, {}, withCharity())),
          ...together(['{server,office,ops}/**/*.test.{ts,tsx}', 'simulation/postgres.test.ts'], generated).map(
            (group) => project('server', group, { globalSetup: ['tools/postgres.setup.ts'] }),
          ),
        ],
  },
})
