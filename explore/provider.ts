import { charityDay } from '#content/dates.ts'
import type { Arrangement } from '#gift/arrangement.ts'
import type { EndedBy, Fact } from '#gift/lifecycle.ts'
import { cents } from '#gift/money.ts'
import { done, type Outcome, refused } from '#gift/outcome.ts'
import type { ProviderName } from '#gift/provider.ts'
import { days } from '#server/base/clock.ts'
import * as descriptors from '#server/providers/list.ts'
import { noTokens } from '#server/providers/no-tokens.ts'
import type {
  About,
  Begun,
  EventReading,
  FactsEvent,
  GiftToPay,
  Provider,
  Reading,
  StoppedBy,
  VerifiedEvent,
  WebhookSource,
} from '#server/providers/provider.ts'
import type { Traits } from '#server/providers/traits.ts'
import { type BankBook, end, giveBack, type Offer, place, type Told, take } from './bank.ts'

/** The name of the database that is explored, as it stands on everything that it makes. */
export const deployment = 'explored'

/** What a provider keeps of each charge, in cents: of those that it takes each month by itself it is more. */
export const feeOf = ({ monthly }: Pick<Offer, 'monthly'>): number => (monthly ? 120 : 100)

/** The real traits of every real provider: by these its model differs from the others. */
export const traitsOf = Object.fromEntries(
  Object.values(descriptors).map(({ name, traits }) => [name, traits]),
) as Readonly<Record<ProviderName, Traits>>

/** One call that a provider has got: what it does there, and what it answers. */
export type Act<T> = (book: BankBook, tell: (events: readonly Told[]) => void) => Outcome<T>

/** How a call reaches its provider: the explorer decides whether it does, and whether the answer comes back. */
export type Reach = <T>(call: string, act: Act<T>, until: number | undefined) => Promise<Outcome<T>>

/** A provider as giving knows it, whose truth is a `Bank`: its verbs are single acts there, under the keys of the real adapters. */
export function modelOf(name: ProviderName, reach: Reach): Provider & WebhookSource {
  const traits = traitsOf[name]
  const readGift = ({ bank, now }: BankBook, gift: GiftToPay): Reading => {
    const offer = bank.offers.find(({ id }) => id === gift.refs.intent)
    return offer ? readingOf(offer, gift, now) : { facts: [], arrangement: null, progress: 'open' }
  }
  const begin = (gift: GiftToPay): Act<Begun> => {
    return (book, tell) => {
      const live = book.bank.offers.find(({ id }) => id === gift.refs.intent)
      const order = { by: name, gift: gift.id, monthly: gift.frequency === 'monthly', cents: gift.cents }
      const anew = (after: string) =>
        done(begunOf(gift, place(book, `${gift.id}:${gift.frequency}:${gift.tryNumber}:${gift.cents}:${after}`, order)))
      if (!live) return anew('first')
      if (live.status === 'paid' || live.status === 'running' || live.status === 'ended')
        return refused('gift_already_paid', `${live.id} is ${live.status}`)
      if (live.status === 'open' && live.cents === gift.cents) return done(begunOf(gift, live))
      if (live.status === 'open' && traits.amount === 'in place' && !live.monthly) {
        live.cents = gift.cents
        return done(begunOf(gift, live))
      }
      if (live.status === 'open' && traits.takes === 'they') tell(end(book, live, 'donor'))
      return anew(live.id)
    }
  }
  const capture = (gift: GiftToPay): Act<Reading> => {
    return (book, tell) => {
      const offer = book.bank.offers.find(({ id }) => id === gift.refs.intent)
      if (!offer || traits.takes === 'they' || offer.monthly || offer.status === 'paid')
        return done(readGift(book, gift))
      const key = `${gift.id}:capture:${gift.tryNumber}`
      if (book.bank.keys[key] === 'refused' || offer.status !== 'approved') {
        book.bank.keys[key] = 'refused'
        return refused('not_approved', `${offer.id} is ${offer.status}`)
      }
      tell(take(book, offer))
      return done(readGift(book, gift))
    }
  }
  const stop = (gift: GiftToPay, by: StoppedBy): Act<Reading> => {
    return (book, tell) => {
      const offer = book.bank.offers.find(({ id }) => id === gift.refs.intent)
      const closed: Fact = {
        provider: name,
        kind: 'closed',
        ref: gift.id,
        at: book.now,
        reason: by === 'resolver' ? 'abandoned' : 'canceled',
      }
      if (!offer) return done({ facts: [closed], arrangement: null, progress: 'over' })
      if (offer.status === 'running' && by !== 'resolver') tell(end(book, offer, by))
      else if (offer.status === 'open' && traits.takes === 'they') tell(end(book, offer, by))
      else if (offer.status === 'open' || offer.status === 'approved') {
        offer.givenUp = true
        const reading = readGift(book, gift)
        return done({ ...reading, facts: [...reading.facts, closed], progress: 'over' })
      }
      return done(readGift(book, gift))
    }
  }
  const refund = (gift: GiftToPay, payment: string, sum: number, key: string): Act<Reading> => {
    return (book, tell) => {
      const offer = book.bank.offers.find(({ charges }) => charges.some(({ id }) => id === payment))
      const event = offer && giveBack(book, offer, payment, sum, key)
      if (!event) return refused('action_not_possible', `nothing is left of ${payment}`)
      tell(event)
      return done(readGift(book, gift))
    }
  }
  return {
    name,
    traits,
    begin: (gift, until) => reach(`${name}: begin`, begin(gift), until),
    open: (gift, _, until) => reach(`${name}: begin on its page`, begin(gift), until),
    capture: (gift, until) => reach(`${name}: capture`, capture(gift), until),
    read: (gift, until) => reach(`${name}: read`, (book) => done(readGift(book, gift)), until),
    stop: (gift, by, until) => reach(`${name}: stop`, stop(gift, by), until),
    refund: (gift, payment, sum, key, until) => reach(`${name}: refund`, refund(gift, payment, sum, key), until),
    ...noTokens,
    arrange: async ({ id }, { kind }) => refused('action_not_possible', `${kind} of ${id} is not explored`),
    forgetDonor: async () => done('kept'),
    verify: async (_, raw) => {
      const payload = new TextDecoder().decode(raw)
      const { id, type, at } = JSON.parse(payload) as Told
      return done({ provider: name, eventId: id, type, createdAt: at, payload })
    },
    selfContained: (event) => factsTold(name, event),
    interpret: (event) => reach(`${name}: read for a webhook`, interpret(name, event), undefined),
  }
}

const begunOf = (gift: GiftToPay, { id, monthly }: Offer): Begun => ({
  refs: { ...gift.refs, intent: id, subscription: monthly ? id : null },
  clientSecret: null,
  id,
  url: null,
})

const aboutOf = ({ id, gift, charges }: Offer): About => ({
  marker: { giftId: gift, deployment },
  refs: [id, ...charges.map((charge) => charge.id)],
})

const offerOf = ({ payload }: VerifiedEvent) => (JSON.parse(payload) as Told).offer

/** What was given once says all by itself. */
function factsTold(name: ProviderName, event: VerifiedEvent): FactsEvent | null {
  if (event.type !== 'given') return null
  const offer = offerOf(event)
  return { is: 'facts', about: aboutOf(offer), facts: chargesOf(name, offer).map(withoutFee), fingerprint: null }
}

const interpret =
  (name: ProviderName, event: VerifiedEvent): Act<EventReading> =>
  ({ bank }) => {
    const offer = offerOf(event)
    const about = aboutOf(offer)
    const now = bank.offers.find(({ id }) => id === offer.id) ?? offer
    switch (event.type as Told['type']) {
      case 'given':
        return done({ is: 'facts', about, facts: chargesOf(name, now), fingerprint: null })
      case 'approved':
        return done({ is: 'approved', about })
      case 'refunded':
        return done({ is: 'facts', about, facts: backOf(name, now), fingerprint: null })
      case 'declined':
        return done({ is: 'facts', about, facts: declinesOf(name, offer), fingerprint: null })
      case 'running':
        return done({ is: 'read', about, facts: [], subscription: offer.id })
      case 'over':
        return done({ is: 'read', about, facts: [], subscription: null })
    }
  }

const chargesOf = (name: ProviderName, { charges, monthly }: Offer): Fact[] =>
  charges.map(({ id, cents: sum, at }) => ({
    provider: name,
    kind: 'paid',
    ref: id,
    at,
    cents: cents(sum),
    feeCents: cents(feeOf({ monthly })),
    version: { theirs: at },
  }))

/** A provider tells of a payment before it has taken its fee, and of that to whoever asks. */
const withoutFee = (fact: Fact): Fact =>
  fact.kind === 'paid' ? { ...fact, feeCents: null, version: { theirs: 0 } } : fact

const backOf = (name: ProviderName, { charges }: Offer): Fact[] =>
  charges.flatMap(({ id: payment, back }) =>
    back.map(({ id, cents: sum, at }) => ({
      provider: name,
      kind: 'refunded',
      ref: id,
      at,
      payment,
      cents: cents(sum),
    })),
  )

const declinesOf = (name: ProviderName, { id, declined }: Offer): Fact[] =>
  Array.from({ length: declined }, (_, at) => ({
    provider: name,
    kind: 'failed',
    ref: `${id}:${at}`,
    at: 0,
    code: 'declined',
  }))

/** Everything that a provider tells of one thing to pay. */
function readingOf(offer: Offer, gift: GiftToPay, now: number): Reading {
  const { by, id, status, monthly, agreedAt, overAt, overBy } = offer
  const facts: Fact[] = [...declinesOf(by, offer)]
  if (monthly && agreedAt !== null)
    facts.push({ provider: by, kind: 'pledged', ref: id, at: agreedAt, cents: cents(offer.cents) })
  facts.push(...chargesOf(by, offer), ...backOf(by, offer))
  if (status === 'canceled') {
    const reason = overBy === 'resolver' ? 'abandoned' : 'canceled'
    facts.push({ provider: by, kind: 'closed', ref: gift.id, at: overAt ?? now, reason })
  }
  if (status === 'ended') facts.push({ provider: by, kind: 'ended', ref: id, at: overAt ?? now, by: overBy as EndedBy })
  return {
    facts,
    arrangement: monthly ? arrangementOf(offer) : null,
    progress: status === 'open' || status === 'approved' ? 'open' : 'over',
  }
}

function arrangementOf({ id, status, cents: sum, agreedAt }: Offer): Arrangement {
  const nextAt = status === 'running' && agreedAt !== null ? agreedAt + days(30) : null
  return {
    subscription: id,
    status: status === 'running' ? 'active' : status === 'open' ? 'incomplete' : 'ended',
    cents: cents(sum),
    nextAt,
    resumesAt: null,
    firstOn: null,
    nextOn: nextAt === null ? null : charityDay(nextAt),
    card: null,
    actionUrl: null,
  }
}
