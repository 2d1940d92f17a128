import type { Fact } from '#gift/lifecycle.ts'
import { cents, zero } from '#gift/money.ts'
import { done, type Outcome, type Refusal } from '#gift/outcome.ts'
import { ofEachProvider } from '#gift/provider.ts'
import type { GiftRequest } from '#gift/request.ts'
import { silentLog } from '../../base/log.ts'
import { randomFrom } from '../../base/random.ts'
import type { DueLetter } from '../../letters/kinds/common/kind.ts'
import { nobodyHears } from '../../observing/giving-observer.ts'
import { openPlaces, type Places } from '../../process/places.ts'
import { absentProvider } from '../../providers/absent.ts'
import type {
  About,
  Confirmation,
  EventReading,
  FactsEvent,
  GiftToPay,
  Provider,
  Reading,
  VerifiedEvent,
  WebhookSource,
} from '../../providers/provider.ts'
import type { Traits } from '../../providers/traits.ts'
import { openStore } from '../../store/database/open.ts'
import type { Store } from '../../store/database/store.ts'
import { type Gift, noRefs } from '../../store/gift/gifts.ts'
import { migratedMemory } from '../../store/testing/migrated-database.ts'
import { openProofs } from '../abuse/proof.ts'
import type { Deps } from '../deps.ts'
import type { Asking } from '../gift/begin.ts'
import { countedBytes } from './counted-bytes.ts'
import { handClock, noon } from './hand-clock.ts'

/** The name of the database in tests. */
export const deployment = 'here'

/** A provider that does what a test tells it: `next` answers come first, then its own simple behaviour. */
export interface FakeProvider extends Provider, WebhookSource {
  readonly calls: string[]
  /** What `read` and `capture` find, by gift. */
  readonly readings: Map<string, Reading>
  refuseNext: Refusal | null
  /** What the next confirmations come to; then what `read` finds. */
  readonly confirmations: Outcome<Confirmation>[]
  /** What the next events mean. */
  meaning: (event: VerifiedEvent) => Outcome<EventReading>
  /** What the next events say by themselves. */
  selfContained: (event: VerifiedEvent) => FactsEvent | null
}

/** One fake for each kind of provider: one that takes the money itself, and one for which we take it. */
const traits: Readonly<Record<'stripe' | 'paypal', Traits>> = {
  stripe: {
    takes: 'they',
    amount: 'in place',
    hostedPays: 'its own payment',
    challenge: true,
    pauseEnds: 'by itself',
    confirms: true,
    forgets: true,
    disputeMoves: 'when opened',
    hearings: 'numbered',
    months: 'from our day',
    hostedMonths: 'from the moment',
    raises: 'at once',
    day: 'moved',
  },
  paypal: {
    takes: 'we',
    amount: 'anew',
    hostedPays: 'the same payment',
    challenge: false,
    pauseEnds: 'by us',
    confirms: false,
    forgets: false,
    disputeMoves: 'when lost',
    hearings: 'not numbered',
    months: 'from the day in UTC',
    hostedMonths: 'from the day in UTC',
    raises: 'when approved',
    day: 'approved anew',
  },
}

export function fakeProvider(name: 'stripe' | 'paypal'): FakeProvider {
  const open: Reading = { facts: [], arrangement: null, progress: 'open' }
  const call = <T>(what: string, value: () => T): Promise<Outcome<T>> => {
    fake.calls.push(what)
    const { refuseNext } = fake
    fake.refuseNext = null
    return Promise.resolve(refuseNext ?? done(value()))
  }
  const read = (gift: GiftToPay) => fake.readings.get(gift.id) ?? open
  const begun = (gift: GiftToPay) => {
    const intent = `${name}_${gift.id}_${gift.tryNumber}`
    const subscription = gift.frequency === 'monthly' ? `sub_${gift.id}` : null
    return {
      refs: { intent, customer: null, subscription, session: null },
      clientSecret: name === 'stripe' ? `${intent}_secret` : null,
      id: intent,
      url: name === 'paypal' ? `https://paypal.example/approve/${intent}` : null,
    }
  }
  /** Stripe's page is one of its own; PayPal's belongs to the order. */
  const page = (gift: GiftToPay) => {
    if (name === 'paypal') return begun(gift)
    const session = gift.refs.session ?? `cs_${gift.id}`
    const url = `https://stripe.example/pay/${session}`
    return { refs: { ...noRefs, session }, clientSecret: null, id: session, url }
  }
  const fake: FakeProvider = {
    name,
    calls: [],
    readings: new Map(),
    refuseNext: null,
    confirmations: [],
    traits: traits[name],
    meaning: () => done({ is: 'ignored', note: 'nothing' }),
    begin: (gift) => call(`begin ${gift.cents}`, () => begun(gift)),
    capture: (gift) => call('capture', () => read(gift)),
    look: (_gift, token) =>
      call(`look ${token}`, () => ({ paidBy: { way: 'apple_pay' as const }, fingerprint: `mark of ${token}` })),
    confirm: async (gift, token) => {
      fake.calls.push(`confirm ${token}`)
      return fake.confirmations.shift() ?? done({ reading: read(gift), clientSecret: null })
    },
    open: (gift, { challenge }) => call(challenge ? 'open, challenged' : 'open', () => page(gift)),
    read: (gift) => call('read', () => read(gift)),
    refund: (gift, payment, amount) =>
      call(`refund ${payment} ${amount}`, () => ({ ...read(gift), facts: [refunded(name, payment, amount)] })),
    stop: (gift, by) => call(`stop by ${by}`, () => ({ ...read(gift), progress: 'over' as const })),
    forgetDonor: () => call('forget donor', () => (traits[name].forgets ? 'gone' : 'kept')),
    arrange: (gift, change) =>
      call(`arrange ${change.kind}`, () =>
        change.kind === 'card' ? { ...read(gift), begun: begun(gift) } : read(gift),
      ),
    verify: async (_headers, raw, now) => {
      const payload = new TextDecoder().decode(raw)
      return done({ provider: name, eventId: JSON.parse(payload).id, type: 'test', createdAt: now, payload })
    },
    interpret: async (event) => fake.meaning(event),
    selfContained: () => null,
  }
  return fake
}

export const paid = (ref: string, amount: number, at = noon, provider: 'stripe' | 'paypal' = 'stripe'): Fact => ({
  provider,
  kind: 'paid',
  ref,
  at,
  cents: cents(amount),
  feeCents: null,
})
export const refunded = (provider: 'stripe' | 'paypal', payment: string, amount: number): Fact => ({
  provider,
  kind: 'refunded',
  ref: `re_${payment}_${amount}`,
  payment,
  at: noon,
  cents: cents(amount),
})

export const reading = (facts: readonly Fact[], progress: Reading['progress'] = 'over'): Reading => ({
  facts,
  arrangement: null,
  progress,
})

/** What an event is about, as the provider's object says it: this gift of this deployment, and the payment it asked for. */
export const aboutGift = ({ id, refs }: Pick<Gift, 'id' | 'refs'>, ...more: string[]): About => ({
  marker: { giftId: id, deployment },
  refs: [...more, ...(refs.intent === null ? [] : [refs.intent])],
})

/** An event that tells of facts and needs no question. */
export const factsEvent = (about: About, ...facts: Fact[]): FactsEvent => ({
  is: 'facts',
  about,
  facts,
  fingerprint: null,
})

/** A gift of $50, once, as a donor asks for it; `more` says otherwise. */
export const asking = (more: Partial<GiftRequest> = {}): GiftRequest => ({
  cents: cents(5000),
  costCents: zero,
  frequency: 'once',
  donor: { firstName: 'Ada', lastName: 'Field', email: 'ada@example.org' },
  tribute: null,
  optIn: false,
  language: 'en',
  country: 'US',
  attribution: null,
  attempt: 'attempt-attempt-1',
  begins: null,
  follows: null,
  ...more,
})

/** Asked from the page's own form, unwatched. */
export const plainly: Asking = {
  channel: 'embedded',
  returnTo: {
    success: 'https://give.example/donate?success=true',
    cancel: 'https://give.example/donate',
    turn: 'https://give.example/donate?turn=true',
  },
  caller: null,
  proof: null,
}

/** Stands for what no test gives by. */
const absent = ofEachProvider(({ name }) => absentProvider(name))

export interface TestServices extends Deps {
  /** Where webhooks are taken in. */
  readonly receipts: Places
  readonly store: Store
  readonly stripe: FakeProvider
  readonly paypal: FakeProvider
  readonly clock: ReturnType<typeof handClock>
  /** Letters that were sent. */
  readonly mails: DueLetter[]
}

/** Everything giving needs, in memory or on a migrated database, with pretended providers and a clock that a test moves. */
export async function testServices(address?: string): Promise<TestServices> {
  const store = address === undefined ? await migratedMemory() : openStore(address)
  const clock = handClock()
  const [stripe, paypal] = [fakeProvider('stripe'), fakeProvider('paypal')]
  const mails: DueLetter[] = []
  const random = randomFrom(clock, countedBytes())
  return {
    store,
    stripe,
    paypal,
    clock,
    mails,
    deployment,
    sharedAccount: false,
    quiet: 0,
    tellsCharges: false,
    providers: { ...absent, stripe, paypal },
    sources: { ...absent, stripe, paypal },
    random,
    webhooks: openPlaces(8),
    receipts: openPlaces(4),
    letters: openPlaces(20),
    proofs: openProofs('secret-of-these-tests', 8, { clock, random }),
    codeRounds: 10,
    log: silentLog,
    observer: nobodyHears,
    print: async ({ kind, factRef, details }) => ({
      filename: `${kind}.pdf`,
      content: new TextEncoder().encode(JSON.stringify({ factRef, details })),
    }),
    deliver: async (letter) => {
      mails.push(letter)
      return { status: 'sent' }
    },
  }
}
