import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Problem } from '#gift/problem.ts'
import { workOut } from '#server/giving/testing/work-out.ts'
import { openStore } from '#server/store/database/open.ts'
import { builtFor } from '../e2e/stage/charities.ts'
import { call, confirm } from './donor.ts'
import { startSite } from './site.ts'
import { watchLedger } from './watch.ts'
import { nextDonor } from './whole.ts'

const appeals = ['boat', 'rooms'] as const
export type AppealId = (typeof appeals)[number]

/** A charity with two appeals that run today: the gifts of the first are matched, those of the second are not. */
function matching(): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'giving-appeal-site-')), `matching-${process.pid}`)
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

/** The real server with both appeals. `give`: a whole gift of $50 out of one of them; resolves with its milliseconds, once it is in the ledger. */
export async function startAppealSite(address: string) {
  const store = openStore(address)
  const site = await startSite({ database: address, env: await builtFor(matching()) })
  const watch = watchLedger(store)
  return {
    site,
    async give(appeal: AppealId): Promise<number> {
      const number = nextDonor()
      const start = Date.now()
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
      if ((match?.cents === 5000) !== (appeal === 'boat'))
        throw new Error(`not matched as it should be: ${answer.body}`)
      const booked = watch.booked(giftId)
      await confirm(site.sandboxUrl, clientSecret)
      return (await booked) - start
    },
    async close(): Promise<void> {
      await watch.stop()
      await site.close()
      await store.close()
    },
  }
}
