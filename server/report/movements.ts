import { purposeOf } from '#gift/funds.ts'
import type { Fact, FactKind } from '#gift/lifecycle.ts'
import { type Cents, cents, minus, zero } from '#gift/money.ts'
import { type FundShares, fundMovements, type Purpose } from '#gift/shares.ts'
import { identityOf } from '#gift/tellings.ts'
import type { FactRow } from '../store/database/schema.ts'
import type { Store } from '../store/database/store.ts'
import type { Unit } from '../store/database/unit.ts'
import { type Gift, giftOf } from '../store/gift/gifts.ts'
import { factOf } from '../store/ledger/facts.ts'
import { factsBetween } from '../store/ledger/ledger.ts'
import { callsOfAttempts } from '../store/visitors/phone-links.ts'

/** Money that came or went, once, by the provider's own time. */
export interface Movement {
  readonly gift: Gift
  readonly kind: FactKind
  /** The provider's id of the payment, refund or dispute; what undoes one has its id. */
  readonly ref: string
  /** The payment that it was, or of which the money went or came back; null: the provider has not said. */
  readonly payment: string | null
  readonly at: number
  /** Below zero where money left us. */
  readonly cents: Cents
  /** What the provider kept of a payment, or took for a dispute, or gave back of that; null when it has not said. */
  readonly feeCents: Cents | null
  /** What of it each fund got, or gave where money left; null: the charity has no funds. */
  readonly funds: FundShares | null
}

/** The facts that move money. */
const moving = ['paid', 'refunded', 'refund_failed', 'disputed', 'dispute_won'] as const
const undoes: Partial<Record<FactKind, FactKind>> = { refund_failed: 'refunded', dispute_won: 'disputed' }

/**
 * Every movement of money in `[from, to)`, oldest first, a page at a time however many there are. What was undone stays,
 * and its undoing is a movement of its own: a refund that failed and a dispute that was won bring their money back when
 * they did. So periods add up, and what was told of one stays true. Facts learnt meanwhile may or may not be there.
 */
export async function* movements(store: Store, from: number, to: number): AsyncGenerator<readonly Movement[]> {
  for await (const facts of factsBetween(store, { provider: null, kinds: moving, from, to })) {
    const [gifts, undone] = [await giftsOf(store, facts), await undoneBy(store, facts)]
    yield await withFunds(store, moved(facts, gifts, undone))
  }
}

/** The same of one gift, whenever it was. */
export async function movementsOfGift(store: Store, gift: string): Promise<readonly Movement[]> {
  const all = store.db.selectFrom('fact').selectAll().where('gift', '=', gift).where('kind', 'in', moving)
  const facts = await all.orderBy('seq').execute()
  if (facts.length === 0) return []
  const [gifts, undone] = [await giftsOf(store, facts), await undoneBy(store, facts)]
  return await withFunds(store, moved(facts, gifts, undone))
}

type Moved = Omit<Movement, 'funds'>

/** Whether what a movement brought or took of each fund depends on when it was, or on what moved before it. */
const isParted = ({ funds, fundsBefore }: Gift): boolean => fundsBefore.length > 0 || (funds?.length ?? 0) > 1

/** Of a gift that is parted, all movements are looked at. */
async function withFunds({ db }: Store, page: readonly Moved[]): Promise<readonly Movement[]> {
  const parted = [...new Set(page.flatMap(({ gift }) => (isParted(gift) ? [gift.id] : [])))]
  const lines =
    parted.length === 0
      ? []
      : await db.selectFrom('fact').selectAll().where('gift', 'in', parted).orderBy('seq').execute()
  const facts = Map.groupBy(lines, ({ gift }) => gift)
  const byPayment = new Map<string, ReadonlyMap<string, FundShares>>()
  const ofParted = ({ gift, ...moved }: Moved, purpose: Purpose): FundShares | undefined => {
    const all = byPayment.get(gift.id) ?? byFact(purpose, (facts.get(gift.id) ?? []).map(factOf))
    byPayment.set(gift.id, all)
    return all.get(`${moved.kind} ${moved.ref}`)
  }
  return page.map((moved) => {
    const purpose = purposeOf(moved.gift)
    if (!purpose) return { ...moved, funds: null }
    const whole: FundShares = [{ fund: purpose.now[0].fund, cents: moved.cents }]
    return { ...moved, funds: isParted(moved.gift) ? (ofParted(moved, purpose) ?? whole) : whole }
  })
}

/** Who took the calls in which the gifts of these movements were given, by the keys of their drafts, as the audit names them. */
export const takersOf = (page: readonly Movement[]): Unit<ReadonlyMap<string, string>> =>
  callsOfAttempts([...new Set(page.flatMap(({ gift }) => gift.attempt ?? []))])

const byFact = (purpose: Purpose, facts: readonly Fact[]): ReadonlyMap<string, FundShares> =>
  new Map(fundMovements(purpose, facts).map(({ fact, shares }) => [`${fact.kind} ${fact.ref}`, shares]))

function moved(facts: readonly FactRow[], gifts: ReadonlyMap<string, Gift>, undone: ReadonlyMap<string, FactRow>) {
  return facts.flatMap((fact): Moved[] => {
    const gift = gifts.get(fact.gift)
    const kind = undoes[fact.kind]
    const original = kind ? undone.get(identityOf({ ...fact, kind })) : fact
    const amount = original?.cents
    // The undoing of what never happened moves nothing, as in the gift's standing.
    if (!gift || amount == null) return []
    const isOutflow = fact.kind === 'refunded' || fact.kind === 'disputed'
    return [
      {
        gift,
        kind: fact.kind,
        ref: fact.ref,
        payment: fact.kind === 'paid' ? fact.ref : (original?.payment ?? null),
        at: fact.at,
        cents: isOutflow ? minus(zero, cents(amount)) : cents(amount),
        feeCents: fact.fee_cents === null ? null : cents(fact.fee_cents),
      },
    ]
  })
}

async function giftsOf({ db }: Store, facts: readonly FactRow[]): Promise<ReadonlyMap<string, Gift>> {
  const ids = [...new Set(facts.map((fact) => fact.gift))]
  const gifts = await db.selectFrom('gift').selectAll().where('id', 'in', ids).execute()
  return new Map(gifts.map((row) => [row.id, giftOf(row)]))
}

/** The refunds and disputes that some of these facts undo, whenever they were, by their identity. */
async function undoneBy({ db }: Store, facts: readonly FactRow[]): Promise<ReadonlyMap<string, FactRow>> {
  const undoing = facts.filter((fact) => undoes[fact.kind])
  if (undoing.length === 0) return new Map()
  const of = <K extends 'provider' | 'ref'>(name: K) => [...new Set(undoing.map((fact) => fact[name]))]
  const lines = await db
    .selectFrom('fact')
    .selectAll()
    .where('provider', 'in', of('provider'))
    .where('ref', 'in', of('ref'))
    .execute()
  return new Map(lines.map((row) => [identityOf(row), row]))
}
