import { sql } from 'kysely'
import type { Fact } from '#gift/lifecycle.ts'
import { cents } from '#gift/money.ts'
import { done, type Outcome } from '#gift/outcome.ts'
import type { ProviderName } from '#gift/provider.ts'
import type { Deps } from '#server/giving/deps.ts'
import { afterEachWrite } from '#server/giving/testing/after-each-write.ts'
import type { EventReading, FactsEvent, Provider, Reading, WebhookSource } from '#server/providers/provider.ts'
import { type Act, press, theyTake, weTake } from './bounds.ts'
import type { Plant } from './flight.ts'

/** A mistake put into giving on purpose, and where it must be found: by these acts, with so many faults. */
export interface Planted {
  readonly plant: Plant
  readonly acts: readonly Act[]
  readonly faults?: number
  readonly looks?: number
  /** One where absent. */
  readonly processes?: number
  /** Letters leave while all else happens. */
  readonly letters?: boolean
}

type Both = Provider & WebhookSource

/** Changes every provider that there is, the side that is asked and the side that tells. */
const inEach =
  (change: (provider: Both, deps: Deps) => Partial<Both>): Plant =>
  (deps) => {
    const all = Object.fromEntries(
      Object.entries(deps.providers).map(([name, provider]) => {
        const both = { ...deps.sources[name as ProviderName], ...provider } as Both
        return [name, { ...both, ...change(both, deps) }]
      }),
    ) as Readonly<Record<ProviderName, Both>>
    return { ...deps, providers: all, sources: all }
  }

const reread = (answer: Outcome<Reading>, change: (fact: Fact) => readonly Fact[]): Outcome<Reading> =>
  answer.ok ? done({ ...answer.value, facts: answer.value.facts.flatMap(change) }) : answer

/** Changes every fact that a provider is asked for. */
const misread = (change: (fact: Fact) => readonly Fact[]): Plant =>
  inEach((provider) => ({
    read: async (gift, until) => reread(await provider.read(gift, until), change),
    capture: async (gift, until) => reread(await provider.capture(gift, until), change),
    stop: async (gift, by, until) => reread(await provider.stop(gift, by, until), change),
    refund: async (gift, payment, sum, key, until) =>
      reread(await provider.refund(gift, payment, sum, key, until), change),
  }))

/** Changes every fact that a provider tells by itself. */
const mistold = (change: (fact: Fact) => Fact): Plant =>
  inEach((provider) => {
    const twist = <R extends EventReading | FactsEvent>(reading: R): R =>
      'facts' in reading ? { ...reading, facts: reading.facts.map(change) } : reading
    return {
      selfContained: (event) => {
        const reading = provider.selfContained(event)
        return reading && twist(reading)
      },
      interpret: async (event) => {
        const outcome = await provider.interpret(event)
        return outcome.ok ? done(twist(outcome.value)) : outcome
      },
    }
  })

const once = press(theyTake, 'once', 5000)
const other = press(theyTake, 'once', 2500)
const approved = press(weTake, 'once', 5000)
const monthly = press(theyTake, 'monthly', 5000)
const monthlyLess = press(theyTake, 'monthly', 2500)
const monthlyApproved = press(weTake, 'monthly', 5000)

/** Mistakes of every kind that the properties are there for, each by its name. */
export const planted: Readonly<Record<string, Planted>> = {
  'a draft forgets its key': {
    plant: afterEachWrite(sql`update gift set attempt = attempt || ':' || id where attempt not like '%:%'`),
    acts: [once, approved],
  },
  'a capture that was asked for is forgotten': {
    plant: afterEachWrite(sql`update gift set asked = null, hold = null, busy_until = 0 where asked like '%capture%'`),
    acts: [approved, once],
    faults: 0,
    looks: 1,
    processes: 2,
  },
  'a gift begun and never paid is not looked after': {
    plant: afterEachWrite(sql`update gift set resolve_at = null where resolve_at is not null`),
    acts: [once],
    faults: 0,
  },
  'a request without an answer is not asked again': {
    plant: afterEachWrite(sql`update request set due_at = null where status = 'open'`),
    acts: [monthly, { is: 'stop by donor' }],
  },
  'a refund has another key each time': {
    plant: inEach((provider, deps) => ({
      refund: (gift, payment, sum, key, until) =>
        provider.refund(gift, payment, sum, `${key}:${deps.random.id()}`, until),
    })),
    acts: [once, { is: 'refund' }],
  },
  'a closing is not asked of the provider': {
    plant: inEach((provider, { clock }) => ({
      stop: async (gift) =>
        done({
          facts: [{ provider: provider.name, kind: 'closed', ref: gift.id, at: clock.now(), reason: 'canceled' }],
          arrangement: null,
          progress: 'over',
        }),
    })),
    acts: [once, approved],
    faults: 0,
    looks: 1,
  },
  'a closing without an answer is taken for done': {
    plant: inEach((provider, { clock }) => ({
      stop: async (gift, by, until) => {
        const answer = await provider.stop(gift, by, until)
        if (answer.ok) return answer
        return done({
          facts: [{ provider: provider.name, kind: 'closed', ref: gift.id, at: clock.now(), reason: 'canceled' }],
          arrangement: null,
          progress: 'over',
        })
      },
    })),
    acts: [once, approved],
    looks: 1,
  },
  'a refund that was asked for is not asked again': {
    plant: afterEachWrite(sql`delete from request where kind = 'refund'`),
    acts: [once, { is: 'refund' }],
  },
  'a standing drifts from its facts': {
    plant: afterEachWrite(sql`update gift set payments = payments + 1 where state = 'complete'`),
    acts: [once],
    faults: 0,
  },
  'a payment is booked one cent too high': {
    plant: misread((fact) => [fact.kind === 'paid' ? { ...fact, cents: cents(fact.cents + 1) } : fact]),
    acts: [once],
  },
  'a payment that is read is not booked': {
    plant: misread((fact) => (fact.kind === 'paid' ? [] : [fact])),
    acts: [once],
  },
  'a payment has another name where it is read': {
    plant: misread((fact) => [fact.kind === 'paid' ? { ...fact, ref: `${fact.ref}-read` } : fact]),
    acts: [once],
    looks: 1,
  },
  'a refund has another name where it is told': {
    plant: mistold((fact) => (fact.kind === 'refunded' ? { ...fact, ref: `${fact.ref}-told` } : fact)),
    acts: [once, { is: 'refund' }],
    faults: 0,
  },
  'the end of a monthly gift is not booked': {
    plant: misread((fact) => (fact.kind === 'ended' ? [] : [fact])),
    acts: [monthly, { is: 'stop by donor' }],
    faults: 0,
  },
  'what a donor agreed to is not kept': {
    plant: afterEachWrite(sql`delete from consent`),
    acts: [monthly],
    faults: 0,
  },
  'a webhook of ours is taken for that of another deployment': {
    plant: (deps) => ({ ...deps, deployment: 'elsewhere' }),
    acts: [monthlyApproved, { is: 'stop by hand' }],
    faults: 0,
  },
  'a receipt that waits is forgotten': {
    plant: afterEachWrite(sql`delete from letter where kind = 'receipt' and status = 'waiting'`),
    acts: [other],
    faults: 0,
  },
  'a receipt leaves twice': {
    plant: (deps) => ({
      ...deps,
      async deliver(letter) {
        if (letter.kind === 'receipt') await deps.deliver({ ...letter, id: `${letter.id}-copy` })
        return await deps.deliver(letter)
      },
    }),
    acts: [once],
    faults: 0,
  },
  'a receipt is said to be sent and is not': {
    plant: (deps) => ({
      ...deps,
      deliver: async (letter) => (letter.kind === 'receipt' ? { status: 'sent' } : deps.deliver(letter)),
    }),
    acts: [once],
    faults: 0,
  },
  'a draft that was given twice is told to nobody': {
    plant: afterEachWrite(sql`delete from audit where action = 'given_twice'`),
    acts: [monthlyApproved, once],
    faults: 0,
  },
  'no draft can be begun': {
    plant: inEach(() => ({ begin: () => Promise.reject(new Error('planted')) })),
    acts: [once],
    faults: 0,
  },
  'a stop without an answer is taken for refused': {
    plant: (deps) =>
      [
        sql`update gift set asked = null where asked like '%"stop"%' and hold is null`,
        sql`update request set status = 'refused', due_at = null where kind = 'stop' and problem is not null`,
      ].reduce((planted, mistake) => afterEachWrite(mistake)(planted), deps),
    acts: [monthly, { is: 'stop by donor' }],
  },
  'a refund without an answer is said to be refused': {
    plant: afterEachWrite(sql`update refund set status = 'refused' where status = 'asked' and problem is not null`),
    acts: [once, { is: 'refund' }],
  },
  'a refund is booked on another payment': {
    plant: misread((fact) => [fact.kind === 'refunded' ? { ...fact, payment: `${fact.payment}-other` } : fact]),
    acts: [once, { is: 'refund' }],
  },
  'what a donor approved is never taken': {
    plant: inEach((provider) => ({ capture: async (gift, until) => await provider.read(gift, until) })),
    acts: [approved],
  },
  'a payment is booked without its fee': {
    plant: afterEachWrite(sql`update fact set fee_cents = null where kind = 'paid'`),
    acts: [once],
    faults: 0,
  },
  'a payment is booked on another day': {
    plant: afterEachWrite(sql`update fact set at = at + 1 where kind = 'paid' and at % 10 = 0`),
    acts: [once],
    faults: 0,
  },
  'another sum that a donor agreed to is not kept': {
    plant: afterEachWrite(sql`delete from consent where rowid > (select min(rowid) from consent)`),
    acts: [monthly, monthlyLess],
    faults: 0,
  },
  'a monthly gift keeps the sum of the first press': {
    plant: afterEachWrite(sql`update gift set cents = 5000 where frequency = 'monthly'`),
    acts: [monthly, monthlyLess],
    faults: 0,
  },
  'the operator has no letter of a draft that was given twice': {
    plant: afterEachWrite(sql`delete from letter where kind = 'given_twice'`),
    acts: [monthlyApproved, once],
    faults: 0,
  },
  'two processes may have the same letter at once': {
    plant: afterEachWrite(sql`update letter set due_at = 0 where status = 'waiting'`),
    acts: [once],
    faults: 0,
    processes: 2,
    letters: true,
  },
}
