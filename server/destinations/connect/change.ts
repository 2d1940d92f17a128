import * as v from 'valibot'
import { charityDay } from '#content/dates.ts'
import type { FactKind } from '#gift/lifecycle.ts'
import type { Deps } from '../../giving/deps.ts'
import { personOfGift } from '../../giving/person/join.ts'
import { calledIn, day, type Line, linesOf, named as namesOf, ownId, paidAs } from '../../report/columns.ts'
import { type Movement, movementsOfGift } from '../../report/movements.ts'
import type { EventRow } from '../../store/database/event-tables.ts'
import { type Gift, giftById } from '../../store/gift/gifts.ts'
import { newestGiftsOf, rootsOfGifts } from '../../store/person/whose.ts'
import type { ToldEvent } from '../events/tell.ts'
import type { CrmChange, CrmDonor, CrmLine, CrmMonthly, CrmNames } from './crm.ts'

/** What of an event's details says which movement it is: the fact that made it, or a dispute whose sum is another now. */
const about = v.union([
  v.pipe(
    v.object({ kind: v.string(), ref: v.string() }),
    v.transform(({ kind, ref }) => ({ kind, ref })),
  ),
  v.pipe(
    v.object({ dispute: v.string() }),
    v.transform(({ dispute }) => ({ kind: 'disputed', ref: dispute })),
  ),
])
const forgotten = v.object({ gifts: v.array(v.string()) })
/** By so many gifts a donor is looked for whose record is not where it was. */
const mostGifts = 50
/** Who gave, and to whom it is dedicated, where it may be told. */
const named = v.pipe(
  v.object({
    ...{ first_name: v.string(), last_name: v.string(), email: v.nullable(v.string()) },
    honoree: v.optional(v.nullable(v.string()), null),
  }),
  v.transform(({ honoree, ...who }) => ({
    names: { firstName: who.first_name, lastName: who.last_name, email: who.email },
    honoree: honoree || null,
  })),
)

/**
 * What a CRM is told of an event: all that it has to hold, as it is now, so that of what moved neither order nor repeats matter. Whose the
 * gift is is found out first, that one donor is one there. Null: the event is about nothing that a CRM holds.
 */
export async function changeFor(
  deps: Pick<Deps, 'store' | 'clock' | 'random'>,
  event: Pick<EventRow, 'type' | 'gift' | 'details'>,
  news: ToldEvent,
): Promise<CrmChange | null> {
  const details: unknown = JSON.parse(event.details)
  if (event.type === 'donor.forgotten') return { is: 'forgotten', references: v.parse(forgotten, details).gifts }
  const gift = event.gift === null ? undefined : await deps.store.read(giftById(event.gift))
  if (!gift) return null
  const { store } = deps
  if (gift.donor !== null && gift.person === null) await store.write(personOfGift(deps, gift))
  const root = (await store.read(rootsOfGifts([gift.id]))).get(gift.id) ?? null
  const which = v.safeParse(about, details)
  const movements = which.success ? await movementsOfGift(store, gift.id) : []
  const lines = (which.success ? together(movements, which.output) : []).flatMap((movement) =>
    linesOf(movement, root === null ? {} : { person: root }),
  )
  const who = v.safeParse(named, 'personal' in news.data ? news.data.personal : null)
  const others = root === null ? [] : await store.read(newestGiftsOf(root, mostGifts))
  const donor: CrmDonor = {
    key: root ?? gift.id,
    references: [...new Set([gift.reference, ...others.map(({ reference }) => reference)])],
    named: who.success ? who.output.names : null,
    before: others.filter((other) => isBefore(other, gift)).flatMap(namesWith),
  }
  const honoree = who.success ? who.output.honoree : null
  const tribute = gift.tribute !== null && honoree !== null ? { kind: gift.tribute.kind, honoree } : null
  const { reference } = gift
  return { is: 'gift', reference, donor, monthly: monthlyOf(gift), tribute, lines: lines.map(lineOf) }
}

/** Of two gifts of one moment that one is newer whose id is. */
const isBefore = (one: Gift, other: Gift): boolean =>
  one.startedAt === other.startedAt ? one.id < other.id : one.startedAt < other.startedAt

function namesWith(gift: Gift): readonly CrmNames[] {
  const names = namesOf({ gift })
  if (names === null) return []
  return [{ firstName: names.firstName, lastName: names.lastName, email: gift.donor?.email ?? null }]
}

/** What undoes what is known by the same id. */
const pairs: readonly (readonly FactKind[])[] = [
  ['refunded', 'refund_failed'],
  ['disputed', 'dispute_won'],
]

/**
 * A movement, with the payment that it is about before it, and what undid it behind: whichever of them was learnt first, and is told first,
 * all of them are there.
 */
function together(
  movements: readonly Movement[],
  { kind, ref }: { readonly kind: string; readonly ref: string },
): readonly Movement[] {
  const kinds = pairs.find((pair) => pair.some((each) => each === kind)) ?? [kind]
  const own = kinds.flatMap((each) => movements.filter((movement) => movement.kind === each && movement.ref === ref))
  const payments = new Set(own.map(({ payment }) => payment))
  const paid = movements.filter((movement) => movement.kind === 'paid' && payments.has(movement.ref))
  return [...new Set([...paid, ...own])]
}

const lineOf = (line: Line): CrmLine => ({
  id: ownId(line),
  kind: line.kind as CrmLine['kind'],
  ref: line.ref,
  payment: line.payment,
  day: day(line),
  cents: line.cents,
  feeCents: line.feeCents,
  fund: line.fund === null ? null : { id: line.fund, name: calledIn(line.fund, 'name') },
  method: paidAs('npsp')(line),
  number: line.number,
})

/** Null: it is none, or was never agreed. */
function monthlyOf({ frequency, begins, startedAt, standing, arrangement }: Gift): CrmMonthly | null {
  const isAgreed = standing.state === 'active' || standing.state === 'ended'
  if (frequency !== 'monthly' || !isAgreed) return null
  return { day: begins ?? charityDay(startedAt), status: statusOf(standing.state, arrangement?.status) }
}

function statusOf(state: string, status: string | undefined): CrmMonthly['status'] {
  if (state === 'ended') return 'ended'
  if (status === 'past_due') return 'failing'
  return status === 'paused' || status === 'suspended' ? 'paused' : 'active'
}
