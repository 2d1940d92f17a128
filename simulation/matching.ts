import type { Fact } from '#gift/lifecycle.ts'
import { matchedOf, sumOf } from '#gift/match.ts'
import { potsDiffer } from '#server/giving/check/pots.ts'
import { countedPayments } from '#server/store/gift/appeal-sums.ts'
import { giftOf } from '#server/store/gift/gifts.ts'
import { sumsOfPot } from '#server/store/gift/pots.ts'
import { factsOf } from '#server/store/ledger/facts.ts'
import { livedAppeals } from './donor.ts'
import type { World } from './world.ts'

/**
 * A match that cannot lie: no more is used than was pledged, nothing is reserved once all is at rest, every pot has what its gifts say to
 * the cent, no gift uses what went back, and every receipt that said matched has as much used for it.
 */
export async function matchesBroken(world: World): Promise<string[]> {
  const store = world.store()
  const faults = (await potsDiffer(store, livedAppeals)).map(({ reference, says }) => `pot of ${reference}: ${says}`)
  for (const { id, match } of livedAppeals) {
    const sums = await store.read(sumsOfPot(id))
    if (!sums || !match) continue
    const { pledgedCents, reservedCents, usedCents } = sums
    if (pledgedCents !== match.pledged * 100)
      faults.push(`pot of ${id} is ${pledgedCents} cents, and was pledged ${match.pledged} dollars`)
    if (reservedCents !== 0) faults.push(`pot of ${id} holds ${reservedCents} cents for nobody`)
    if (usedCents > pledgedCents) faults.push(`pot of ${id} used ${usedCents} of ${pledgedCents} cents`)
  }
  const receipts = world.mails.filter(({ matched }) => matched > 0)
  const ids = new Set<string>()
  for (const row of await store.db.selectFrom('gift').selectAll().where('matching', 'is not', null).execute()) {
    const { id, match, frequency } = giftOf(row)
    if (!match) continue
    const facts = await store.read(factsOf(id))
    const [first] = countedPayments(facts, 'first')
    if (first && match.payments.length === 0)
      faults.push(`gift ${id} was paid, and nothing was decided of what was held for it`)
    if (frequency === 'once' && match.payments.length > 1)
      faults.push(`gift ${id}, given once, is matched ${match.payments.length} times`)
    for (const { payment, cents, used } of match.payments) {
      const rest = keptOf(payment, facts)
      if (sumOf(used) > rest)
        faults.push(`gift ${id} uses ${sumOf(used)} cents for ${payment}, of which ${rest} are kept`)
      for (const mail of receipts.filter(({ gift, factRef }) => gift === id && factRef.endsWith(`:paid:${payment}`))) {
        ids.add(mail.id)
        const isWhole = rest === paidOf(payment, facts)
        if (mail.matched > cents || (isWhole && mail.matched !== matchedOf(match, payment)))
          faults.push(`a receipt of ${payment} said matched with ${mail.matched} cents, and ${cents} were`)
      }
    }
  }
  const unfounded = receipts.filter(({ id }) => !ids.has(id))
  return [
    ...faults,
    ...unfounded.map(
      ({ factRef, matched }) => `a receipt of ${factRef} said matched with ${matched} cents, and nothing was`,
    ),
  ]
}

const paidOf = (payment: string, facts: readonly Fact[]): number =>
  facts.reduce((sum, fact) => (fact.kind === 'paid' && fact.ref === payment ? sum + fact.cents : sum), 0)

/** What of a payment was not given back for good. */
function keptOf(payment: string, facts: readonly Fact[]): number {
  const over = (kind: Fact['kind']) => new Set(facts.filter((fact) => fact.kind === kind).map(({ ref }) => ref))
  const [failed, lost] = [over('refund_failed'), over('dispute_lost')]
  return facts.reduce((sum, fact) => {
    if (fact.kind === 'paid' && fact.ref === payment) return sum + fact.cents
    const isGone =
      (fact.kind === 'refunded' && !failed.has(fact.ref)) || (fact.kind === 'disputed' && lost.has(fact.ref))
    return isGone && fact.payment === payment ? Math.max(0, sum - fact.cents) : sum
  }, 0)
}
