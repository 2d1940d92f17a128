import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { standingOf } from '#gift/lifecycle.ts'
import { intentFacts } from './intent.ts'

/** A payment intent as Stripe tells of it; only what its facts are read from. */
const intent = (more: object) =>
  ({
    id: 'pi_1',
    amount: 5000,
    currency: 'usd',
    amount_received: 0,
    canceled_at: null,
    cancellation_reason: null,
    last_payment_error: null,
    latest_charge: null,
    ...more,
  }) as unknown as Stripe.PaymentIntent
const facts = (more: object) => intentFacts(intent(more), 'gift_1', { toldAt: 1000, succeededAt: null })
const states = (...objects: object[]) => standingOf('once', objects.flatMap(facts)).state

const working = { status: 'processing', latest_charge: 'ch_1' }
const declined = (charge: string) => ({
  status: 'requires_payment_method',
  latest_charge: charge,
  last_payment_error: { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline', charge },
})
const unauthenticated = {
  status: 'requires_payment_method',
  last_payment_error: { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' },
}
const canceled = { status: 'canceled', canceled_at: 2, cancellation_reason: 'abandoned' }

test('a payment on its way is settled by its failure, by its arrival and by its end', () => {
  expect(states(working)).toBe('confirming')
  expect(states(working, declined('ch_1'))).toBe('started')
  expect(states(working, declined('ch_1'), canceled)).toBe('not_charged')
  expect(states(working, { ...canceled, latest_charge: 'ch_1' })).toBe('not_charged')
  expect(states(working, { status: 'succeeded', amount_received: 5000, latest_charge: 'ch_1' })).toBe('complete')
  // What failed last is another try, without a charge: the one on its way before it is over all the same.
  expect(states(working, { ...unauthenticated, latest_charge: 'ch_1' })).toBe('started')
})

test('another try may be on its way after one that failed', () => {
  expect(states(working, declined('ch_1'), { ...working, latest_charge: 'ch_2' })).toBe('confirming')
})

test('each try that came to nothing is told once, under its own name', () => {
  const failures = (more: object) => facts(more).map((fact) => [fact.kind, fact.ref, 'code' in fact && fact.code])
  expect(failures(declined('ch_1'))).toEqual([['failed', 'ch_1', 'generic_decline']])
  expect(failures(unauthenticated)).toEqual([
    ['failed', 'pi_1:payment_intent_authentication_failure', 'payment_intent_authentication_failure'],
  ])
  expect(failures({ status: 'requires_payment_method' })).toEqual([])
})
