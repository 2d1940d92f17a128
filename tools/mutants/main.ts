/**
 * npm run mutants -- [AREA…] [--files gift/money.ts,…]: changes the code of these areas in small ways, one at a time, and looks whether a test
 * sees it; all areas where none is named, of an area only these files where some are. Survivors are listed by file and line.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { packagesFit } from '../packages.mjs'
import { root } from '../project.mjs'
import { entry, Fault, say, timed } from '../say.mjs'
import { inTerminal, quietly } from '../spawned.mjs'
import { type Area, areas } from './areas.ts'
import { type MutationReport, scoreOf, survivorsOf } from './report.ts'

const here = import.meta.dirname

/** Rooms that no test of these areas reads, and what no room is: neither is copied to where the code is changed, but for what types look up. */
const others = ['bench', 'deploy', 'e2e', 'explore', 'fuzz', 'gallery', 'office', 'ops', 'sandbox', 'simulation']
const untouched = [
  ...[
    '.cache',
    '.git',
    '.github',
    'data',
    'dist',
    'docs',
    'release',
    'screens',
    'test-results',
    'tools/node24',
    'vendor',
  ],
  ...others.flatMap((room) => [`${room}/**`, `!${room}/tsconfig.json`]),
]

/** Has Stryker change these files, and run these tests; answers what came of each change. */
async function mutated(name: string, { files, tests }: Area): Promise<MutationReport> {
  const folder = join(root, '.cache/mutants', name)
  mkdirSync(folder, { recursive: true })
  const report = join(folder, 'mutation.json')
  rmSync(report, { force: true })
  const config = join(folder, 'stryker.config.json')
  const options = {
    mutate: files,
    testRunner: 'vitest',
    plugins: [join(here, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js')],
    vitest: { configFile: 'vitest.config.ts' },
    coverageAnalysis: 'perTest',
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: report },
    incremental: true,
    incrementalFile: join(folder, 'incremental.json'),
    tempDirName: join(folder, 'sandbox'),
    ignorePatterns: untouched,
    // There is none of this name: Stryker would rewrite ours, by an API that the compiler of this project has not.
    tsconfigFile: 'none',
    disableTypeChecks: false,
    timeoutMS: 20_000,
    concurrency: 1,
    allowConsoleColors: false,
  }
  writeFileSync(config, JSON.stringify(options, null, 2))
  const stryker = join(here, 'node_modules/@stryker-mutator/core/bin/stryker.js')
  const env = { ...process.env, MUTATED_TESTS: tests.join(' ') }
  const code = await inTerminal(process.execPath, [stryker, 'run', config], env)
  if (code !== 0) throw new Fault(`Stryker ended with ${code}.`)
  return JSON.parse(readFileSync(report, 'utf8')) as MutationReport
}

entry(async () => {
  const { values, positionals } = parseArgs({ options: { files: { type: 'string' } }, allowPositionals: true })
  const names = positionals.length > 0 ? positionals : Object.keys(areas)
  const unknown = names.find((name) => !Object.hasOwn(areas, name))
  if (unknown) throw new Fault(`There is no area "${unknown}". They are ${Object.keys(areas).join(', ')}.`)
  if (!packagesFit(here)) {
    await timed('Getting Stryker', () =>
      quietly('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--legacy-peer-deps'], {
        cwd: here,
        failure: 'Could not install Stryker',
      }),
    )
  }
  for (const name of names) {
    const area = areas[name] as Area
    const files = values.files?.split(',') ?? area.files
    const report = await mutated(name, { ...area, files })
    for (const line of survivorsOf(report)) say(line)
    const { killed, all } = scoreOf(report)
    say(`${name}: ${killed} of ${all} changes were seen, ${all === 0 ? 100 : Math.floor((killed / all) * 1000) / 10} %`)
  }
})
