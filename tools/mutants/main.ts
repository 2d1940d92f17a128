/**
 * npm run mutants -- [AREA…] [--files gift/money.ts,…]: changes the code of these areas in small ways, one at a time, and looks whether a test
 * sees it; all areas where none is named, of an area only these files where some are. Survivors are listed by file and line: first those
 * that have a reason in survivors/, then the others. Where tests see less of an area than they should, that is a failure.
 */
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { packagesFit } from '../packages.mjs'
import { root } from '../project.mjs'
import { entry, Fault, say, timed } from '../say.mjs'
import { inTerminal, quietly } from '../spawned.mjs'
import { type Area, areas } from './areas.ts'
import { type MutationReport, scoreOf, survivorsOf, withoutUnseen } from './report.ts'
import { knownSurvivors } from './survivors.ts'

const here = import.meta.dirname

/** How much of the changes of an area tests must see, in percent. */
const aim = 90

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
  const incrementalFile = join(folder, 'incremental.json')
  if (existsSync(incrementalFile)) {
    const before = JSON.parse(readFileSync(incrementalFile, 'utf8')) as MutationReport
    writeFileSync(incrementalFile, JSON.stringify(withoutUnseen(before, globSync([...files], { cwd: root }))))
  }
  const config = join(folder, 'stryker.config.json')
  // What replaces a module needs Vitest; all others are run without it, which takes a tenth of the time.
  const mocks = globSync([...tests], { cwd: root }).some((path) =>
    /\bvi\.mock\(/.test(readFileSync(join(root, path), 'utf8')),
  )
  const options = {
    mutate: [...files, '!**/*.test.ts'],
    testRunner: mocks ? 'vitest' : 'one process',
    plugins: [join(here, mocks ? 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js' : 'runner.ts')],
    vitest: { configFile: 'vitest.config.ts' },
    coverageAnalysis: 'perTest',
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: report },
    incremental: true,
    incrementalFile,
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
  const low: string[] = []
  for (const name of names) {
    const area = areas[name] as Area
    const files = values.files?.split(',') ?? area.files
    const report = await mutated(name, { ...area, files })
    const { unexplained, explained, idle } = survivorsOf(report, knownSurvivors)
    for (const line of [...explained, ...unexplained]) say(line)
    for (const { file, line } of idle) say(`No survivor any more, of tools/mutants/survivors: ${file}: ${line}`)
    const { killed, all } = scoreOf(report)
    const percent = all === 0 ? 100 : Math.floor((killed / all) * 1000) / 10
    say(`${name}: ${killed} of ${all} changes were seen, ${percent} %; of the others ${explained.length} have a reason`)
    if (percent < aim) low.push(name)
  }
  if (low.length > 0) throw new Fault(`Less than ${aim} % of the changes were seen: ${low.join(', ')}.`)
})
