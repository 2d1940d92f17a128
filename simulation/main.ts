/** npm run simulate -- --seed S --histories N [--from K]: whole histories of giving, replayed exactly from their seed. */
import { parseArgs } from 'node:util'
import { season } from './season.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    histories: { type: 'string', default: '200' },
    from: { type: 'string', default: '0' },
  },
})
const { seed } = values
const started = process.hrtime.bigint()
const histories = Number(values.histories)
const bad = await season({
  seed,
  from: Number(values.from),
  histories,
  told(number, faults) {
    for (const fault of faults) console.log(`history ${number}: ${fault}`)
    if (faults.length > 0) console.log(`  again: npm run simulate -- --seed ${seed} --from ${number} --histories 1`)
  },
})
const seconds = Number(process.hrtime.bigint() - started) / 1e9
console.log(
  `${histories} histories of seed ${seed} in ${seconds.toFixed(1)} s: ${histories - bad} whole, ${bad} broken`,
)
process.exitCode = bad > 0 ? 1 : 0
