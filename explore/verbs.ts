import type { Fund } from '#gift/funds.ts'
import { cents, zero } from '#gift/money.ts'
import { type Frequency, onlineNames, type ProviderName } from '#gift/provider.ts'
import type { GiftRequest } from '#gift/request.ts'
import type { Deps } from '#server/giving/deps.ts'
import { stopByHand } from '#server/giving/gift/stop-by-hand.ts'
import type { Giving } from '#server/giving/giving.ts'
import { reconcile } from '#server/giving/reconcile/reconcile.ts'
import { refund } from '#server/giving/refund/refund.ts'
import type { Books } from '#server/providers/books.ts'
import type { Provider } from '#server/providers/provider.ts'
import { giftById } from '#server/store/gift/gifts.ts'
import type { Told } from './bank.ts'

/** What may be given for. */
export const exploredFunds: readonly Fund[] = [
  { id: 'general', name: { en: 'general' }, restricted: 'no', default: true },
]

/** One press of the button that gives. */
export interface Press {
  readonly by: ProviderName
  readonly frequency: Frequency
  readonly cents: number
}

/** What a process can be asked to do. */
export type Verb =
  | ({ readonly is: 'begin' } & Press)
  | { readonly is: 'look'; readonly gift: string }
  | { readonly is: 'capture'; readonly by: ProviderName; readonly offer: string }
  | { readonly is: 'hear'; readonly told: Told }
  | { readonly is: 'resolver' | 'inbox' | 'outbox' | 'books' }
  | { readonly is: 'stop by hand' | 'refund' | 'stop by donor'; readonly gift: string }

/** The one draft that is explored. */
export const draft = 'attempt-explored'

const requestOf = ({ frequency, cents: sum }: Press): GiftRequest => ({
  cents: cents(sum),
  costCents: zero,
  frequency,
  donor: { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.org' },
  tribute: null,
  optIn: false,
  language: 'en',
  country: 'US',
  attribution: null,
  attempt: draft,
  begins: null,
  follows: null,
})

const asking = {
  channel: 'embedded',
  returnTo: {
    success: 'http://site.test/donate?success=true',
    cancel: 'http://site.test/donate',
    turn: 'http://site.test/donate?turn=true',
  },
  caller: null,
  proof: null,
} as const

/** The id of the one refund that is asked for of a gift: of so much that it could be given twice. */
export const refundOf = (gift: string) => `refund-${gift}`

async function run(verb: Verb, deps: Deps, giving: Giving): Promise<unknown> {
  switch (verb.is) {
    case 'begin':
      return await giving.begin(verb.by, requestOf(verb), asking)
    case 'look':
      return (await giving.current(verb.gift)).ok
    case 'capture':
      return (await giving.capture(verb.by, verb.offer)).ok
    case 'hear': {
      const raw = new TextEncoder().encode(JSON.stringify(verb.told))
      const received = await giving.receive(verb.told.by, new Headers(), raw)
      if (received.ok && received.value.event) await giving.handle(received.value.event)
      if (received.ok && received.value.declined) await giving.closeTried()
      return received.ok
    }
    case 'resolver':
      return await giving.work.resolver()
    case 'inbox':
      return await giving.work.inbox()
    case 'outbox': {
      const outcome = await giving.work.outbox()
      await giving.settled()
      return outcome
    }
    case 'books':
      for (const name of onlineNames) {
        await reconcile(deps, deps.providers[name] as Provider & Books, 0, deps.clock.now() + 1, true)
      }
      return 'compared'
    case 'stop by donor':
      return (await giving.arrange(verb.gift, { action: 'stop' })).ok
    case 'stop by hand': {
      const gift = await deps.store.read(giftById(verb.gift))
      return gift ? (await stopByHand(deps, gift, 'staff')).ok : false
    }
    case 'refund': {
      const gift = await deps.store.read(giftById(verb.gift))
      const facts = gift ? await giving.facts(gift.id) : []
      const paid = facts.find((fact) => fact.kind === 'paid')
      if (!gift || paid?.kind !== 'paid') return 'nothing paid'
      const wish = { id: refundOf(gift.id), gift: gift.id, payment: paid.ref, cents: cents(2000) }
      return (await refund(deps, { ...wish, reason: 'wish', words: '', by: 'staff' }, null)).is
    }
  }
}

/** How each verb is done, and who moves the money. */
export const verbs = { run, providers: onlineNames }
