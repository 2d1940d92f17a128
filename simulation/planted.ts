import type { Fact } from '#gift/lifecycle.ts'
import { cents } from '#gift/money.ts'
import { done, type Outcome } from '#server/outcome.ts'
import type { Provider, Reading, WebhookSource } from '#server/providers/provider.ts'
import { run } from '#server/store/unit.ts'
import type { Plant } from './server.ts'

type Around = Parameters<Plant>[0]

/** Changes every fact on its way in, whether a provider was asked or a webhook told it. */
const mistold =
  (change: (fact: Fact) => Fact): Plant =>
  (around) => {
    const twist = <P extends Provider & WebhookSource>(provider: P, source: WebhookSource): P => {
      const read = <A extends unknown[]>(verb: (...args: A) => Promise<Outcome<Reading>>) => {
        return async (...args: A): Promise<Outcome<Reading>> => {
          const answer = await verb(...args)
          return answer.ok ? done({ ...answer.value, facts: answer.value.facts.map(change) }) : answer
        }
      }
      return {
        ...provider,
        recall: read(provider.recall),
        capture: read(provider.capture),
        stop: read(provider.stop),
        interpret: async (event) => {
          const told = await source.interpret(event)
          return told.ok ? done({ ...told.value, facts: told.value.facts.map(change) }) : told
        },
      }
    }
    const both = {
      stripe: twist(around.providers.stripe as Both, around.sources.stripe),
      paypal: twist(around.providers.paypal as Both, around.sources.paypal),
    }
    return { ...around, providers: both, sources: both }
  }
type Both = Provider & WebhookSource

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
  'a refund is booked one cent too low': mistold((fact) =>
    fact.kind === 'refunded' && fact.cents > 1 ? { ...fact, cents: cents(fact.cents - 1) } : fact,
  ),
  'a refund is booked under a new name each time it is heard of': (() => {
    let told = 0
    return mistold((fact) => (fact.kind === 'refunded' ? { ...fact, ref: `${fact.ref}-${told++}` } : fact))
  })(),
  'a dispute is booked one cent too low': mistold((fact) =>
    fact.kind === 'disputed' ? { ...fact, cents: cents(fact.cents - 1) } : fact,
  ),
  'a dispute that was lost is booked as won': mistold((fact) =>
    fact.kind === 'dispute_lost' ? { ...fact, kind: 'dispute_won' } : fact,
  ),
  'two processes may have the same letter at once': (around) => ({
    ...around,
    store: {
      ...around.store,
      write: (unit) =>
        around.store.write(function* (db) {
          const answer = yield* unit(db)
          yield* run(db.updateTable('letter').set({ due_at: 0 }).where('status', '=', 'waiting'))
          return answer
        }),
    },
  }),
  'what belongs together is not written in one transaction': (around) => ({
    ...around,
    store: { ...around.store, write: around.store.read },
  }),
  'a gift begun and never paid is not looked after': (around) => ({
    ...around,
    store: {
      ...around.store,
      write: async (unit) => {
        const answer = await around.store.write(unit)
        await around.store.write(forgotten)
        return answer
      },
    },
  }),
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
      stripe: {
        ...around.sources.stripe,
        says: () => null,
        interpret: () => Promise.reject(new Error('planted')),
      },
    },
  }),
}

const forgotten: Parameters<Around['store']['write']>[0] = function* (db) {
  yield* run(db.updateTable('gift').set({ resolve_at: null }).where('resolve_at', 'is not', null))
}

const drift = (id: string): Parameters<Around['store']['write']>[0] =>
  function* (db) {
    yield* run(
      db
        .updateTable('gift')
        .set((eb) => ({ payments: eb('payments', '+', 1) }))
        .where('id', '=', id),
    )
  }
