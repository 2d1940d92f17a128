import type { Page } from '@playwright/test'
import { tellOf } from '../told.ts'
import type { State } from './state.ts'

const active = { payments: 2, paidCents: 10000, refundedCents: 0, disputedCents: 0, keptCents: 10000 }
const arrangement = {
  subscription: 'sub_1',
  status: 'active',
  cents: 5000,
  nextAt: null,
  resumesAt: null,
  firstOn: '2026-10-21',
  nextOn: '2026-12-21',
  laterOn: ['2027-01-21', '2027-02-21', '2027-03-21'],
  actionUrl: null,
  card: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034 },
}
const payment = (ref: string, on: string, fate = 'kept', keptCents = 5000) => ({
  ref,
  on,
  cents: 5000,
  keptCents,
  fate,
})
const monthly = {
  giftId: 'g',
  reference: 'K7M2-9QXT',
  provider: 'stripe',
  frequency: 'monthly',
  cents: 5000,
  language: 'en',
  startedAt: 0,
  receiptTo: 'a…@example.org',
  tribute: null,
  firstName: 'Ana',
  arrangement,
  standing: { state: 'active', ...active },
  payments: [payment('in_2', '2026-11-21'), payment('in_1', '2026-10-21')],
}
const one = { payments: 1, paidCents: 5000, refundedCents: 0, disputedCents: 0, keptCents: 5000 }
const once = {
  ...monthly,
  frequency: 'once',
  arrangement: null,
  standing: { state: 'complete', ...one },
  payments: [payment('pi_1', '2026-11-21')],
}
const nothing = { payments: 0, paidCents: 0, refundedCents: 0, disputedCents: 0, keptCents: 0 }

/** What the server may tell of a gift, where to live through it would take a bank, or weeks. */
const gifts = {
  'gift-once': once,
  'gift-once-confirming': { ...once, standing: { state: 'confirming', ...nothing }, payments: [] },
  'gift-once-not-charged': { ...once, standing: { state: 'not_charged', ...nothing }, payments: [] },
  'gift-once-partly-refunded': {
    ...once,
    standing: { state: 'partly_refunded', ...one, refundedCents: 2000, keptCents: 3000 },
    payments: [payment('pi_1', '2026-11-21', 'partly_refunded', 3000)],
  },
  'gift-once-refunded': {
    ...once,
    standing: { state: 'refunded', ...one, refundedCents: 5000, keptCents: 0 },
    payments: [payment('pi_1', '2026-11-21', 'refunded', 0)],
  },
  'gift-once-disputed': {
    ...once,
    standing: { state: 'disputed', ...one, disputedCents: 5000, keptCents: 0 },
    payments: [payment('pi_1', '2026-11-21', 'disputed', 0)],
  },
  'gift-several': {
    ...monthly,
    running: [
      { giftId: 'g', reference: 'K7M2-9QXT', firstName: 'Ana', cents: 5000, nextOn: '2026-12-21' },
      { giftId: 'h', reference: 'T6H1-8KCN', firstName: 'Mal', cents: 500, nextOn: null },
    ],
    others: [
      { giftId: 'i', reference: 'B3V6-1NZQ', firstName: 'Ana', cents: 10_000, frequency: 'once', on: '2026-10-03' },
      { giftId: 'j', reference: 'C8W1-4DKX', firstName: 'Ana', cents: 2000, frequency: 'monthly', on: '2024-02-11' },
    ],
    pages: { page: 2, more: true },
  },
  'gift-confirming': { ...monthly, standing: { state: 'confirming', ...nothing }, payments: [] },
  'gift-failing': {
    ...monthly,
    arrangement: { ...arrangement, status: 'past_due', actionUrl: 'https://invoice.example/1' },
  },
  'gift-suspended': { ...monthly, arrangement: { ...arrangement, status: 'suspended', nextOn: null } },
  'gift-disputed': {
    ...monthly,
    standing: { state: 'active', ...active, disputedCents: 5000, keptCents: 5000 },
    payments: [payment('in_2', '2026-11-21', 'disputed', 0), payment('in_1', '2026-10-21')],
  },
  'gift-ended': { ...monthly, standing: { state: 'ended', ...active } },
  'gift-paypal': { ...monthly, provider: 'paypal', arrangement: { ...arrangement, card: null } },
} as const

/** Shows a gift that the server is made to tell of. */
export const showGift = async (page: Page, gift: object): Promise<void> => {
  await tellOf(page, gift)
  await page.reload()
  await page.locator('.gift-badge').waitFor()
}

/** The page of a gift in each state that is told and not lived. */
export const madeUp: readonly State[] = Object.entries(gifts).map(([name, gift]) => ({
  name,
  path: '/gift',
  prepare: (page) => showGift(page, gift),
}))
