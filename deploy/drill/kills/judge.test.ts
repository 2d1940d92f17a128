import { expect, test } from 'vitest'
import { type Evidence, judge } from './judge.ts'

/** Two gifts of which all is well: one given once, of which a part went back, and one that goes on. */
const well: Evidence = {
  payments: [
    { gift: 'once', cents: 5000 },
    { gift: 'monthly', cents: 2000 },
    { gift: 'monthly', cents: 2000 },
  ],
  refunds: [{ gift: 'once', cents: 200 }],
  gifts: [
    {
      id: 'once',
      attempt: 'draft-1',
      frequency: 'once',
      state: 'partly_refunded',
      cents: 5000,
      monthly: null,
    },
    {
      id: 'monthly',
      attempt: 'draft-2',
      frequency: 'monthly',
      state: 'active',
      cents: 2000,
      monthly: 2500,
    },
  ],
  facts: [
    { gift: 'once', kind: 'paid', provider: 'stripe', ref: 'pi_1', cents: 5000 },
    { gift: 'once', kind: 'refunded', provider: 'stripe', ref: 're_1', cents: 200 },
    { gift: 'monthly', kind: 'paid', provider: 'stripe', ref: 'in_1', cents: 2000 },
    { gift: 'monthly', kind: 'paid', provider: 'stripe', ref: 'in_2', cents: 2000 },
  ],
  letters: ['pi_1', 'in_1', 'in_2'].map((ref) => ({
    id: `letter-of-${ref}`,
    kind: 'receipt',
    factRef: `stripe:paid:${ref}`,
    status: 'sent',
    problem: null,
  })),
  consents: [
    { gift: 'monthly', kind: 'start', cents: 2000 },
    { gift: 'monthly', kind: 'amountUp', cents: 2500 },
  ],
  requests: [],
  open: { letters: 0 },
  deliveries: [
    { letter: 'letter-of-pi_1', at: 10_000, endedAt: 10_020 },
    { letter: 'letter-of-pi_1', at: 20_000, endedAt: null },
    { letter: 'letter-of-in_1', at: 10_000, endedAt: 90_000 },
    { letter: 'letter-of-in_2', at: 10_000, endedAt: null },
  ],
  promises: {
    begun: [
      { attempt: 'draft-1', gift: 'once' },
      { attempt: 'draft-2', gift: 'monthly' },
    ],
    given: new Set(['once', 'monthly']),
    stopped: new Set(),
    amounts: new Map([['monthly', [{ cents: 2500, accepted: true }]]]),
    renewed: new Map([['monthly', 1]]),
  },
}

const faultsOf = (more: Partial<Evidence>) => judge({ ...well, ...more }).flatMap(({ faults }) => faults)
const withGift = (id: string, more: Partial<Evidence['gifts'][number]>) => ({
  gifts: well.gifts.map((gift) => (gift.id === id ? { ...gift, ...more } : gift)),
})
const withPromises = (more: Partial<Evidence['promises']>) => ({ promises: { ...well.promises, ...more } })

test('nothing is amiss where all is well, and a letter came twice whose first yes was lost', () => {
  expect(faultsOf({})).toEqual([])
})

const lastOf = <T>(all: readonly T[]) => all.slice(0, -1)

test.each<[string, Partial<Evidence>, RegExp]>([
  ['a payment that is not booked', { facts: lastOf(well.facts) }, /paid: gift monthly: the provider has 2 of 4000/],
  ['a payment that is booked twice', { facts: [...well.facts, ...well.facts.slice(0, 1)] }, /stripe:pi_1 is booked 2/],
  ['a gift that is lost', { gifts: well.gifts.slice(1) }, /gift once is lost/],
  ['a refund that was given twice', { refunds: [...well.refunds, ...well.refunds] }, /refunded: gift once/],
  [
    'a draft that was charged twice',
    { payments: [...well.payments, { gift: 'once', cents: 5000 }] },
    /draft draft-1 was charged 2/,
  ],
  [
    'a month that nobody asked for',
    withPromises({ renewed: new Map() }),
    /draft draft-2 was charged 2 times, and 0 months/,
  ],
  ['a gift that was told as given', withGift('once', { state: 'started' }), /once was told as given, and is started/],
  ['a gift that was told as stopped', withPromises({ stopped: new Set(['monthly']) }), /monthly was told as stopped/],
  ['an amount that was forgotten', withGift('monthly', { monthly: 2000 }), /is charged 2000 cents, and was to be 2500/],
  ['a payment without a receipt', { letters: lastOf(well.letters) }, /stripe:in_2 has 0 receipts/],
  ['a receipt that is said to be sent', { deliveries: lastOf(well.deliveries) }, /stripe:in_2 was never mailed/],
  [
    'a letter that went again though its sender lived',
    { deliveries: [...well.deliveries, { letter: 'letter-of-in_1', at: 95_000, endedAt: null }] },
    /letter-of-in_1 left 2 times, and 0 times its yes was lost/,
  ],
  [
    'a letter that nobody has written',
    { deliveries: [...well.deliveries, { letter: 'unknown', at: 0, endedAt: null }] },
    /nobody has written: unknown/,
  ],
  ['a consent that is lost', { consents: well.consents.slice(1) }, /nobody agreed to 2000 cents/],
  ['a raise that nobody agreed to', { consents: lastOf(well.consents) }, /is charged 2500 cents, and nobody agreed/],
  ['work that is left', { open: { letters: 2 } }, /2 letters/],
])('%s is found', (_, more, says) => {
  expect(faultsOf(more)).toContainEqual(expect.stringMatching(says))
})
