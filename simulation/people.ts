import { addressingOf } from '#gift/person/addressing.ts'
import { rootsOf } from '#gift/person/merge.ts'
import { asOne } from '#gift/person/person.ts'
import { minutes } from '#server/base/clock.ts'
import { giftOf } from '#server/store/gift/gifts.ts'
import { mergedWith } from '#server/store/person/people.ts'
import { newestGiftsOf } from '#server/store/person/whose.ts'
import { netOfGifts } from './net.ts'
import type { World } from './world.ts'

/** By so much a gift may be younger than the round that joins it. */
const joinedWithin = minutes(30)

/**
 * Every gift that came to something is somebody's, by evidence; what people gave comes to the ledger to the cent, whoever was merged
 * and taken apart; and every gift speaks of its person as they are known.
 */
export async function peopleDiffer(world: World): Promise<string[]> {
  const { db } = world.store()
  const faults: string[] = []
  const gifts = (await db.selectFrom('gift').selectAll().orderBy('id').execute()).map(giftOf)
  const people = await db.selectFrom('person').select(['id', 'root', 'merged_into']).execute()
  const roots = rootsOf(people.map(({ id, merged_into }) => ({ id, mergedInto: merged_into })))
  for (const { id, root } of people) {
    if (roots.get(id) !== root)
      faults.push(`person ${id} is stood for by ${root}, and was merged into ${roots.get(id)}`)
  }
  for (const gift of gifts) {
    const { id, person, donor, standing, startedAt } = gift
    const isOver = standing.state === 'started' || standing.state === 'not_charged'
    if (person === null) {
      if (donor && !isOver && startedAt < world.clock.now() - joinedWithin) faults.push(`gift ${id} is nobody's`)
      continue
    }
    const root = roots.get(person)
    if (root === undefined) faults.push(`gift ${id} is of person ${person}, who is not there`)
  }
  for (const [person, own] of Map.groupBy(gifts, ({ person }) => person)) {
    if (person === null) continue
    // what was forgotten of one of them may have been the evidence
    const tellsAll = own.every(({ donor }) => donor !== null)
    const current = addressingOf(asOne(await world.store().read(mergedWith(person))))
    for (const { id, donor, refs, addressing } of own) {
      if (donor && JSON.stringify(addressing) !== JSON.stringify(current))
        faults.push(`gift ${id} speaks of its person otherwise than they are known`)
      const isTheirs = own.some(
        (other) =>
          other.id !== id &&
          (other.donor?.email.toLowerCase() === donor?.email.toLowerCase() ||
            (refs.customer !== null && other.refs.customer === refs.customer)),
      )
      if (tellsAll && own.length > 1 && !isTheirs) faults.push(`gift ${id} is of person ${person} without any evidence`)
    }
  }
  return [...faults, ...(await sumsDiffer(world, new Set(roots.values())))]
}

/** More gifts than anybody gives in a history. */
const everyGift = 10_000

/** What each person gave, as they are looked up, and what nobody's gifts are, come to the facts of the ledger: each gift once, to the cent. */
async function sumsDiffer(world: World, roots: ReadonlySet<string>): Promise<string[]> {
  const store = world.store()
  const net = await netOfGifts(store)
  const nobodys = await store.db.selectFrom('gift').select('reference').where('person', 'is', null).execute()
  const references = nobodys.map(({ reference }) => reference)
  for (const root of roots)
    references.push(...(await store.read(newestGiftsOf(root, everyGift))).map(({ reference }) => reference))
  const sum = (all: Iterable<number>) => [...all].reduce((total, each) => total + each, 0)
  const [cents, ledger] = [sum(references.map((reference) => net.get(reference) ?? 0)), sum(net.values())]
  return cents === ledger && references.length === new Set(references).size
    ? []
    : [`people gave ${cents} cents in ${references.length} gifts, and the ledger keeps ${ledger} of them`]
}
