import { eCardFor } from '#gift/e-cards.ts'
import { type Language, languages } from '#gift/language.ts'
import { cents } from '#gift/money.ts'
import { inLanguage } from '../language.ts'
import type { AboutGift, Letter, PlainKind } from './letter.ts'

const plain: readonly PlainKind[] = [
  'receipt',
  'confirming',
  'prove_account',
  'not_received',
  'monthly_started',
  'payment_failed',
  'refund',
  'refund_failed',
  'disputed',
  'dispute_won',
  'dispute_lost',
  'gift_link',
]

const fromBank = { way: 'us_bank_account', last4: '6789', bankName: 'First Bank' } as const

const message = { en: 'Always with us.', es: 'Siempre con nosotros.' }

/** A letter as it might be, under the name that it is looked at by. */
export interface Sample {
  readonly name: string
  readonly letter: Letter
}

/** One of every letter in every language, for the gallery, the rehearsal and the tests that read them all. */
export const sampleLetters: readonly Sample[] = languages.flatMap((language) =>
  samplesIn(language).map((sample) => ({ ...sample, name: `${sample.name}.${language}` })),
)

function samplesIn(language: Language): readonly Sample[] {
  const gift: AboutGift = {
    language,
    firstName: 'Marisol',
    fullName: 'Marisol Peña',
    reference: 'K7M2-9QXT',
    frequency: 'once',
    provider: 'stripe',
    paidBy: { way: 'apple_pay', brand: 'visa', last4: '4242' },
    cents: cents(5000),
    at: Date.UTC(2026, 10, 21, 17),
    giftUrl: 'https://give.example.org/gift?token=sample',
    nextOn: null,
    nextCents: cents(5000),
    tribute: { kind: 'memory', name: 'Abuela Rosa' },
  }
  const monthly: AboutGift = { ...gift, frequency: 'monthly', nextOn: '2026-12-21', tribute: null }
  return [
    ...plain.map((kind) => ({ name: kind, letter: { ...gift, kind } })),
    { name: 'receipt_monthly', letter: { ...monthly, kind: 'receipt' } },
    {
      name: 'receipt_anonymous',
      letter: { ...gift, firstName: null, fullName: null, provider: 'paypal', paidBy: 'as usual', kind: 'receipt' },
    },
    ...(['donor', 'operator', 'provider', 'unpaid'] as const).map((by) => ({
      name: `monthly_ended_${by}`,
      letter: { ...monthly, nextOn: null, kind: 'monthly_ended' as const, by, keptCents: cents(35000) },
    })),
    ...(['confirming', 'not_received', 'payment_failed', 'refund', 'refund_failed', 'dispute_lost'] as const).map(
      (kind) => ({
        name: `${kind}_bank`,
        letter: { ...gift, kind, code: 'insufficient_funds', paidBy: fromBank },
      }),
    ),
    { name: 'monthly_started_later', letter: { ...monthly, kind: 'monthly_started', begins: '2026-12-21' } },
    { name: 'monthly_started_bank', letter: { ...monthly, kind: 'monthly_started', paidBy: fromBank } },
    { name: 'payment_failed_for_good', letter: { ...monthly, code: 'lost_card', kind: 'payment_failed' } },
    {
      name: 'card_expiring',
      letter: { ...monthly, kind: 'card_expiring', last4: '4242', expMonth: 12, expYear: 2026 },
    },
    { name: 'coming_charge', letter: { ...monthly, kind: 'coming_charge', on: '2026-12-21' } },
    {
      name: 'coming_charge_paypal',
      letter: { ...monthly, provider: 'paypal', paidBy: 'as usual', kind: 'coming_charge', on: '2026-12-21' },
    },
    { name: 'payment_failed_paypal', letter: { ...monthly, provider: 'paypal', kind: 'payment_failed' } },
    {
      name: 'monthly_changed_suspended_paypal',
      letter: {
        ...monthly,
        provider: 'paypal',
        nextOn: null,
        kind: 'monthly_changed',
        change: 'suspended',
        before: [],
      },
    },
    ...(['amount', 'paused', 'suspended', 'resumed', 'card'] as const).map((change) => ({
      name: `monthly_changed_${change}`,
      letter: {
        ...monthly,
        kind: 'monthly_changed' as const,
        change,
        before: change === 'amount' ? (['card'] as const) : [],
        nextOn: change === 'paused' ? '2027-02-21' : monthly.nextOn,
      },
    })),
    ...(['memory', 'celebration'] as const).map((tribute) => ({
      name: `tribute_card_${tribute}`,
      letter: {
        kind: 'tribute_card' as const,
        language,
        tribute,
        honoree: 'Abuela Rosa',
        recipientName: 'Daniel Peña',
        from: 'Marisol Peña',
        message: inLanguage(message, language),
        eCard: eCardFor(tribute, null)?.id ?? null,
      },
    })),
    {
      name: 'statement',
      letter: {
        kind: 'statement',
        language,
        fullName: 'Marisol Peña',
        year: 2026,
        rows: [
          { at: Date.UTC(2026, 2, 3, 17), reference: 'K7M2-9QXT', cents: cents(5000) },
          { at: Date.UTC(2026, 3, 3, 17), reference: 'K7M2-9QXT', cents: cents(5000) },
        ],
        totalCents: cents(10000),
      },
    },
    ...([5000, 0] as const).map((left) => ({
      name: left === 0 ? 'statement_nothing_left' : 'statement_replaced',
      letter: {
        kind: 'statement' as const,
        language,
        fullName: 'Marisol Peña',
        year: 2026,
        rows: left === 0 ? [] : [{ at: Date.UTC(2026, 2, 3, 17), reference: 'K7M2-9QXT', cents: cents(left) }],
        totalCents: cents(left),
        replaces: Date.UTC(2027, 0, 15, 17),
      },
    })),
    {
      name: 'given_twice',
      letter: { kind: 'given_twice', language, reference: 'K7M2Q-8XWPD', cents: cents(2500), others: ['J3N5R-2VTCA'] },
    },
    {
      name: 'change_code',
      letter: {
        kind: 'change_code',
        language,
        firstName: 'Marisol',
        code: '048213',
        presentCents: cents(2500),
        wantedCents: cents(50_000),
      },
    },
    ...([5000, null] as const).map((amount) => ({
      name: amount === null ? 'reminder_no_amount' : 'reminder',
      letter: {
        kind: 'reminder' as const,
        language,
        frequency: 'once' as const,
        cents: amount && cents(amount),
        donateUrl: 'https://give.example.org/donate?amount=50&frequency=once',
        refuseUrl: 'https://give.example.org/api/reminders/refuse?token=sample',
      },
    })),
    {
      name: 'newsletter_confirm',
      letter: {
        kind: 'newsletter_confirm',
        language,
        confirmUrl: 'https://give.example.org/newsletter/confirm?token=sample',
      },
    },
  ]
}
