import { charityDay } from '#content/dates.ts'
import { everyFund, isKnownFund, openFunds } from '#gift/funds.ts'
import { giftsByFund } from '#server/store/gift/gifts-by-fund.ts'
import type { Services } from '#server/wiring.ts'
import type { Finding } from './examine-providers.ts'

const what = 'funds'

/** Gifts for a fund that the charity's file does not have any more, and monthly ones that go on for one that has ended. */
export async function examineFunds({ store, clock }: Pick<Services, 'store' | 'clock'>): Promise<Finding[]> {
  const all = await store.read(giftsByFund)
  const lost = all.filter(({ fund }) => fund !== null && !isKnownFund(fund))
  const named = (funds: typeof all, count: 'gifts' | 'running') =>
    funds.map((each) => `${each.fund} (${each[count] === 1 ? '1 gift' : `${each[count]} gifts`})`).join(', ')
  if (lost.length > 0) {
    const says = `funds.yaml lacks what gifts are for: ${named(lost, 'gifts')}: put each back, with its last day as \`until\`; a fund is never removed`
    return [{ what, state: 'ill', says }]
  }
  if (everyFund.length === 0) return []
  const open = new Set(openFunds(charityDay(clock.now())).map(({ id }) => id))
  const over = all.filter(({ fund, running }) => fund !== null && running > 0 && !open.has(fund))
  if (over.length === 0)
    return [{ what, state: 'well', says: `${open.size} open, and every gift’s fund is in funds.yaml` }]
  const says = `monthly gifts go on for funds that have ended: ${named(over, 'running')}: giving funds move --all --of FUND --to FUND --coming --reason "why" gives what they bring from now on to another and tells their donors, giving stop --all --of FUND ends them; giving funds show FUND --running lists them`
  return [{ what, state: 'look', says }]
}
