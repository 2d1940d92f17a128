import type { Insertable } from 'kysely'
import { expiryRef } from '#gift/expiring-card.ts'
import { days, hours, minutes } from '../../../base/clock.ts'
import type { RefundTable } from '../../../store/database/refund-table.ts'
import type { FactTable, GiftTable, LetterTable } from '../../../store/database/schema.ts'
import type { Store } from '../../../store/database/store.ts'
import { differencesSetting } from '../../reconcile/compare.ts'

/** Fills a database, as of `now`, with one of each thing that only a person can mend, and with what is mended beside it. */
export async function failingWorld({ db }: Pick<Store, 'db'>, now: number): Promise<void> {
  const date = new Date(now)
  const card = { brand: 'visa', last4: '4242', expMonth: date.getUTCMonth() + 1, expYear: date.getUTCFullYear() }
  const running = { subscription: 'sub_1', status: 'active', cents: 1000, nextAt: null, resumesAt: null, card }
  const renewed = { ...running, card: { ...card, last4: '1111', expYear: card.expYear + 3 } }
  const monthly = { frequency: 'monthly', state: 'active' } as const
  const gifts: Partial<GiftTable>[] = [
    { id: 'letter', reference: 'GIFT-LETTER' },
    { id: 'twice-1', reference: 'GIFT-TWICE-1', attempt: 'attempt-of-two' },
    { id: 'twice-2', reference: 'GIFT-TWICE-2', attempt: 'attempt-of-two' },
    { id: 'disputed', reference: 'GIFT-DISPUTED', state: 'disputed' },
    { id: 'card', reference: 'GIFT-CARD', ...monthly, arrangement: JSON.stringify(running) },
    { id: 'renewed', reference: 'GIFT-RENEWED', ...monthly, arrangement: JSON.stringify(renewed) },
  ]
  await db
    .insertInto('gift')
    .values(gifts.map((gift) => ({ ...plainGift(now), ...gift }) as GiftTable))
    .execute()

  const dispute = { provider: 'stripe', kind: 'disputed', gift: 'disputed', payment: 'pi_1', cents: 5000 } as const
  const fact = (more: Partial<Insertable<FactTable>>) =>
    ({
      ...dispute,
      at: now - days(2),
      recorded_at: now,
      fee_cents: null,
      detail: null,
      ...more,
    }) as Insertable<FactTable>
  await db
    .insertInto('fact')
    .values([
      fact({ ref: 'dp_untold', at: now - days(3) }),
      fact({ ref: 'dp_open', detail: String(now + days(7)) }),
      fact({ ref: 'dp_won', detail: String(now + days(1)) }),
      fact({ ref: 'dp_won', kind: 'dispute_won', cents: null, payment: null }),
    ])
    .execute()

  const letter = (more: Partial<LetterTable>) =>
    ({
      gift: 'letter',
      details: '{}',
      status: 'sent',
      created_at: now - days(1),
      due_at: now - days(1),
      tries: 1,
      sent_at: null,
      problem: null,
      fact_ref: String(more.id),
      ...more,
    }) as LetterTable
  await db
    .insertInto('letter')
    .values([
      letter({
        id: 'failed',
        kind: 'receipt',
        status: 'failed',
        tries: 5,
        problem: '550 5.1.1 <ada@example.org>: user unknown',
      }),
      letter({
        id: 'late',
        kind: 'refund',
        status: 'waiting',
        tries: 0,
        due_at: now - minutes(20),
        created_at: now - minutes(20),
      }),
      letter({ id: 'left', kind: 'receipt', sent_at: now }),
      letter({ id: 'card', kind: 'card_expiring', gift: 'card', fact_ref: expiryRef(card), sent_at: now - days(1) }),
      letter({
        id: 'renewed',
        kind: 'card_expiring',
        gift: 'renewed',
        fact_ref: expiryRef(card),
        sent_at: now - days(1),
      }),
    ])
    .execute()

  const refund = (more: Partial<RefundTable>) =>
    ({
      payment: 'pi_1',
      reason: 'mistake',
      words: '',
      asked_by: 'Ana',
      until: null,
      agreed_by: null,
      settled_at: null,
      due_at: null,
      tries: 0,
      problem: null,
      asked_at: now - minutes(30),
      status: 'asked',
      ...more,
    }) as RefundTable
  await db
    .insertInto('refund')
    .values([
      refund({ id: 'unanswered', gift: 'twice-1', cents: 1000, asked_at: now - hours(3) }),
      refund({
        id: 'for-second',
        gift: 'twice-2',
        cents: 30_000,
        status: 'waiting',
        until: now + days(2),
      }),
      refund({ id: 'on-its-way', gift: 'letter', cents: 500 }),
      refund({ id: 'given', gift: 'letter', cents: 500, status: 'given', asked_at: now - days(1) }),
    ])
    .execute()

  const event = {
    provider: 'stripe',
    type: 'charge.refunded',
    payload: '{}',
    created_at: now,
    received_at: now,
  } as const
  await db
    .insertInto('inbox')
    .values([
      { ...event, event_id: 'evt_dead', status: 'dead', tries: 40, due_at: now, gift: null, problem: 'no such gift' },
      { ...event, event_id: 'evt_done', status: 'done', tries: 1, due_at: now, gift: 'letter', problem: null },
    ])
    .execute()
  const noted = { at: now, actor: 'record', action: 'given_twice', gift: 'twice-2', details: '{"others":["twice-1"]}' }
  const longer = { actor: 'resolver', action: 'pause_longer', gift: 'card', details: '{"promised":"2026-03-01"}' }
  const differing = '{"ref":"pi_1","agreed":5000,"paid":4000}'
  const other = { actor: 'record', action: 'amount_differs', gift: 'card', details: differing }
  await db
    .insertInto('audit')
    .values([noted, ...[13, 15].flatMap((ago) => [longer, other].map((note) => ({ ...note, at: now - days(ago) })))])
    .execute()
  const hook = {
    url: 'https://crm.example/in',
    types: '[]',
    asked_by: 'Ana',
    agreed_by: null,
    personal_at: null,
  } as const
  const keys = { revision: 1, rotated_at: 0, key_mark: null, mark_before: null, created_at: now }
  await db
    .insertInto('endpoint')
    .values([
      { ...hook, ...keys, id: 'resting', personal: 'no', state: 'resting', reason: '503', state_at: now },
      { ...hook, ...keys, id: 'well', personal: 'yes', state: 'on', reason: null, state_at: now },
    ])
    .execute()
  await db
    .insertInto('setting')
    .values([
      { name: differencesSetting('stripe'), value: '0' },
      { name: differencesSetting('paypal'), value: '3' },
    ])
    .execute()
}

const plainGift = (now: number) => ({
  attempt: null,
  provider: 'stripe',
  frequency: 'once',
  cents: 5000,
  cost_cents: null,
  currency: 'USD',
  language: 'en',
  country: 'US',
  first_name: 'Ada',
  last_name: 'Field',
  email: 'ada@example.org',
  opt_in: 0,
  started_at: now - days(2),
  round: 1,
  state: 'complete',
  payments: 1,
  paid_cents: 5000,
  refunded_cents: 0,
  disputed_cents: 0,
  arrangement_revision: 0,
  last_reading: 0,
  resolve_tries: 0,
  busy_until: 0,
})
