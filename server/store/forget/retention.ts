import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { ProviderName } from '#gift/provider.ts'
import type { Tribute } from '#gift/tribute.ts'
import type { Schema } from '../database/schema.ts'
import { rows, run, type Unit } from '../database/unit.ts'
import { forgetWords } from '../find/words.ts'
import { forgetAtProviders } from './donors-to-forget.ts'
import { type Due, type Sweep, sweep } from './sweep.ts'

/** How far forgetting goes. */
export interface Reach {
  readonly now: number
  /** Only what came to rest before this moment. */
  readonly before: number
  /** Only gifts of this donor. */
  readonly donor?: Donor
}

/** Who is forgotten: whoever gave with an address, in small letters; or these people, of whose gifts by hand none has an address. */
export type Donor = string | { readonly people: readonly string[] }

/** What stands in the place of JSON that was forgotten. */
export const emptied = '{}'
/** What stands in the place of words that were forgotten. */
export const unsaid = 'what it said is no longer kept'
/** How a refund stands that is still to be agreed to, or to be answered by its provider: whoever decides reads why. */
export const undecided = ['waiting', 'asked'] as const

const isOf = (donor: Donor): Expression<SqlBool> => {
  if (donor === '') throw new Error('nobody gave with no address at all')
  return typeof donor === 'string'
    ? sql<SqlBool>`lower(email) = ${donor}`
    : sql<SqlBool>`(email is null and by_hand is not null and person in (${sql.join([...donor.people])}))`
}

/** Whether it is about a gift of this donor's. @throws Error for an empty address */
export const aboutDonor = (gift: Expression<string | null>, donor: Donor): Expression<SqlBool> =>
  sql<SqlBool>`${gift} in (select id from gift where ${isOf(donor)})`

/** The keys of the drafts from which a donor's gifts were begun. */
export const draftsOfDonor = (donor: Donor): Unit<ReadonlySet<string | null>> =>
  function* (db) {
    const attempts = db.selectFrom('gift').select('attempt').where(isOf(donor)).where('attempt', 'is not', null)
    return new Set((yield* rows(attempts)).map(({ attempt }) => attempt))
  }

type Gifts = ExpressionBuilder<Schema, 'gift'>

const ofDonor = ({ donor }: Reach): Expression<SqlBool>[] => (donor === undefined ? [] : [isOf(donor)])

const factsOf = (e: Gifts) => e.selectFrom('fact').select('seq').whereRef('fact.gift', '=', 'gift.id')
const openRefundOf = (e: Gifts) =>
  e
    .selectFrom('refund')
    .select('refund.id')
    .whereRef('refund.gift', '=', 'gift.id')
    .where('refund.status', 'in', undecided)
const lettersOf = (e: Gifts) => e.selectFrom('letter').select('letter.id').whereRef('letter.gift', '=', 'gift.id')

/** Gifts that nobody paid and nobody can pay any more, nothing about them being under way, and still with a name. */
const unpaidDue =
  (reach: Reach): Due<'gift'> =>
  (e) =>
    e.and([
      ...ofDonor(reach),
      e('started_at', '<', reach.before),
      e('payments', '=', 0),
      e('resolve_at', 'is', null),
      e('busy_until', '<=', reach.now),
      e.or([
        e('state', '=', 'not_charged'),
        // Agreed, ended, and not a month of it was ever under way.
        e.and([e('state', '=', 'ended'), e.not(e.exists(factsOf(e).where('kind', '=', 'pending')))]),
      ]),
      e.or(['first_name', 'last_name', 'email', 'tribute'].map((of) => e(of as 'email', 'is not', null))),
      e.not(e.exists(factsOf(e).where('recorded_at', '>=', reach.before))),
      e.not(e.exists(lettersOf(e).where('status', '=', 'waiting'))),
    ])

const nobody = { first_name: null, last_name: null, email: null, tribute: null, addressing: null }

/** Who it was that never paid, to whom they dedicated it, and what they left on a page in memory. */
export const unpaid = (reach: Reach): Sweep =>
  sweep(
    'gift',
    unpaidDue(reach),
    function* (db, ids) {
      yield* forgetWords(ids)(db)
      yield* run(
        db
          .updateTable('gift')
          .set({ ...nobody, forgotten_at: reach.now })
          .where('id', 'in', ids),
      )
      yield* run(db.deleteFrom('memory_note').where('gift', 'in', ids))
      yield* forgetAtProviders(ids, reach.now)(db)
    },
    reach.donor !== undefined,
  )

const lettersOfKinds = (e: Gifts, kinds: readonly string[]) => lettersOf(e).where('kind', 'in', kinds)

const tellsSomebody = (e: Gifts) =>
  e.and([e('tribute', 'is not', null), e('tribute', 'not like', '%"notification":{"by":"none"%')])

/** The recipient and the message of cards (letters of these `kinds`) that were sent, dropped or refused. Whom the gift honours stays. */
export const cards = (reach: Reach, kinds: readonly string[]): Sweep =>
  sweep(
    'gift',
    (e) =>
      e.and([
        ...ofDonor(reach),
        tellsSomebody(e),
        e('state', 'not in', ['started', 'confirming']),
        e.exists(lettersOfKinds(e, kinds).where((l) => l(l.fn.coalesce('sent_at', 'due_at'), '<', reach.before))),
        e.not(e.exists(lettersOfKinds(e, kinds).where('status', '=', 'waiting'))),
      ]),
    function* (db, ids) {
      yield* forgetWords(ids)(db)
      for (const { id, tribute } of yield* rows(
        db.selectFrom('gift').select(['id', 'tribute']).where('id', 'in', ids),
      )) {
        const rest: Tribute = { ...(JSON.parse(tribute ?? '') as Tribute), notification: { by: 'none' } }
        yield* run(
          db
            .updateTable('gift')
            .set({ tribute: JSON.stringify(rest), words_at: null })
            .where('id', '=', id),
        )
      }
    },
    reach.donor !== undefined,
  )

/** Subscribers who left, and have not asked again since: until then the row proves that they once wanted our news. */
export const left = ({ before }: Reach): Sweep =>
  sweep(
    'subscriber',
    (e) => e.and([e('left_at', '<', before), e('asked_at', '<', before)]),
    function* (db, ids) {
      const subscribers = db.selectFrom('subscriber').select(['email', 'left_at']).where('id', 'in', ids)
      // Without the row nothing would say that they left after they had ticked it.
      for (const { email, left_at } of yield* rows(subscribers)) {
        const ticked = db.updateTable('gift').set({ opt_in: 0 }).where('opt_in', '=', 1)
        yield* run(
          ticked
            .where((e) => e(e.fn<string>('lower', ['email']), '=', email))
            .where('started_at', '<=', Number(left_at)),
        )
      }
      yield* run(db.deleteFrom('subscriber').where('id', 'in', ids))
    },
  )

/** A subscriber, whatever they said, and the question (a letter of these `kinds`) that we mailed them. */
export const subscriberOf = (address: string, kinds: readonly string[]): Sweep =>
  sweep(
    'subscriber',
    (e) => e('email', '=', address),
    function* (db, ids) {
      yield* run(
        db
          .deleteFrom('letter')
          .where('gift', 'is', null)
          .where('kind', 'in', kinds)
          .where((e) => e.or(ids.map((id) => e('details', 'like', `%"subscriber":"${id}"%`)))),
      )
      yield* run(db.deleteFrom('subscriber').where('id', 'in', ids))
    },
    true,
  )

/** The wish for our news that a donor ticked with a gift. */
export const optIns = (reach: Reach): Sweep =>
  sweep(
    'gift',
    (e) => e.and([...ofDonor(reach), e('opt_in', '=', 1)]),
    (db, ids) => run(db.updateTable('gift').set({ opt_in: 0 }).where('id', 'in', ids)),
    reach.donor !== undefined,
  )

/** A gift of a donor who asks to be forgotten, and what holds it here. */
export interface DonorsGift {
  readonly id: string
  readonly reference: string
  readonly provider: ProviderName
  /** It runs, or nobody knows yet what became of it: its provider has work to do with its donor. */
  readonly isOpen: boolean
  /** Its provider made a customer of its donor. */
  readonly isCustomer: boolean
  readonly paid: boolean
  /** Never paid, and nothing is under way any more. */
  readonly forgettable: boolean
  /** Its card to the honoree's family has still to go out. */
  readonly cardWaits: boolean
  /** A refund of it waits for a second person, or for its provider's answer. */
  readonly refundOpen: boolean
  /** The donor's, as they stand with it; none where it is forgotten already. */
  readonly names: readonly string[]
}

const flag = (e: Gifts, when: Expression<SqlBool>) => e.case().when(when).then(1).else(0).end()

/** Every gift of this donor, oldest first. `cardKinds`: the letters that tell somebody of a dedication. */
export const giftsOfDonor = (
  reach: Reach & { readonly donor: Donor },
  cardKinds: readonly string[],
): Unit<readonly DonorsGift[]> =>
  function* (db) {
    const gifts = yield* rows(
      db
        .selectFrom('gift')
        .select((e) => [
          'id',
          'reference',
          'provider',
          'state',
          'customer',
          'payments',
          'first_name',
          'last_name',
          flag(e, unpaidDue(reach)(e)).as('unpaid'),
          flag(e, e.exists(lettersOfKinds(e, cardKinds).where('status', '=', 'waiting'))).as('waits'),
          flag(e, e.exists(openRefundOf(e))).as('refund_open'),
        ])
        .where((e) => e.and(ofDonor(reach)))
        .orderBy('started_at')
        .orderBy('id'),
    )
    return gifts.map(
      ({ id, reference, provider, state, customer, payments, unpaid, waits, refund_open, first_name, last_name }) => ({
        id,
        reference,
        provider,
        isOpen: state === 'active' || state === 'started' || state === 'confirming',
        isCustomer: customer !== null,
        paid: payments > 0,
        forgettable: unpaid === 1,
        cardWaits: waits === 1,
        refundOpen: refund_open === 1,
        names: [first_name, last_name].filter((name): name is string => Boolean(name)),
      }),
    )
  }

/** Ends every link and every browser's leave to see a gift of this donor. */
export const endAccessOfDonor = (reach: Reach & { readonly donor: Donor }, now: number): Unit<void> =>
  function* (db) {
    yield* run(
      db
        .updateTable('gift')
        .set((e) => ({ access_revision: e('access_revision', '+', 1), access_ended_at: now }))
        .where((e) => e.and(ofDonor(reach))),
    )
  }
