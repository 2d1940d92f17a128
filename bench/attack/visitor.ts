import { cents, zero } from '#gift/money.ts'
import type { Outcome } from '#gift/outcome.ts'
import type { Frequency } from '#gift/provider.ts'
import type { GiftRequest } from '#gift/request.ts'
import { callerOf } from '#server/giving/abuse/caller.ts'
import type { Asking } from '#server/giving/gift/begin.ts'
import type { Giving } from '#server/giving/giving.ts'
import { workOut } from '#server/giving/testing/work-out.ts'
import { declinedNumber } from '../../e2e/card-tester.ts'
import { type Card, cards, payByCard } from '../../simulation/providers/stripe-cards.ts'
import { tokenOf } from '../../simulation/providers/stripe-tokens.ts'
import type { World } from '../../simulation/world.ts'

const caller = callerOf('bench')

const page = 'http://site.test/donate'
const returnTo = { success: `${page}?success=true`, cancel: page, turn: `${page}?turn=true` }

/** The usual proof of work has so many numbers in the simulated world. */
const usualNumbers = 8

/** Somebody who presses a button at this address, and how. */
export interface Visitor {
  readonly address: string
  /** No two at one address have the same. */
  readonly number: number
  /** Our form when absent; `page`: the form without scripts; `wallet`: a wallet's button, whose token is confirmed by us. */
  readonly way?: 'page' | 'wallet'
  /** Once when absent. */
  readonly frequency?: Frequency
}

/** Where a press has led: with what a card can be tried, or our page on which one waits for that. */
export interface Led {
  readonly gift: string
  readonly clientSecret: string | null
  readonly url: string | null
  readonly waits: boolean
}

/** How a press on the button ended, and how many times the usual work was asked for on the way. */
export interface Press {
  readonly led: Led | null
  /** What the bank said to a wallet's token; null: it was not asked. */
  readonly byToken: 'paid' | 'declined' | null
  readonly work: number
}

type Answer = Outcome<Pick<Press, 'led' | 'byToken'>>

/** Presses the button. `works`: whether so much work is done when it is asked for; `card`: what a wallet would pay with. */
export async function press(
  world: World,
  { address, number, way, frequency = 'once' }: Visitor,
  works: (work: number) => boolean,
  card: Card = 'good',
): Promise<Press> {
  const email = `${address}-${number}@example.org`
  const wish: GiftRequest = {
    cents: cents(500),
    costCents: zero,
    frequency,
    donor: { firstName: 'A', lastName: 'B', email },
    tribute: null,
    optIn: false,
    language: 'en',
    country: 'US',
    attribution: null,
    attempt: way === 'wallet' ? `attempt-${address}-${number}` : null,
    begins: null,
    follows: null,
  }
  const token = way === 'wallet' ? await tokenOf(world, world.dice, cards[card], email) : null
  const ask = (proof: string | null): Promise<Answer> => {
    const channel = way === 'page' ? 'hosted' : 'embedded'
    const asking: Asking = { channel, returnTo, caller: caller(address, email), proof }
    return served(world, (giving) =>
      token === null ? begun(giving, wish, asking) : confirmed(giving, wish, token, asking),
    )
  }
  const first = await ask(null)
  if (first.ok) return { ...first.value, work: 0 }
  const nothing = { led: null, byToken: null }
  if (!first.puzzle) return { ...nothing, work: 0 }
  const work = first.puzzle.most / usualNumbers
  if (!works(work)) return { ...nothing, work }
  const second = await ask(workOut(first.puzzle))
  return { ...(second.ok ? second.value : nothing), work }
}

async function served<T>(world: World, verb: (giving: Giving) => Promise<T>): Promise<T> {
  const answer = await world.ask(verb)
  if (answer === 'crashed') throw new Error('nothing crashes here')
  return answer as T
}

async function begun(giving: Giving, wish: GiftRequest, asking: Asking): Promise<Answer> {
  const answer = await giving.begin('stripe', wish, asking)
  if (!answer.ok) return answer
  const { gift, beginning, waits = false } = answer.value
  return { ok: true, value: { led: { gift: gift.id, ...beginning, waits }, byToken: null } }
}

async function confirmed(giving: Giving, wish: GiftRequest, token: string, asking: Asking): Promise<Answer> {
  const { gift, outcome } = await giving.confirm('stripe', wish, token, asking)
  if (outcome.ok) return { ok: true, value: { led: null, byToken: 'paid' } }
  if (outcome.code === 'card_declined') return { ok: true, value: { led: null, byToken: 'declined' } }
  const { url = null } = outcome
  if (gift === null || url === null) return outcome
  const led = { gift: gift.id, clientSecret: null, url, waits: url === returnTo.turn }
  return { ok: true, value: { led, byToken: null } }
}

/** Looks whether a gift that waits may go on to the provider's page. Null: it waits no more, and has none. */
export async function pressOn(world: World, { gift }: Led): Promise<Led | null> {
  const next = await served(world, (giving) => giving.takeTurn(gift, returnTo))
  return next.ok ? { gift, ...next.value.beginning, waits: next.value.waits === true } : null
}

let holders = 0
/** Tries a card where the visitor was led to: on our form, or on the provider's page. False: nothing can be tried there any more. */
export async function tryCard(world: World, { clientSecret, url, waits }: Led, card: Card): Promise<boolean> {
  if (waits) return false
  // each a card of its own: one that is known as declined before would be closed for that
  const holder = `card-${++holders}@example.org`
  if (clientSecret !== null) {
    const answer = await payByCard(world, clientSecret, card, true, holder)
    return answer !== 'canceled' && answer !== null
  }
  return url !== null && (await payOnPage(world, url, card))
}

/** What honest donors came to. */
export interface Honest {
  given: number
  /** Of these, without seeing any other page than ours. */
  onForm: number
  /** Of those, without having been asked for work. */
  unasked: number
  /** Times the usual proof of work: what the one donor did who did most. */
  mostWork: number
}

export const nobodyYet: Readonly<Honest> = { given: 0, onForm: 0, unasked: 0, mostWork: 0 }

/** Gives with a good card where the press has led, and counts it. */
export async function give(world: World, honest: Honest, { led, byToken, work }: Press): Promise<void> {
  honest.mostWork = Math.max(honest.mostWork, work)
  const gave = byToken === 'paid' || (led !== null && (await tryCard(world, led, 'good')))
  if (!gave) return
  honest.given++
  if (byToken === null && led?.clientSecret === null) return
  honest.onForm++
  if (work === 0) honest.unasked++
}

/** In a line. */
export const toldOf = ({ given, onForm, unasked, mostWork }: Honest, all: number): string =>
  `${given} of ${all} gave, ${onForm} on our form, ${unasked} asked for nothing, most work ${mostWork} times the usual`

/** Fills in the provider's page, and answers the bank. */
async function payOnPage({ sandbox }: World, url: string, card: Card): Promise<boolean> {
  const post = (address: string, fields: Record<string, string>) =>
    sandbox.fetch(address, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    })
  // where few cards are declined, each in its turn
  const number = card === 'declined' ? declinedNumber() : cards[card]
  const typed = { number, expiry: '12/40', cvc: '123', name: 'A B', zip: '10001' }
  const answer = await post(url, typed)
  const next = answer.headers.get('location')
  if (next?.includes('/3d_secure_2/')) await post(next, { outcome: 'complete' })
  return answer.status !== 410 && answer.status !== 404
}
