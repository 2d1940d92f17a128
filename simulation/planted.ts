import { sql } from 'kysely'
import { charityDay } from '#content/dates.ts'
import type { Fact } from '#gift/lifecycle.ts'
import { cents } from '#gift/money.ts'
import { done, type Outcome } from '#gift/outcome.ts'
import { days } from '#server/base/clock.ts'
import { afterEachWrite } from '#server/giving/testing/after-each-write.ts'
import type { Provider, Reading, WebhookSource } from '#server/providers/provider.ts'
import { run } from '#server/store/database/unit.ts'
import { plantedMatches } from './planted-matches.ts'
import { plantedPayments } from './planted-payments.ts'
import { eachOf, misread } from './planted-readings.ts'
import type { Plant } from './server.ts'
import { plantedForStorms } from './storms.ts'

type Around = Parameters<Plant>[0]

/** Changes every fact on its way in, whether a provider was asked or a webhook told it. */
const mistold =
  (change: (fact: Fact) => Fact): Plant =>
  (deps) => {
    const twist = <P extends Provider & WebhookSource>(provider: P, source: WebhookSource): P => {
      const asRead = <A extends unknown[]>(verb: (...args: A) => Promise<Outcome<Reading>>) => {
        return async (...args: A): Promise<Outcome<Reading>> => {
          const answer = await verb(...args)
          return answer.ok ? done({ ...answer.value, facts: answer.value.facts.map(change) }) : answer
        }
      }
      return {
        ...provider,
        read: asRead(provider.read),
        capture: asRead(provider.capture),
        stop: asRead(provider.stop),
        interpret: async (event) => {
          const outcome = await source.interpret(event)
          return outcome.ok && 'facts' in outcome.value
            ? done({ ...outcome.value, facts: outcome.value.facts.map(change) })
            : outcome
        },
      }
    }
    const all = eachOf(deps.providers, (provider, name) => twist(provider as Both, deps.sources[name]))
    return { ...deps, providers: all, sources: all }
  }
type Both = Provider & WebhookSource

/** Mistakes of every kind the invariants are there for, each by its name. */
export const planted: Readonly<Record<string, Plant>> = {
  ...plantedPayments,
  ...plantedMatches,
  ...plantedForStorms,
  'a payment is booked one cent too high': misread((reading) => ({
    ...reading,
    facts: reading.facts.map((fact) => (fact.kind === 'paid' ? { ...fact, cents: cents(fact.cents + 1) } : fact)),
  })),
  'a payment is never booked': misread((reading) => ({
    ...reading,
    facts: reading.facts.filter((fact) => fact.kind !== 'paid'),
  })),
  'a payment is booked under a new name each time it is heard of': (() => {
    let count = 0
    return misread((reading) => ({
      ...reading,
      // twenty names show it as well as five thousand, and each makes the next reading dearer
      facts: reading.facts.map((fact) =>
        fact.kind === 'paid' ? { ...fact, ref: `${fact.ref}-${Math.min(count++, 20)}` } : fact,
      ),
    }))
  })(),
  'a refund is booked one cent too low': mistold((fact) =>
    fact.kind === 'refunded' && fact.cents > 1 ? { ...fact, cents: cents(fact.cents - 1) } : fact,
  ),
  'a refund is booked under a new name each time it is heard of': (() => {
    let count = 0
    return mistold((fact) => (fact.kind === 'refunded' ? { ...fact, ref: `${fact.ref}-${count++}` } : fact))
  })(),
  'a dispute is booked one cent too low': mistold((fact) =>
    fact.kind === 'disputed' ? { ...fact, cents: cents(fact.cents - 1) } : fact,
  ),
  'a dispute keeps the sum that it was opened with': mistold((fact) => {
    if (fact.kind !== 'disputed') return fact
    const { theirs = 0, ours = 0 } = fact.version ?? {}
    return { ...fact, version: { theirs: -theirs, ours: -ours } }
  }),
  'the fee of a dispute is never booked': mistold((fact) => {
    if (fact.kind !== 'disputed') return fact
    const { feeCents: _, ...free } = fact
    return free
  }),
  'a debit is dated by the day on which it was sent': misread((reading) =>
    reading.paidBy?.way === 'us_bank_account'
      ? { ...reading, facts: reading.facts.map((fact) => ({ ...fact, at: fact.at - days(4) })) }
      : reading,
  ),
  'a dispute that was lost is booked as won': mistold((fact) =>
    fact.kind === 'dispute_lost' ? { ...fact, kind: 'dispute_won' } : fact,
  ),
  'two processes may have the same letter at once': afterEachWrite(
    sql`update letter set due_at = 0 where status = 'waiting'`,
  ),
  'what belongs together is not written in one transaction': (deps) => ({
    ...deps,
    store: { ...deps.store, write: deps.store.read },
  }),
  'a gift begun and never paid is not looked after': (deps) => ({
    ...deps,
    store: {
      ...deps.store,
      write: async (unit) => {
        const answer = await deps.store.write(unit)
        await deps.store.write(forgotten)
        return answer
      },
    },
  }),
  'each click begins a payment of its own': (deps) => {
    let click = 0
    const begin: Provider['begin'] = (gift) =>
      deps.providers.stripe.begin({ ...gift, id: `${gift.id}-${click++}`, refs: { ...gift.refs, intent: null } })
    return { ...deps, providers: { ...deps.providers, stripe: { ...deps.providers.stripe, begin } } }
  },
  'a receipt is said to be sent and is not': (deps) => ({
    ...deps,
    deliver: async (letter) => (letter.kind === 'receipt' ? { status: 'sent' } : deps.deliver(letter)),
  }),
  'a receipt leaves twice': (deps) => ({
    ...deps,
    async deliver(letter) {
      if (letter.kind === 'receipt') await deps.deliver({ ...letter, id: `${letter.id}-copy` })
      return deps.deliver(letter)
    },
  }),
  'a letter that failed is given up in silence': (deps) => ({
    ...deps,
    deliver: async (letter) => {
      try {
        return await deps.deliver(letter)
      } catch {
        return { status: 'sent' }
      }
    },
  }),
  'a receipt names the month that it is for as the next': (deps) => ({
    ...deps,
    deliver: (letter) => {
      const { gift, kind } = letter
      if (kind !== 'receipt' || !gift?.arrangement) return deps.deliver(letter)
      const arrangement = { ...gift.arrangement, nextOn: charityDay(deps.clock.now()) }
      return deps.deliver({ ...letter, facts: [], gift: { ...gift, arrangement } })
    },
  }),
  'a standing drifts from its facts': (deps) => ({
    ...deps,
    async deliver(letter) {
      const gift = letter.gift
      if (gift) await deps.store.write(drift(gift.id))
      return deps.deliver(letter)
    },
  }),
  'a webhook is never understood': (deps) => ({
    ...deps,
    sources: {
      ...deps.sources,
      stripe: {
        ...deps.sources.stripe,
        selfContained: () => null,
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
