import { globSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sourceFor } from './source.ts'
import { runTests, type Test, testsOf } from './tests.ts'

/**
 * Runs the tests for Stryker in one process that loads them and the changed code once, and switches from change to change: Vitest
 * would load all of it anew for each. What a change leaves behind is noticed: the tests that saw it must be green again without it.
 */

/** Where the changed code reads which change is to be active, and says what ran. */
interface Changes {
  activeMutant?: string
  currentTestId?: string
  hitCount?: number
  hitLimit?: number
  mutantCoverage?: Coverage
}
interface Coverage {
  static: Record<string, number>
  perTest: Record<string, Record<string, number>>
}

interface MutantRun {
  readonly testFilter?: readonly string[]
  readonly activeMutant: { readonly id: string }
  readonly hitLimit?: number
  readonly mutantActivation: 'static' | 'runtime'
}

const changes: Changes = {}
Object.assign(globalThis, { __stryker__: changes })

const vitest = new URL('./vitest.ts', import.meta.url).href

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'vitest' && context.parentURL !== vitest
      ? { url: vitest, shortCircuit: true }
      : next(specifier, context),
  load: (url, context, next) => {
    const module = next(url, context)
    if (!url.endsWith('.ts') || module.source === undefined || module.source === null) return module
    return { ...module, source: sourceFor(url, Buffer.from(module.source as Uint8Array).toString()) }
  },
})

/** Which tests the code is run for that runs next; of several, it is each one's. */
const separator = '\0'
const about = (tests: readonly Test[]) => {
  if (tests.length === 0) delete changes.currentTestId
  else changes.currentTestId = tests.map(({ id }) => id).join(separator)
}

export class OneProcess {
  #tests: readonly Test[] | null = null
  #milliseconds = new Map<string, number>()
  #runs = 0
  #isSpoilt = false
  #unhandled: string | null = null

  capabilities(): { readonly reloadEnvironment: boolean } {
    return { reloadEnvironment: false }
  }

  init(): void {
    process.on('unhandledRejection', (error) => {
      this.#unhandled = String(error)
    })
  }

  async dryRun() {
    const outcomes = await runTests(await this.#all(), { bail: false, about })
    for (const { test, milliseconds } of outcomes) this.#milliseconds.set(test.id, milliseconds)
    return {
      status: 'complete',
      tests: outcomes.map(({ test, milliseconds, failure }) => ({
        id: test.id,
        name: test.id,
        fileName: resolve(test.file),
        timeSpentMs: milliseconds,
        ...(failure === null ? { status: 0 } : { status: 1, failureMessage: failure }),
      })),
      mutantCoverage: eachTests(changes.mutantCoverage ?? { static: {}, perTest: {} }),
    }
  }

  async mutantRun({ activeMutant, testFilter, hitLimit, mutantActivation }: MutantRun) {
    if (this.#isSpoilt) throw new Error('A change before has left something behind.')
    if (mutantActivation === 'static') changes.activeMutant = activeMutant.id
    const all = await this.#all()
    const selection = this.#quickestFirst(all.filter(({ id }) => testFilter?.includes(id) ?? true))
    Object.assign(changes, { activeMutant: activeMutant.id, hitCount: 0, hitLimit })
    this.#unhandled = null
    const outcomes = await runTests(selection, { bail: true, about })
    const hits = changes.hitCount ?? 0
    delete changes.activeMutant
    Object.assign(changes, { hitCount: 0, hitLimit: undefined })
    this.#runs++
    const failures = outcomes.filter(({ failure }) => failure !== null)
    if (failures.length > 0 && mutantActivation === 'runtime') await this.#control(failures.map(({ test }) => test))
    if (hitLimit !== undefined && hits > hitLimit)
      return { status: 'timeout', reason: `Hit limit reached (${hits}/${hitLimit})` }
    const nrOfTests = outcomes.length
    const failureMessage = failures[0]?.failure ?? this.#unhandled
    if (failureMessage === null) return { status: 'survived', nrOfTests }
    return { status: 'killed', killedBy: failures.map(({ test }) => test.id), failureMessage, nrOfTests }
  }

  /** Without the change they must be green; if they are not, and other changes came before, this one is tried in a new process. */
  async #control(tests: readonly Test[]): Promise<void> {
    const outcomes = await runTests(tests, { bail: true, about: () => {} })
    this.#isSpoilt = outcomes.some(({ failure }) => failure !== null)
    if (this.#isSpoilt && this.#runs > 1) throw new Error('A change before, or this one, has left something behind.')
  }

  /** File by file, the quickest file first: what sees a change soon spares the others. */
  #quickestFirst(tests: readonly Test[]): Test[] {
    const files = new Map<string, number>()
    for (const { id, file } of tests) files.set(file, (files.get(file) ?? 0) + (this.#milliseconds.get(id) ?? 0))
    return tests.toSorted((a, b) => (files.get(a.file) ?? 0) - (files.get(b.file) ?? 0))
  }

  async #all(): Promise<readonly Test[]> {
    if (this.#tests !== null) return this.#tests
    const tests: Test[] = []
    for (const file of globSync((process.env.MUTATED_TESTS ?? '').split(' ')).toSorted())
      tests.push(...(await testsOf(file, () => import(pathToFileURL(file).href))))
    this.#tests = tests
    return tests
  }
}

/** What ran for several tests at once, as what is made before them, ran for each. */
function eachTests({ static: loading, perTest }: Coverage): Coverage {
  const each: Coverage['perTest'] = {}
  for (const [ids, hits] of Object.entries(perTest)) {
    for (const id of ids.split(separator)) {
      each[id] ??= {}
      for (const [mutant, count] of Object.entries(hits)) each[id][mutant] = (each[id][mutant] ?? 0) + count
    }
  }
  return { static: loading, perTest: each }
}

const factory = () => new OneProcess()
factory.inject = [] as const
export const strykerPlugins = [{ kind: 'TestRunner', name: 'one process', factory }]
