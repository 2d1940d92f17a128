import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Problem } from '#gift/problem.ts'
import { workOut } from '#server/giving/testing/work-out.ts'
import { openStore } from '#server/store/database/open.ts'
import { builtFor } from '../e2e/stage/charities.ts'
import { call, confirm } from './donor.ts'
import { quantile, useOf } from './machine.ts'
import { startSite } from './site.ts'
import { watchLedger } from './watch.ts'
import { nextDonor } from './whole.ts'

const appeals = ['boat', 'rooms'] as const
type Id = (typeof appeals)[number]

/** A charity with two appeals that run today: the gifts of the first are matched, those of the second are not. */
function matching(): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'giving-match-site-')), `matching-${process.pid}`)
  cpSync('charity/hope-river', folder, { recursive: true })
  const year = new Date().getUTCFullYear()
  for (const id of appeals) {
    const file = join(folder, 'appeals', id, 'appeal.yaml')
    const days = readFileSync(file, 'utf8')
      .replace(/^starts: .*$/m, `starts: ${year - 1}-01-01`)
      .replace(/^ends: .*$/m, `ends: ${year + 1}-12-31`)
    writeFileSync(file, days.replace('pledged: 5000', 'pledged: 50000000'))
  }
  return folder
}

/** What a whole gift that is matched costs of one that is not, on the real server: time, and the server's processor time, in turns. */
export async function measureSite(
  address: string,
  { rounds, gifts, atOnce }: { readonly rounds: number; readonly gifts: number; readonly atOnce: number },
) {
  const store = openStore(address)
  const site = await startSite({ database: address, env: await builtFor(matching()) })
  const watch = watchLedger(store)
  const give = async (appeal: Id) => {
    const number = nextDonor()
    const donor = { firstName: 'Ana', lastName: 'Ruiz', email: `donor${number}@example.org` }
    const attempt = `bench-attempt-${String(number).padStart(12, '0')}`
    const body = JSON.stringify({ amount: 50, frequency: 'once', appeal, donor, optIn: true, attempt })
    const from = `${1 + ((number >> 16) & 127)}.${(number >> 8) & 255}.${number & 255}.7`
    const ask = (more: Readonly<Record<string, string>> = {}) =>
      call(`${site.url}/api/create-payment-intent`, 'application/json', body, { 'x-forwarded-for': from, ...more })
    let answer = await ask()
    const { puzzle } = answer.status === 409 ? (JSON.parse(answer.body) as Problem) : {}
    if (puzzle) answer = await ask({ 'proof-of-work': workOut(puzzle) })
    if (answer.status !== 200) throw new Error(`not accepted: ${answer.status} ${answer.body}`)
    const { clientSecret, giftId, match } = JSON.parse(answer.body)
    if ((match?.cents === 5000) !== (appeal === 'boat')) throw new Error(`not matched as it should be: ${answer.body}`)
    const booked = watch.booked(giftId)
    await confirm(site.sandboxUrl, clientSecret)
    await booked
  }
  const turn = async (appeal: Id) => {
    const [from, used] = [performance.now(), useOf(site.server.pid).cpuMs]
    let started = 0
    const line = async () => {
      while (started++ < gifts) await give(appeal)
    }
    await Promise.all(Array.from({ length: atOnce }, line))
    return { took: performance.now() - from, cpu: useOf(site.server.pid).cpuMs - used }
  }
  try {
    for (const appeal of appeals) await turn(appeal)
    const ratios: { readonly took: number; readonly cpu: number }[] = []
    for (let round = 0; round < rounds; round++) {
      const plainFirst = round % 2 === 0
      const first = await turn(plainFirst ? 'rooms' : 'boat')
      const second = await turn(plainFirst ? 'boat' : 'rooms')
      const [plain, matched] = plainFirst ? [first, second] : [second, first]
      ratios.push({ took: matched.took / plain.took, cpu: matched.cpu / plain.cpu })
    }
    const middle = (of: 'took' | 'cpu') =>
      quantile(
        ratios.map((each) => each[of]),
        0.5,
      )
    return { ratio: middle('took'), cpuRatio: middle('cpu'), ratios: ratios.map(({ took }) => took) }
  } finally {
    await watch.stop()
    await site.close()
    await store.close()
  }
}
