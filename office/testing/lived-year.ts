import { type Cents, cents } from '#gift/money.ts'
import type { PaidBy } from '#gift/paid-by.ts'
import { days, hours, minutes } from '#server/base/clock.ts'
import { referenceOf } from '#server/base/random.ts'
import { record } from '#server/giving/gift/record.ts'
import { asking } from '#server/giving/testing/fixtures.ts'
import { insertGift } from '#server/store/gift/gift-changes.ts'
import type { Gift } from '#server/store/gift/gifts.ts'
import type { Services } from '#server/wiring.ts'

const visa: PaidBy = { way: 'card', brand: 'visa', last4: '4242' }
const ways: readonly PaidBy[] = [
  visa,
  { way: 'apple_pay', brand: 'mastercard', last4: '8210' },
  { way: 'paypal' },
  { way: 'google_pay', brand: 'visa', last4: '1881' },
  { way: 'us_bank_account', bankName: 'First Bank of the River', last4: '6789' },
  { way: 'venmo' },
]
const campaigns = [null, 'spring', 'giving-tuesday', 'a-campaign-whose-name-is-very-long-indeed'] as const
const names = ['Ada Field', 'Noor Haddad', 'Jo Lee', 'Lucía Fernández', 'Sam O’Neill', 'Wen Zhao'] as const

/** A gift as the lived year has it: of whom, when, how much. */
export interface Lived {
  readonly name: string
  readonly email?: string
  /** Unix milliseconds. */
  readonly at: number
  readonly amount: number
  readonly monthly?: boolean
  readonly paidBy?: PaidBy
  readonly campaign?: string | null
  readonly language?: 'en' | 'es'
  readonly attempt?: string
  readonly tribute?: Gift['tribute']
  /** The day of the month in which its card ends, if it is monthly. */
  readonly cardEnds?: { readonly expMonth: number; readonly expYear: number }
}

/** Stores a gift and books its payment, as of the moment in which it was given. */
export async function live(services: Services, lived: Lived): Promise<Gift> {
  const { store, deps, random } = services
  const { name, at, amount, monthly = false, paidBy = visa, language = 'en', campaign = null } = lived
  const clock = { ...services.clock, now: () => at }
  const id = random.id()
  const provider = paidBy.way === 'paypal' || paidBy.way === 'venmo' ? ('paypal' as const) : ('stripe' as const)
  const [firstName = '', ...last] = name.split(' ')
  const email =
    lived.email ??
    `${name
      .normalize('NFD')
      .replace(/[^a-z]+/gi, '.')
      .toLowerCase()}@example.org`
  const sum: Cents = cents(amount)
  const frequency = monthly ? ('monthly' as const) : ('once' as const)
  const attribution = campaign === null ? null : { campaign, source: 'mail', medium: null, link: null }
  await store.write(
    insertGift({
      ...asking({ attempt: lived.attempt ?? null, cents: sum, frequency, language, attribution }),
      donor: { firstName, lastName: last.join(' '), email },
      tribute: lived.tribute ?? null,
      id,
      reference: referenceOf(id),
      provider,
      startedAt: at,
      subscription: null,
      asked: null,
      hold: null,
      resolveAt: null,
      caller: null,
      trace: null,
    }),
  )
  const paid = { provider, kind: 'paid', ref: `pi_${id}`, at, cents: sum, feeCents: null } as const
  const pledged = { provider, kind: 'pledged', ref: `sub_${id}`, at, cents: sum } as const
  const card = { brand: 'visa', last4: paidBy.last4 ?? '4242', expMonth: 12, expYear: 2040, ...lived.cardEnds }
  return record({ ...deps, clock }, id, {
    facts: monthly ? [pledged, paid] : [paid],
    paidBy: { ...paidBy, version: { theirs: at } },
    ...(monthly
      ? {
          number: 1,
          arrangement: {
            subscription: `sub_${id}`,
            status: 'active',
            cents: sum,
            nextAt: at + days(31),
            resumesAt: null,
            firstOn: null,
            nextOn: new Date(at + days(31)).toISOString().slice(0, 10),
            card,
            actionUrl: null,
          },
        }
      : {}),
  })
}

/** More facts of a gift, and what they write. */
export const hear = (services: Services, gift: Gift, at: number, facts: Parameters<typeof record>[2]['facts']) =>
  record({ ...services.deps, clock: { ...services.clock, now: () => at } }, gift.id, { facts })

/**
 * A year and a half of gifts until `now`, few enough to be stored in seconds: every way of paying, both languages, campaigns,
 * monthly gifts; the letters of all of them have left.
 */
export async function quietYear(services: Services, now: number): Promise<void> {
  const gifts = 160
  for (let n = 0; n < gifts; n++) {
    // the nearer to today the denser, and some on the same day of last week and of last year
    const back =
      n < 24
        ? n * minutes(37)
        : n < 40
          ? days(7) + (n - 30) * hours(1.5)
          : n < 50
            ? days(364) + (n - 45) * hours(2)
            : (n - 48) * days(4.3)
    await live(services, {
      name: names[n % names.length] ?? '',
      at: now - back - minutes(1),
      amount: [2500, 5000, 10_000, 7550][n % 4] ?? 0,
      monthly: n % 5 === 1,
      paidBy: ways[n % ways.length] ?? visa,
      campaign: campaigns[n % campaigns.length] ?? null,
      language: n % 3 === 2 ? 'es' : 'en',
    })
  }
  await allLettersLeave(services)
}

/** Every letter that waits has left in the moment in which it was written. */
export const allLettersLeave = ({ store }: Services) =>
  store.db
    .updateTable('letter')
    .set(({ ref }) => ({ status: 'sent' as const, sent_at: ref('created_at') }))
    .where('status', '=', 'waiting')
    .execute()
