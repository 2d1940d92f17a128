import { type Fact, type Standing, standingOf } from '#gift/lifecycle.ts'
import { type Cents, cents, formatCents } from '#gift/money.ts'
import { identityOf } from '#gift/tellings.ts'
import { isOwedByFact, lettersOwed } from '#server/giving/check/letters-owed.ts'
import type { LetterRow } from '#server/store/database/schema.ts'
import type { Store } from '#server/store/database/store.ts'
import { type Gift, giftOf } from '#server/store/gift/gifts.ts'
import { factOf } from '#server/store/ledger/facts.ts'
import type { LetterIdentity } from '#server/store/work/letters-of-gift.ts'

/** What a ledger holds, and what in it contradicts itself. */
export interface Ledger {
  readonly gifts: number
  readonly facts: number
  readonly paidCents: Cents
  readonly refundedCents: Cents
  readonly disputedCents: Cents
  /** Letters that a server started on it would send. */
  readonly lettersWaiting: number
  /** Webhooks that it would deal with. */
  readonly webhooksWaiting: number
  /** One sentence for each contradiction; none: a server may start on it. */
  readonly faults: readonly string[]
}

const page = 1000

type Letter = Pick<LetterRow, 'gift' | 'kind' | 'status' | 'sent_at'> & LetterIdentity

/** Reads the whole ledger, a thousand gifts at a time, and changes nothing. */
export async function examineLedger({ db }: Store): Promise<Ledger> {
  const faults: string[] = []
  const sums = { gifts: 0, facts: 0, paid: 0, refunded: 0, disputed: 0 }
  for (let after = ''; ; ) {
    const rows = await db.selectFrom('gift').selectAll().where('id', '>', after).orderBy('id').limit(page).execute()
    const gifts = rows.map(giftOf)
    const last = gifts.at(-1)
    if (!last) break
    after = last.id
    const ids = gifts.map(({ id }) => id)
    const facts = byGift(await db.selectFrom('fact').selectAll().where('gift', 'in', ids).orderBy('seq').execute())
    const letters = byGift(
      await db
        .selectFrom('letter')
        .select(['gift', 'kind', 'fact_ref as factRef', 'status', 'sent_at'])
        .where('gift', 'in', ids)
        .execute(),
    )
    for (const gift of gifts) {
      const own = (facts.get(gift.id) ?? []).map(factOf)
      faults.push(...contradictions(gift, own, letters.get(gift.id) ?? []))
      sums.gifts++
      sums.facts += own.length
      sums.paid += gift.standing.paidCents
      sums.refunded += gift.standing.refundedCents
      sums.disputed += gift.standing.disputedCents
    }
  }
  const waiting = (table: 'letter' | 'inbox') =>
    db
      .selectFrom(table)
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('status', '=', 'waiting')
      .executeTakeFirstOrThrow()
  return {
    gifts: sums.gifts,
    facts: sums.facts,
    paidCents: cents(sums.paid),
    refundedCents: cents(sums.refunded),
    disputedCents: cents(sums.disputed),
    lettersWaiting: Number((await waiting('letter')).count),
    webhooksWaiting: Number((await waiting('inbox')).count),
    faults,
  }
}

function byGift<Row extends { readonly gift: string | null }>(rows: readonly Row[]): ReadonlyMap<string, Row[]> {
  return Map.groupBy(rows, ({ gift }) => gift ?? '')
}

function contradictions(gift: Gift, facts: readonly Fact[], letters: readonly Letter[]): string[] {
  const name = `Gift ${gift.reference}`
  const faults: string[] = []
  const folded = standingOf(gift.frequency, facts)
  if (!isSame(folded, gift.standing)) {
    faults.push(`${name} stands as ${inWords(gift.standing)}; its facts make it ${inWords(folded)}.`)
  }
  const open = folded.state === 'started' || folded.state === 'confirming'
  if (open && gift.resolveAt === null) faults.push(`${name} is open, and nobody would ask its provider again.`)
  faults.push(
    ...lettersOwed(gift, facts, letters).map(({ kind, factRef }) => `${name}: ${factRef} has no letter (${kind}).`),
  )
  const refs = new Set(facts.map(identityOf))
  for (const letter of letters) {
    // A receipt that was asked for again names its fact, and when.
    const about = letter.factRef.split('#', 1)[0] ?? ''
    if (isOwedByFact(gift, letter.kind) && !refs.has(about)) {
      faults.push(`${name}: a letter (${letter.kind}) is about ${about}, which is not in the ledger.`)
    }
    if ((letter.status === 'sent') !== (letter.sent_at !== null)) {
      faults.push(`${name}: a letter (${letter.kind}) is ${letter.status}, and its time of sending says otherwise.`)
    }
  }
  return faults
}

const isSame = (a: Standing, b: Standing) =>
  a.state === b.state &&
  a.payments === b.payments &&
  a.paidCents === b.paidCents &&
  a.refundedCents === b.refundedCents &&
  a.disputedCents === b.disputedCents

const inWords = ({ state, payments, paidCents, refundedCents, disputedCents }: Standing) =>
  `${state} (${payments} payments, ${formatCents(paidCents)} paid, ${formatCents(refundedCents)} refunded, ` +
  `${formatCents(disputedCents)} disputed)`
