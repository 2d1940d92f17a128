import type { Arrangement } from '#gift/arrangement.ts'
import type { GiftPageProps } from '#gift/gift-page.ts'
import type { GiftView } from '#gift/gift-view.ts'
import type { State } from '#gift/lifecycle.ts'
import { cents } from '#gift/money.ts'
import { render } from '../../render.tsx'

const arrangement: Arrangement = {
  subscription: 'sub_1',
  status: 'active',
  cents: cents(5000),
  nextAt: Date.UTC(2026, 11, 21, 18),
  resumesAt: null,
  firstOn: '2026-10-21',
  nextOn: '2026-12-21',
  laterOn: ['2027-01-21', '2027-02-21', '2027-03-21'],
  card: { brand: 'visa', last4: '4242', expMonth: 4, expYear: 2030 },
  actionUrl: null,
}
/** A gift of Ana's as the server tells of it: monthly, paid once; `more` and `arranged` say otherwise. */
export const gift = (state: State, more: Partial<GiftView> = {}, arranged: Partial<Arrangement> = {}): GiftView => ({
  giftId: 'g1',
  reference: 'K7M2-9QXT',
  provider: 'stripe',
  frequency: 'monthly',
  cents: cents(5000),
  language: 'en',
  startedAt: 0,
  standing: {
    state,
    payments: 1,
    paidCents: cents(5000),
    refundedCents: cents(0),
    disputedCents: cents(0),
    keptCents: cents(5000),
  },
  arrangement: { ...arrangement, ...arranged },
  receiptTo: 'm…@example.org',
  tribute: null,
  firstName: 'Ana',
  payments: [{ ref: 'in_1', on: '2026-10-21', cents: cents(5000), keptCents: cents(5000), fate: 'kept' }],
  ...more,
})
/** What makes it a gift given once. */
export const once = { frequency: 'once', arrangement: null } as const

export const paused = {
  status: 'paused',
  nextAt: null,
  resumesAt: Date.UTC(2027, 0, 20, 18),
  nextOn: '2027-01-21',
} as const

/** The page of a gift as the server sends it, without what surrounds it on every page. */
export const bodyOf = (language: 'en' | 'es', props: GiftPageProps) => {
  const html = render('/gift', language, props)
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'))
}
