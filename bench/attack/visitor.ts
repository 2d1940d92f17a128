import { cents, zero } from '#gift/money.ts'
import { callerOf } from '#server/giving/abuse/caller.ts'
import type { BegunGift } from '#server/giving/gift/begin.ts'
import { workOut } from '#server/giving/testing/work-out.ts'
import { type Card, cards, payByCard } from '../../simulation/providers/stripe-cards.ts'
import type { World } from '../../simulation/world.ts'

const caller = callerOf('bench')

/** The usual proof of work has so many numbers in the simulated world. */
const usualNumbers = 8

/** How a press on the button ended, and how many times the usual work was asked for on the way. */
export interface Press {
  readonly begun: BegunGift | null
  readonly work: number
}

/** Presses the button from this address. `works`: whether so much work is done when it is asked for. */
export async function press(
  world: World,
  address: string,
  number: number,
  works: (work: number) => boolean,
): Promise<Press> {
  const email = `${address}-${number}@example.org`
  const ask = async (proof: string | null) => {
    const begun = await world.ask((giving) =>
      giving.begin(
        'stripe',
        {
          cents: cents(500),
          costCents: zero,
          frequency: 'once',
          donor: { firstName: 'A', lastName: 'B', email },
          tribute: null,
          optIn: false,
          language: 'en',
          country: 'US',
          attribution: null,
          attempt: null,
          begins: null,
          follows: null,
        },
        {
          channel: 'embedded',
          returnTo: { success: 'http://site.test/donate?success=true', cancel: 'http://site.test/donate' },
          caller: caller(address, email),
          proof,
        },
      ),
    )
    if (begun === 'crashed') throw new Error('nothing crashes here')
    return begun
  }
  const first = await ask(null)
  if (first.ok) return { begun: first.value, work: 0 }
  if (!first.puzzle) return { begun: null, work: 0 }
  const work = first.puzzle.most / usualNumbers
  if (!works(work)) return { begun: null, work }
  const second = await ask(workOut(first.puzzle))
  return { begun: second.ok ? second.value : null, work }
}

/** Tries a card where the visitor was led to: on our form, or on the provider's page. False: nothing can be tried there any more. */
export async function tryCard(world: World, { begun }: BegunGift, card: Card): Promise<boolean> {
  if (begun.clientSecret !== null) {
    const said = await payByCard(world, begun.clientSecret, card, true)
    return said !== 'canceled' && said !== null
  }
  return begun.url !== null && (await payOnPage(world, begun.url, card))
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
export async function give(world: World, told: Honest, { begun, work }: Press): Promise<void> {
  told.mostWork = Math.max(told.mostWork, work)
  if (!begun || !(await tryCard(world, begun, 'good'))) return
  told.given++
  if (begun.begun.clientSecret === null) return
  told.onForm++
  if (work === 0) told.unasked++
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
  const typed = { number: cards[card], expiry: '12/40', cvc: '123', name: 'A B', zip: '10001' }
  const answer = await post(url, typed)
  const next = answer.headers.get('location')
  if (next?.includes('/3d_secure_2/')) await post(next, { outcome: 'complete' })
  return answer.status !== 410 && answer.status !== 404
}
