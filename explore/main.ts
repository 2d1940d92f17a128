/**
 * npm run explore -- --bound small|turns|mail|large|pairs|widest [--scenario N] [--most STATES]: every order of things within a bound, by the real verbs on the real
 * store, breadth first. What does not hold is told by the shortest way into it. `--most` ends each scenario early.
 */
import { parseArgs } from 'node:util'
import { bounds } from './bounds.ts'
import { search } from './search.ts'
import { scenarioWords, told } from './story.ts'

const { values } = parseArgs({
  options: {
    bound: { type: 'string', default: 'small' },
    scenario: { type: 'string' },
    most: { type: 'string' },
  },
})
const bound = Object.values(bounds).find(({ name }) => name === values.bound)
if (!bound) throw new Error(`--bound is one of ${Object.keys(bounds).join(', ')}`)

const started = performance.now()
const every = 10_000
let lastTold = started
const { states, moves, counterexample, partial } = await search({
  bound,
  ...(values.scenario === undefined ? {} : { only: Number(values.scenario) }),
  ...(values.most === undefined ? {} : { most: Number(values.most) }),
  progress(scenario, count, open) {
    if (performance.now() - lastTold < every) return
    lastTold = performance.now()
    const memory = Math.round(process.memoryUsage().rss / 1e6)
    const words = scenarioWords(bound, scenario)
    console.log(`${scenario + 1} of ${bound.scenarios.length}: ${words}: ${count} states, ${open} open, ${memory} MB`)
  },
})
const seconds = (performance.now() - started) / 1000
const cpu = process.cpuUsage().user / 1e6
console.log(
  `${states} states by ${moves} moves in ${seconds.toFixed(1)} s, ${Math.round(states / seconds)} a second, ${Math.round(states / cpu)} in one of the processor`,
)
if (counterexample) {
  console.log(await told({ bound }, counterexample))
  process.exitCode = 1
} else if (partial) console.log(`${states} states of this bound hold, and it has more`)
else console.log(`All ${states} states of this bound hold`)
