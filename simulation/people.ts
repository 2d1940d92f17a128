import { addressingOf } from '#gift/person/addressing.ts'
import { rootsOf } from '#gift/person/merge.ts'
import { asOne } from '#gift/person/person.ts'
import { minutes } from '#server/base/clock.ts'
import { giftOf } from '#server/store/gift/gifts.ts'
import { mergedWith } from '#server/store/person/people.ts'
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
  const byRoot = new Map<string, number>()
  for (const gift of gifts) {
    const { id, person, donor, standing, startedAt } = gift
    const isOver = standing.state === 'started' || standing.state === 'not_charged'
    if (person === null) {
      if (donor && !isOver && startedAt < world.clock.now() - joinedWithin) faults.push(`gift ${id} is nobody's`)
      continue
    }
    const root = roots.get(person)
    if (root === undefined) faults.push(`gift ${id} is of person ${person}, who is not there`)
    else byRoot.set(root, (byRoot.get(root) ?? 0) + standing.keptCents)
  }
  for (const [person, own] of Map.groupBy(gifts, ({ person }) => person)) {
    if (person === null) continue
    // what was forgotten of one of them may have been the evidence
    const tellsAll = own.every(({ donor }) => donor !== null)
    const known = addressingOf(asOne(await world.store().read(mergedWith(person))))
    for (const { id, donor, refs, addressing } of own) {
      if (donor && JSON.stringify(addressing) !== JSON.stringify(known))
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
  const kept = gifts.filter(({ person }) => person !== null).reduce((sum, { standing }) => sum + standing.keptCents, 0)
  const given = [...byRoot.values()].reduce((sum, own) => sum + own, 0)
  if (given !== kept) faults.push(`people gave ${given} cents, and the ledger keeps ${kept} of theirs`)
  return faults
}
