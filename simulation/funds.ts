import { standingOf } from '#gift/lifecycle.ts'
import { type FundShares, fundMovements, keptByFund } from '#gift/shares.ts'
import { giftOf } from '#server/store/gift/gifts.ts'
import { factsOf } from '#server/store/ledger/facts.ts'
import { fundsInMind } from './donor.ts'
import type { World } from './world.ts'

/**
 * What a gift is for is what its donor had in mind, and the sums by fund come to the ledger to the cent: of each gift, and of
 * each of its movements.
 */
export async function fundsDiffer(world: World): Promise<string[]> {
  const { db } = world.store()
  const faults: string[] = []
  for (const row of await db.selectFrom('gift').selectAll().execute()) {
    const { id, attempt, cents, frequency, funds, fundsBefore: before } = giftOf(row)
    const choice = attempt === null ? null : fundsInMind(attempt, cents)
    if (choice && !isSame(funds, choice))
      faults.push(`gift ${id} is for ${JSON.stringify(funds)}, and its donor said ${JSON.stringify(choice)}`)
    if (!funds) continue
    const facts = await world.store().read(factsOf(id))
    const purpose = { now: funds, before }
    const rests = keptByFund(purpose, facts)
    const sum = rests.reduce((all, share) => all + share.cents, 0)
    const standing = standingOf(frequency, facts)
    if (sum !== standing.keptCents) faults.push(`gift ${id} keeps ${standing.keptCents} cents, its funds ${sum}`)
    const overdrawn = standing.keptCents >= 0 && rests.find((share) => share.cents < 0)
    if (overdrawn) faults.push(`gift ${id}: ${overdrawn.fund} gave more than it got`)
    for (const { fact, shares } of fundMovements(purpose, facts)) {
      if (!('cents' in fact)) continue
      const moved = Math.abs(shares.reduce((all, share) => all + share.cents, 0))
      if (moved !== fact.cents)
        faults.push(`gift ${id}: ${fact.kind} ${fact.ref} is ${fact.cents} cents, its funds ${moved}`)
    }
  }
  return faults
}

/** The same funds; in the same shares too, unless they are of an amount that its provider did not take. */
function isSame(funds: FundShares | null, choice: FundShares): boolean {
  const sum = (shares: FundShares) => shares.reduce((all, share) => all + share.cents, 0)
  const ids = (shares: FundShares) => shares.map(({ fund }) => fund).join()
  if (!funds || ids(funds) !== ids(choice)) return false
  return sum(funds) !== sum(choice) || JSON.stringify(funds) === JSON.stringify(choice)
}
