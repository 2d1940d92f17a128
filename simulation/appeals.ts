import { type Fact, keptOf, standingOf } from '#gift/lifecycle.ts'
import { sumsOfAppeal } from '#server/store/gift/appeal-sums.ts'
import { type Gift, giftOf } from '#server/store/gift/gifts.ts'
import { factsOf } from '#server/store/ledger/facts.ts'
import { appealInMind, livedAppeals } from './donor.ts'
import type { World } from './world.ts'

/** A gift belongs to the appeal that its donor had in mind, and what an appeal has come to is what the ledger says of its gifts, to the cent. */
export async function appealsDiffer(world: World): Promise<string[]> {
  const faults: string[] = []
  const sums = new Map<string, { cents: number; gifts: number }>()
  for (const { gift, cents: counted } of await giftsOut(world)) {
    const { id, attempt, appeal } = gift
    const choice = attempt === null ? null : appealInMind(attempt)
    // what takes another's place stays in the appeal of that
    if (attempt !== null && gift.inPlaceOf === null && appeal !== choice)
      faults.push(`gift ${id} belongs to appeal ${appeal}, and its donor said ${choice}`)
    if (appeal === null) continue
    const before = sums.get(appeal) ?? { cents: 0, gifts: 0 }
    sums.set(appeal, { cents: before.cents + counted, gifts: before.gifts + (counted > 0 ? 1 : 0) })
  }
  for (const { id } of livedAppeals) {
    const { paidCents, backCents, gifts } = await world.store().read(sumsOfAppeal(id, { monthly: 'first' }))
    const ledger = sums.get(id) ?? { cents: 0, gifts: 0 }
    if (paidCents - backCents !== ledger.cents || gifts !== ledger.gifts)
      faults.push(
        `appeal ${id} tells ${paidCents - backCents} cents of ${gifts} gifts, its ledger ${ledger.cents} of ${ledger.gifts}`,
      )
  }
  return faults
}

/** Every gift, and with how many cents it counts for its appeal, by its facts. */
export async function giftsOut(world: World): Promise<readonly { readonly gift: Gift; readonly cents: number }[]> {
  const { db, read } = world.store()
  const gifts = (await db.selectFrom('gift').selectAll().execute()).map(giftOf)
  return Promise.all(gifts.map(async (gift) => ({ gift, cents: countedOf(gift, await read(factsOf(gift.id))) })))
}

/** Of a gift given once all that is kept, of a monthly one what is kept of its first payment. */
function countedOf({ frequency }: Gift, facts: readonly Fact[]): number {
  if (frequency === 'once') return standingOf(frequency, facts).keptCents
  const [first] = facts
    .filter((fact) => fact.kind === 'paid')
    .toSorted((a, b) => a.at - b.at || (a.ref < b.ref ? -1 : 1))
  return first ? keptOf(first, facts) : 0
}
