import { cents } from '#gift/money.ts'
import type { Provider, Reading } from '#server/providers/provider.ts'
import { first } from '#server/store/unit.ts'
import type { Plant } from './world.ts'

type Around = Parameters<Plant>[0]

/** Changes what every reading of a provider says. */
const misread =
  (change: (reading: Reading) => Reading): Plant =>
  (around) => {
    const twist = (provider: Provider): Provider => ({
      ...provider,
      recall: async (gift) => twisted(await provider.recall(gift)),
      capture: async (gift) => twisted(await provider.capture(gift)),
      stop: async (gift, by) => twisted(await provider.stop(gift, by)),
    })
    const twisted = (answer: Awaited<ReturnType<Provider['recall']>>) =>
      answer.ok ? { ...answer, value: { ...answer.value, ...change(answer.value) } } : answer
    return { ...around, providers: { stripe: twist(around.providers.stripe), paypal: twist(around.providers.paypal) } }
  }

/** Mistakes of every kind the invariants are there for, each by its name. */
export const planted: Readonly<Record<string, Plant>> = {
  'a payment is booked one cent too high': misread((reading) => ({
    ...reading,
    facts: reading.facts.map((fact) => (fact.kind === 'paid' ? { ...fact, cents: cents(fact.cents + 1) } : fact)),
  })),
  'a payment is never booked': misread((reading) => ({
    ...reading,
    facts: reading.facts.filter((fact) => fact.kind !== 'paid'),
  })),
  'a payment is booked under a new name each time it is heard of': (() => {
    let told = 0
    return misread((reading) => ({
      ...reading,
      facts: reading.facts.map((fact) => (fact.kind === 'paid' ? { ...fact, ref: `${fact.ref}-${told++}` } : fact)),
    }))
  })(),
  'each click begins a payment of its own': (around) => {
    let click = 0
    const begin: Provider['begin'] = (gift) =>
      around.providers.stripe.begin({ ...gift, id: `${gift.id}-${click++}`, refs: { ...gift.refs, intent: null } })
    return { ...around, providers: { ...around.providers, stripe: { ...around.providers.stripe, begin } } }
  },
  'a receipt is said to be sent and is not': (around) => ({
    ...around,
    deliver: async (letter) => (letter.kind === 'receipt' ? { status: 'sent' } : around.deliver(letter)),
  }),
  'a receipt leaves twice': (around) => ({
    ...around,
    async deliver(letter) {
      if (letter.kind === 'receipt') await around.deliver({ ...letter, id: `${letter.id}-copy` })
      return around.deliver(letter)
    },
  }),
  'a letter that failed is given up in silence': (around) => ({
    ...around,
    deliver: async (letter) => {
      try {
        return await around.deliver(letter)
      } catch {
        return { status: 'sent' }
      }
    },
  }),
  'a standing drifts from its facts': (around) => ({
    ...around,
    async deliver(letter) {
      const gift = letter.gift
      if (gift) await around.store.write(drift(gift.id))
      return around.deliver(letter)
    },
  }),
  'a webhook is never understood': (around) => ({
    ...around,
    sources: {
      ...around.sources,
      stripe: { ...around.sources.stripe, interpret: () => Promise.reject(new Error('planted')) },
    },
  }),
}

const drift = (id: string): Parameters<Around['store']['write']>[0] =>
  function* (db) {
    yield* first(
      db
        .updateTable('gift')
        .set((eb) => ({ payments: eb('payments', '+', 1) }))
        .where('id', '=', id),
    )
  }
