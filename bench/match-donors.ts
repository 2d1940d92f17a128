/** node bench/match-donors.ts ADDRESS PLEDGED FROM TO: these donors race for what a pot has left, 32 at once; a third of them never pays. */
import { argv } from 'node:process'
import { begun, openDeps, pay } from './match-deps.ts'

const [address = '', pledged = '0', from = '0', to = '0'] = argv.slice(2)
const deps = await openDeps(address, Number(pledged))
let next = Number(from)
const line = async () => {
  while (next < Number(to)) {
    const donor = next++
    const dollars = 5 + (donor % 46)
    try {
      const gift = await begun(deps, 'matched', `attempt-of-racer-${donor}`, dollars)
      if (donor % 3 !== 0) await pay(deps, gift, dollars)
      process.stdout.write('.')
    } catch (error) {
      // paid before this process was killed and begun again: it is the same gift
      if (!/gift_already_paid|gift_in_progress/.test(String(error))) process.stderr.write(`${error}\n`)
    }
  }
}
await Promise.all(Array.from({ length: 32 }, line))
await deps.store.close()
