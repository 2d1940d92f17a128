import { type Expression, sql } from 'kysely'
import type { Arrangement } from '#gift/arrangement.ts'
import type { ProviderName } from '#gift/provider.ts'
import type { InboxRow } from '../database/schema.ts'
import { first, rows, type Unit } from '../database/unit.ts'

/** As an index says it: a parameter would not be seen to fit. */
const lit = <T extends string>(value: T) => sql.lit(value) as Expression<T>

/** A webhook that was given up, and why. */
export type DeadWebhook = Pick<InboxRow, 'id' | 'provider' | 'event_id' | 'type' | 'received_at' | 'problem'>

/** How many webhooks were given up. */
export const countDeadWebhooks: Unit<number> = function* (db) {
  const counted = yield* first(
    db.selectFrom('inbox').select(sql<number>`count(*)`.as('number')).where('status', '=', lit('dead')),
  )
  return Number(counted?.number ?? 0)
}

/** Those of them that came last. */
export const deadWebhooks =
  (limit: number): Unit<readonly DeadWebhook[]> =>
  (db) =>
    rows(
      db
        .selectFrom('inbox')
        .select(['id', 'provider', 'event_id', 'type', 'received_at', 'problem'])
        .where('status', '=', lit('dead'))
        .orderBy('id', 'desc')
        .limit(limit),
    )

/** A dispute that has not ended, and the gift it is about. */
export interface OpenDispute {
  /** The provider's id of it, and of the payment. */
  readonly ref: string
  readonly payment: string
  readonly provider: ProviderName
  readonly gift: string
  readonly reference: string
  /** Unix milliseconds. */
  readonly at: number
  readonly cents: number
  /** Until when we may say why the payment was right (unix milliseconds); null: nobody has told. */
  readonly answerBy: number | null
}

/** The disputes opened since `since` (unix milliseconds) that are neither won nor lost, the oldest first. */
export const openDisputes = (since: number, limit: number): Unit<readonly OpenDispute[]> =>
  function* (db) {
    const disputes = yield* rows(
      db
        .selectFrom('fact')
        .innerJoin('gift', 'gift.id', 'fact.gift')
        .select(['fact.ref', 'fact.payment', 'fact.provider', 'fact.gift', 'gift.reference', 'fact.at'])
        .select(['fact.cents', 'fact.detail'])
        .where('fact.kind', '=', lit('disputed'))
        .where('fact.at', '>=', since)
        .where((e) =>
          e.not(
            e.exists(
              e
                .selectFrom('fact as end')
                .select('end.seq')
                .whereRef('end.provider', '=', 'fact.provider')
                .whereRef('end.ref', '=', 'fact.ref')
                .where('end.kind', 'in', ['dispute_won', 'dispute_lost']),
            ),
          ),
        )
        .orderBy('fact.at')
        .limit(limit),
    )
    return disputes.map(({ detail, payment, cents, ...dispute }) => ({
      ...dispute,
      payment: payment ?? '',
      cents: cents ?? 0,
      answerBy: detail === null ? null : Number(detail),
    }))
  }

/** A monthly gift whose donor was asked for a card that does not expire, and what it runs on. */
export interface AskedForCard {
  readonly gift: string
  readonly reference: string
  readonly factRef: string
  readonly arrangement: Arrangement | null
  /** When the letter left; null: it has not. */
  readonly sentAt: number | null
}

/** The running gifts whose donors were asked because of these dates of expiry (`expiryRef`). */
export const askedForCards = (factRefs: readonly string[], limit: number): Unit<readonly AskedForCard[]> =>
  function* (db) {
    const disputes = yield* rows(
      db
        .selectFrom('letter')
        .innerJoin('gift', 'gift.id', 'letter.gift')
        .select(['gift.id as gift', 'gift.reference', 'gift.arrangement'])
        .select(['letter.fact_ref as factRef', 'letter.sent_at as sentAt'])
        .where('letter.kind', '=', lit('card_expiring'))
        .where('letter.fact_ref', 'in', [...factRefs])
        .where('gift.state', '=', 'active')
        .orderBy('letter.fact_ref')
        .orderBy('letter.id')
        .limit(limit),
    )
    return disputes.map(({ arrangement, ...row }) => ({
      ...row,
      arrangement: arrangement === null ? null : (JSON.parse(arrangement) as Arrangement),
    }))
  }

/** A refund that waits for a second person until some moment, or for its provider. Times are unix milliseconds. */
export interface UndecidedRefund {
  readonly id: string
  readonly gift: string
  readonly reference: string
  readonly cents: number
  readonly status: 'waiting' | 'asked'
  readonly askedAt: number
  readonly until: number | null
}

/** What waits for a second person, or since before `since` (unix milliseconds) for its provider; the oldest first. */
export const undecidedRefunds = (since: number, limit: number): Unit<readonly UndecidedRefund[]> =>
  function* (db) {
    const disputes = yield* rows(
      db
        .selectFrom('refund')
        .innerJoin('gift', 'gift.id', 'refund.gift')
        .select(['refund.id', 'refund.gift', 'gift.reference', 'refund.cents', 'refund.status'])
        .select(['refund.asked_at', 'refund.until'])
        .where('refund.status', 'in', ['waiting', 'asked'])
        .where((e) => e.or([e('refund.status', '=', 'waiting'), e('refund.asked_at', '<', since)]))
        .orderBy('refund.asked_at')
        .limit(limit),
    )
    return disputes.map(({ asked_at, until, cents, ...refund }) => ({
      ...refund,
      cents: Number(cents),
      status: refund.status as UndecidedRefund['status'],
      askedAt: Number(asked_at),
      until: until === null ? null : Number(until),
    }))
  }
