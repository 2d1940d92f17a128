import { standingOf } from '#gift/lifecycle.ts'
import type { GiftRow, LetterRow } from '#server/store/database/schema.ts'
import { giftOf } from '#server/store/gift/gifts.ts'
import { factsOf } from '#server/store/ledger/facts.ts'
import type { Charge, Offer } from './bank.ts'
import type { Machine } from './machine.ts'
import { traitsOf } from './provider.ts'
import { bankOf, type State } from './state.ts'

/** Never twice: no two things to pay of the one draft took money, unless the donor insisted on what nobody can close. */
export function chargedTwice(state: State): string[] {
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

/** Every stored standing is the fold of its facts. */
const standingsAreTheirFacts: Property = async ({ database, gifts }) => {
  const faults: string[] = []
  for (const row of gifts) {
    const folded = standingOf(row.frequency, await database.store.read(factsOf(row.id)))
    const standing = giftOf(row).standing
    if (JSON.stringify(folded) !== JSON.stringify(standing))
      faults.push(`a gift stands as ${standing.state}, its facts say ${folded.state}`)
  }
  return faults
}

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

/** One letter tells of one thing, once; each payment has its receipt. */
const oneLetterEach: Property = ({ rows, state }) => {
  const letters = rows<LetterRow>('select * from letter')
  const paid = rows<{ gift: string; ref: string; provider: string }>("select * from fact where kind = 'paid'")
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
  const isTold = rows("select 1 from audit where action = 'given_twice'").length > 0
  return paid > 1 && !isTold ? [`the one draft was paid ${paid} times, and nobody was told`] : []
}

const properties: readonly Property[] = [
  booksAreEqual,
  standingsAreTheirFacts,
  monthlyGiftsAgree,
  everythingEnds,
  nothingElseCanBePaid,
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
  return [...chargedTwice(state), ...faults.flat()]
}
