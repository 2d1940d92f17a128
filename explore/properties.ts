import type { ProviderName } from '#gift/provider.ts'
import { identityOf } from '#gift/tellings.ts'
import { decidedAgain } from '#server/giving/check/decided-again.ts'
import type { FactRow, GiftRow, LetterRow } from '#server/store/database/schema.ts'
import { consentsOf } from '#server/store/gift/consents.ts'
import { giftOf } from '#server/store/gift/gifts.ts'
import { factsOf } from '#server/store/ledger/facts.ts'
import { letterIdentities } from '#server/store/work/letters-of-gift.ts'
import { refundsOf } from '#server/store/work/refunds.ts'
import type { Charge, Offer } from './bank.ts'
import { longestCall, type Machine } from './machine.ts'
import { feeOf, traitsOf } from './provider.ts'
import { bankOf, type State } from './state.ts'

/** What holds in every state: nothing is charged twice, and no verb throws. */
export const brokenAtOnce = (state: State): readonly string[] => [...chargedTwice(state), ...state.thrown]

/** Never twice: no two things to pay of the one draft took money, unless the donor insisted on what nobody can close. */
function chargedTwice(state: State): string[] {
  const paid = bankOf(state).offers.filter(wasPaid)
  const again = paid.filter(({ charges }) => charges.length > 1)
  const meant = paid.filter(({ insisted }) => !insisted)
  return [
    ...again.map(({ id, charges }) => `${id} was charged ${charges.length} times`),
    ...(meant.length > 1 ? [`the one draft was paid by ${meant.map(({ id }) => id).join(' and ')}`] : []),
  ]
}

const wasPaid = ({ charges }: Offer) => charges.length > 0
const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** What is looked at once all has come to rest: the loaded database, and the providers' own truth. */
interface Rest {
  readonly database: Machine['database']
  readonly state: State
  readonly offers: readonly Offer[]
  readonly charges: readonly Charge[]
  readonly gifts: readonly GiftRow[]
  readonly rows: <Row>(sql: string) => readonly Row[]
}

/** One thing that must hold; a sentence for each way in which it does not. */
type Property = (rest: Rest) => readonly string[] | Promise<readonly string[]>

/** What the providers took and gave back is what our ledger says. */
const booksAreEqual: Property = ({ charges, gifts, rows }) => {
  const back = charges.flatMap((charge) => charge.back)
  const wanted = rows('select 1 from refund').length
  const sums = [
    ['took', total(charges.map(({ cents }) => cents)), total(gifts.map((gift) => gift.paid_cents))],
    ['gave back', total(back.map(({ cents }) => cents)), total(gifts.map((gift) => gift.refunded_cents))],
  ] as const
  return [
    ...sums
      .filter(([, theirs, ours]) => theirs !== ours)
      .map(([did, theirs, ours]) => `the providers ${did} ${theirs} cents, our ledger says ${ours}`),
    ...(back.length > wanted ? [`${back.length} refunds were given, and ${wanted} asked for`] : []),
  ]
}

/** Each payment, and each part of one that went back, stands in our ledger as its provider has it. */
const eachFactIsTheirs: Property = ({ offers, rows }) => {
  const facts = rows<FactRow>("select * from fact where kind in ('paid', 'refunded')")
  const ours = facts.map(({ gift, ref, payment, cents, at, fee_cents: fee }) =>
    wordsOf({ gift, ref, payment, cents, at, fee }),
  )
  const theirs = offers.flatMap(({ gift, charges, monthly }) =>
    charges.flatMap(({ id, cents, at, back }) => [
      wordsOf({ gift, ref: id, payment: null, cents, at, fee: feeOf({ monthly }) }),
      ...back.map((part) => wordsOf({ gift, ref: part.id, payment: id, cents: part.cents, at: part.at, fee: null })),
    ]),
  )
  return [
    ...theirs.filter((words) => !ours.includes(words)).map((words) => `our ledger has not ${words}`),
    ...ours.filter((words) => !theirs.includes(words)).map((words) => `no provider has ${words}`),
  ]
}

const wordsOf = (movement: Readonly<Record<string, string | number | null>>): string =>
  Object.entries(movement)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')

/** Decided again from all its facts, a gift is as it is stored, and lacks no letter: what the check of every night says. */
const decidedAgainTheSame: Property = async ({ database, gifts, state }) => {
  const { read } = database.store
  const all = await Promise.all(
    gifts.map(async (row) => {
      const [facts, letters] = [await read(factsOf(row.id)), await read(letterIdentities(row.id))]
      const refunds = await read(refundsOf([row.id]))
      const consents = (await read(consentsOf(row.id))).length
      const ledger = { facts, letters, refunds, consents }
      return decidedAgain(giftOf(row), ledger, traitsOf[row.provider as ProviderName], state.clock)
    }),
  )
  return all.flat().map(({ is, says }) => `the ${is} of a gift: ${says}`)
}

/** What was stored as wished for came about, and is said to have come about: a stop ends its gift, a refund went back once. */
const everyWishComesAbout: Property = ({ charges, gifts, rows }) => {
  const stops = rows<{ gift: string; status: string }>("select gift, status from request where kind = 'stop'")
  const refunds = rows<{ id: string; status: string }>('select id, status from refund')
  const back = charges.flatMap((charge) => charge.back)
  return [
    ...stops
      .filter(({ gift }) => gifts.find(({ id }) => id === gift)?.state !== 'ended')
      .map(({ status }) => `a gift was to be stopped and runs on; that it was asked for is ${status}`),
    ...refunds
      .map(({ id, status }) => ({ status, times: back.filter(({ key }) => key === id).length }))
      .filter(({ status, times }) => times !== (status === 'given' ? 1 : 0))
      .map(({ status, times }) => `a refund is ${status}, and went back ${times} times`),
  ]
}

/** Where we take the money, we take none of what we have closed. */
const whatIsClosedIsNotTaken: Property = ({ gifts, rows }) => {
  const facts = rows<Pick<FactRow, 'gift' | 'kind'>>("select gift, kind from fact where kind in ('paid', 'closed')")
  const has = (gift: string, wanted: FactRow['kind']) =>
    facts.some((fact) => fact.gift === gift && fact.kind === wanted)
  return gifts
    .filter(({ provider, frequency }) => traitsOf[provider as ProviderName].takes === 'we' && frequency === 'once')
    .filter(({ id }) => has(id, 'closed') && has(id, 'paid'))
    .map(() => 'money was taken of a gift that we had closed')
}

/**
 * A gift that was paid is of the sum that was paid, and nobody is shown that the two differ: but for a change of the sum whose answer was lost
 * and that was looked into before the money came, for then nobody remembers what was asked for last.
 */
const sumsAreAsAgreed: Property = ({ offers, gifts, rows, state: { spent } }) => [
  ...offers.filter(wasPaid).flatMap(({ id, gift, cents }) => {
    const own = gifts.find((row) => row.id === gift)
    return own && own.cents !== cents ? [`${id} takes ${cents} cents, its gift says ${own.cents}`] : []
  }),
  ...(spent.faults > 0 && spent.ticks > 0
    ? []
    : rows("select 1 from audit where action = 'amount_differs'").map(
        () => 'a person is shown that an amount differs',
      )),
]

/** What runs at its provider is active here, and what has ended there has ended. */
const monthlyGiftsAgree: Property = ({ offers, gifts }) =>
  offers
    .filter((offer) => offer.monthly && wasPaid(offer))
    .flatMap(({ id, status }) => {
      const is = gifts.find(({ intent, subscription }) => intent === id || subscription === id)?.state
      return is === (status === 'running' ? 'active' : 'ended') ? [] : [`${id} is ${status}, and its gift ${is}`]
    })

/** Nothing is left open, and every question that a provider was asked has an answer. */
const everythingEnds: Property = ({ gifts, rows }) => [
  ...gifts
    .filter(({ state }) => state === 'started' || state === 'confirming')
    .map(({ state }) => `a gift is ${state} for ever`),
  ...gifts.flatMap(({ asked }) => (asked === null ? [] : [`a gift asks ${asked} for ever`])),
  ...rows<{ kind: string; problem: string }>("select * from request where status = 'open'").map(
    ({ kind, problem }) => `a provider is asked for ever (${kind}): ${problem}`,
  ),
  ...rows<{ type: string; status: string; problem: string }>(
    "select * from inbox where status in ('waiting', 'dead')",
  ).map(({ type, status, problem }) => `the webhook ${type} is ${status}: ${problem}`),
  ...rows<{ status: string }>("select * from refund where status in ('asked', 'waiting')").map(
    ({ status }) => `a refund is ${status} for ever`,
  ),
  ...rows('pragma foreign_key_check').map(() => 'a row refers to what is not there'),
]

/** Of a draft that was given nothing can be paid any more that ever reached a browser, and what was approved was taken. */
const nothingElseCanBePaid: Property = ({ offers, gifts, state }) => {
  if (!offers.some(wasPaid)) {
    return offers
      .filter(({ status }) => status === 'approved')
      .filter(({ id }) => gifts.some((gift) => gift.intent === id && gift.state !== 'not_charged'))
      .map(({ id }) => `${id} was approved, and nobody has taken it`)
  }
  return offers
    .filter(({ id }) => state.handed.some(({ offer }) => offer === id))
    .filter(({ by, status }) => status === 'open' && traitsOf[by].takes === 'they')
    .map(({ id }) => `${id} can still be paid, though the draft was given`)
}

/**
 * What its donor approved last is taken, however it was heard of: it is not closed as if nobody had. What they approve while it is closed is
 * seen too late.
 */
const whatIsApprovedIsTaken: Property = ({ offers, gifts, rows }) => {
  const abandoned = rows<FactRow>("select * from fact where kind = 'closed' and detail = 'abandoned'")
  return offers
    .filter(({ status }) => status === 'approved')
    .filter(({ id, agreedAt }) => {
      const gift = gifts.find(({ intent }) => intent === id)
      const closed = abandoned.find((fact) => fact.gift === gift?.id)
      return closed !== undefined && closed.at > (agreedAt ?? 0) + longestCall
    })
    .map(({ id }) => `${id} was approved, and closed as if nobody had`)
}

/** One letter tells of one thing, once; each payment has its receipt. */
const oneLetterEach: Property = ({ rows, state }) => {
  const letters = rows<LetterRow>('select * from letter')
  const ledger = rows<FactRow>('select * from fact')
  const paid = ledger.filter(({ kind }) => kind === 'paid')
  const facts = new Set(ledger.map((fact) => `${fact.gift} ${identityOf(fact)}`))
  const same = Map.groupBy(letters, ({ gift, kind, fact_ref }) => `${gift} ${kind} ${fact_ref}`)
  const copies = (id: string) => state.mails.filter((mail) => mail === id).length
  return [
    ...[...same.values()]
      .filter((group) => group.length > 1)
      .map((group) => `${group.length} letters ${group[0]?.kind} tell of one thing`),
    ...letters.flatMap(({ id, kind, status, problem }) => {
      if (status === 'waiting' || status === 'failed') return [`the letter ${kind} is ${status}: ${problem}`]
      if (status === 'dropped' && !problem) return [`the letter ${kind} was dropped, and nobody knows why`]
      if (status === 'sent' && copies(id) === 0) return [`the letter ${kind} is said to be sent`]
      return copies(id) > 1 && !state.interrupted ? [`the letter ${kind} left ${copies(id)} times`] : []
    }),
    ...state.mails
      .filter((mail) => !letters.some(({ id }) => id === mail))
      .map(() => 'a letter left that nobody has written'),
    ...letters
      .filter(({ gift, kind, fact_ref }) => kind !== fact_ref && !facts.has(`${gift} ${fact_ref}`))
      .map(({ kind, fact_ref }) => `the letter ${kind} tells of ${fact_ref}, which nobody has booked`),
    ...paid.flatMap(({ gift, ref, provider }) => {
      const receipts = letters.filter(
        (letter) => letter.kind === 'receipt' && letter.gift === gift && letter.fact_ref === `${provider}:paid:${ref}`,
      )
      return receipts.length === 1 ? [] : [`a payment has ${receipts.length} receipts`]
    }),
  ]
}

/** Whatever is taken each month its donor has agreed to, in that amount. */
const everyChargeWasAgreedTo: Property = ({ offers, rows }) => {
  const consents = rows<{ gift: string; cents: number; kind: string }>("select * from consent where kind = 'start'")
  return offers
    .filter((offer) => offer.monthly && wasPaid(offer))
    .filter(({ gift, cents }) => !consents.some((consent) => consent.gift === gift && consent.cents === cents))
    .map(({ id, cents }) => `${id} takes ${cents} cents each month, and nobody agreed to that`)
}

/** Who was charged twice because they insisted is told of to a person. */
const twiceIsTold: Property = ({ offers, rows }) => {
  const paid = offers.filter(wasPaid).length
  const isNoted = rows("select 1 from audit where action = 'given_twice'").length > 0
  const isTold = isNoted && rows("select 1 from letter where kind = 'given_twice'").length > 0
  return paid > 1 && !isTold ? [`the one draft was paid ${paid} times, and nobody was told`] : []
}

const properties: readonly Property[] = [
  booksAreEqual,
  eachFactIsTheirs,
  decidedAgainTheSame,
  everyWishComesAbout,
  whatIsClosedIsNotTaken,
  sumsAreAsAgreed,
  monthlyGiftsAgree,
  everythingEnds,
  nothingElseCanBePaid,
  whatIsApprovedIsTaken,
  oneLetterEach,
  everyChargeWasAgreedTo,
  twiceIsTold,
]

/** What does not hold though everything has come to rest: a sentence for each. The state is loaded. */
export async function restless({ database }: Machine, state: State): Promise<string[]> {
  const { offers } = bankOf(state)
  const rows = <Row>(sql: string) => database.rows(sql) as unknown as readonly Row[]
  const rest: Rest = {
    database,
    state,
    offers,
    charges: offers.flatMap(({ charges }) => charges),
    gifts: rows<GiftRow>('select * from gift'),
    rows,
  }
  const faults = await Promise.all(properties.map((property) => property(rest)))
  return [...brokenAtOnce(state), ...faults.flat()]
}
