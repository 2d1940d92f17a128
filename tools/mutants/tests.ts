import { format } from 'node:util'

/** What stands in for Vitest's own `describe`, `test` and hooks where tests are run again and again in one process. */

type Step = (context?: unknown) => unknown
type Body = (...values: unknown[]) => unknown

/** A file, or what `describe` holds together. */
export interface Suite {
  readonly name: string
  readonly parent: Suite | null
  readonly beforeAll: Step[]
  readonly beforeEach: Step[]
  readonly afterEach: Step[]
  readonly afterAll: Step[]
}

export interface Test {
  readonly id: string
  readonly file: string
  readonly suites: readonly Suite[]
  readonly run: Step
}

const tests: Test[] = []
let suite: Suite | null = null

const suiteOf = (name: string, parent: Suite | null): Suite => ({
  name,
  parent,
  beforeAll: [],
  beforeEach: [],
  afterEach: [],
  afterAll: [],
})

/** From the outermost one. */
const withParents = (one: Suite | null): Suite[] => (one === null ? [] : [...withParents(one.parent), one])

/** The tests that a file has, in its order: `load` imports it. */
export async function testsOf(file: string, load: () => Promise<unknown>): Promise<readonly Test[]> {
  const before = tests.length
  suite = suiteOf(file, null)
  await load()
  suite = null
  return tests.slice(before)
}

function current(): Suite {
  if (suite === null) throw new Error('A test is described outside of a file of tests.')
  return suite
}

function describeOne(name: string, body: Body, ...values: unknown[]): void {
  const parent = current()
  suite = suiteOf(name, parent)
  try {
    if (body(...values) instanceof Promise) throw new Error(`"${name}" describes its tests later.`)
  } finally {
    suite = parent
  }
}

function testOne(name: string, body: Body, ...values: unknown[]): void {
  const suites = withParents(current())
  const names = [...suites.map((one) => one.name), name].join(' ')
  const same = tests.filter(({ id }) => id === names || id.startsWith(`${names} #`)).length
  const id = same === 0 ? names : `${names} #${same + 1}`
  tests.push({ id, file: suites[0]?.name ?? '', suites, run: () => body(...values) })
}

/** By lists of values, or by one value each, as Vitest has it. */
const each =
  (one: typeof testOne) =>
  (cases: readonly unknown[]) =>
  (name: string, body: Body): void => {
    for (const [index, values] of cases.entries()) {
      const list = Array.isArray(values) ? values : [values]
      const places = name.match(/%[sdifjoO]/g)?.length ?? 0
      one(`${format(name, ...list.slice(0, places))} (${index + 1})`, body, ...list)
    }
  }

export const describe = Object.assign(describeOne, { each: each(describeOne) })
export const test = Object.assign((name: string, body: Body): void => testOne(name, body), { each: each(testOne) })
export const beforeAll = (step: Step) => void current().beforeAll.push(step)
export const beforeEach = (step: Step) => void current().beforeEach.push(step)
export const afterEach = (step: Step) => void current().afterEach.push(step)
export const afterAll = (step: Step) => void current().afterAll.push(step)

/** What came of a test. `failure`: what it says is wrong. */
export interface TestOutcome {
  readonly test: Test
  readonly milliseconds: number
  readonly failure: string | null
}

/** Runs these tests in their order, up to the first that fails where `bail` says so; `about` hears whose code runs next. */
export async function runTests(
  selection: readonly Test[],
  { bail, about }: { readonly bail: boolean; readonly about: (tests: readonly Test[]) => void },
): Promise<TestOutcome[]> {
  const outcomes: TestOutcome[] = []
  const open: Suite[] = []
  const failed = new Set<Suite>()
  const within = (one: Suite) => selection.filter(({ suites }) => suites.includes(one))
  const leave = async (until: readonly Suite[]) => {
    while (open.length > 0 && !until.includes(open.at(-1) as Suite)) {
      const left = open.pop() as Suite
      about(within(left))
      for (const step of left.afterAll) await attempt(step)
    }
  }
  for (const one of selection) {
    await leave(one.suites)
    const start = performance.now()
    let failure: string | null = null
    for (const entered of one.suites) {
      if (failed.has(entered)) failure ??= 'What is made before it was not made.'
      if (open.includes(entered)) continue
      open.push(entered)
      about(within(entered))
      for (const step of entered.beforeAll) failure ??= await attempt(step)
      if (failure !== null) failed.add(entered)
    }
    about([one])
    failure ??= await attempt(() => runOne(one))
    outcomes.push({ test: one, milliseconds: performance.now() - start, failure })
    if (bail && failure !== null) break
  }
  await leave([])
  about([])
  return outcomes
}

async function runOne({ suites, run }: Test): Promise<void> {
  const cleanUps: Step[] = []
  try {
    for (const step of suites.flatMap((one) => one.beforeEach)) {
      const cleanUp = await step()
      if (typeof cleanUp === 'function') cleanUps.push(cleanUp as Step)
    }
    await run()
  } finally {
    for (const step of [...cleanUps, ...suites.toReversed().flatMap((one) => one.afterEach)]) await step()
  }
}

async function attempt(step: Step): Promise<string | null> {
  try {
    await step()
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
