import { charityDay } from '#content/dates.ts'
import { identityOf } from '#gift/tellings.ts'
import { factsOf } from '#server/store/ledger/facts.ts'
import type { Lived } from './history.ts'
import type { World } from './world.ts'

/** What must hold of letters when the storm is over. Answers a sentence for each thing that does not. */
export async function lettersBroken(world: World, lived: Lived): Promise<string[]> {
  return [
    ...(lived.killed ? [] : sentAgain(world)),
    ...(await unreceipted(world)),
    ...(await staleNews(world)),
    ...(await pastDays(world)),
  ]
}

/** No letter leaves twice, unless whoever sent it was killed before it could note that. */
function sentAgain(world: World): string[] {
  const copies = Map.groupBy(world.mails, (mail) => mail.id)
  return [...copies]
    .filter(([, same]) => same.length > 1)
    .map(([id, same]) => `letter ${id} (${same[0]?.kind}) left ${same.length} times`)
}

/** Every payment has exactly one receipt sent, or one reason recorded for none. */
async function unreceipted(world: World): Promise<string[]> {
  const { db } = world.store()
  const paid = await db.selectFrom('fact').selectAll().where('kind', '=', 'paid').execute()
  const letters = await db.selectFrom('letter').selectAll().where('kind', '=', 'receipt').execute()
  const faults: string[] = []
  for (const fact of paid) {
    const ref = `${fact.provider}:paid:${fact.ref}`
    const own = letters.filter((letter) => letter.gift === fact.gift && letter.fact_ref === ref)
    const copies = new Set(
      world.mails.filter((mail) => mail.kind === 'receipt' && mail.factRef === ref).map((mail) => mail.id),
    )
    const [letter] = own
    if (own.length !== 1 || !letter) faults.push(`payment ${ref} has ${own.length} receipts`)
    else if (letter.status === 'sent' && copies.size !== 1)
      faults.push(`receipt of ${ref} left as ${copies.size} mails`)
    else if (letter.status !== 'sent' && !(letter.status === 'dropped' && letter.problem))
      faults.push(`receipt of ${ref} is ${letter.status}`)
  }
  return faults
}

/** Nobody is written to about a decline that money had overtaken when we heard of it, or when the letter left. */
async function staleNews(world: World): Promise<string[]> {
  const store = world.store()
  const letters = await store.db
    .selectFrom('letter')
    .selectAll()
    .where('kind', 'in', ['payment_failed', 'not_received'])
    .execute()
  const faults: string[] = []
  for (const { gift, kind, fact_ref, status, sent_at } of letters) {
    const facts = gift === null ? [] : await store.read(factsOf(gift))
    const index = facts.findIndex((fact) => identityOf(fact) === fact_ref)
    const failed = facts[index]
    const paidBefore = facts.slice(0, index).filter((fact) => fact.kind === 'paid')
    const booked = gift === null ? [] : await bookedBefore(world, gift, status === 'sent' ? (sent_at ?? 0) : 0)
    if (!failed || [...paidBefore, ...booked].some((paid) => paid.at >= failed.at))
      faults.push(`letter ${kind} of ${fact_ref} speaks of what was paid already`)
  }
  return faults
}

/** No letter names a next gift on or before the day of the payment that it tells of. */
async function pastDays(world: World): Promise<string[]> {
  const paid = await world.store().db.selectFrom('fact').selectAll().where('kind', '=', 'paid').execute()
  const daysPaid = new Map(paid.map((fact) => [identityOf(fact), charityDay(fact.at)]))
  return world.mails
    .filter(({ factRef, next }) => next !== null && next <= (daysPaid.get(factRef) ?? ''))
    .map(({ kind, factRef, next }) => `letter ${kind} of ${factRef} names ${next} as what comes next`)
}

/** The payments that were booked a while before a letter left: long enough for it to have been read again. */
const bookedBefore = (world: World, gift: string, left: number) =>
  world
    .store()
    .db.selectFrom('fact')
    .select('at')
    .where('gift', '=', gift)
    .where('kind', '=', 'paid')
    .where('recorded_at', '<', left - 300_000)
    .execute()
