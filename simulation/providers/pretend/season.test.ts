import { describe, expect, test } from 'vitest'
import { cents } from '#gift/money.ts'
import type { Provider, WebhookSource } from '#server/providers/provider.ts'
import { simulatedProviders } from '../../providers.ts'
import { season } from '../../season.ts'
import type { Plant } from '../../server.ts'
import { name } from './name.ts'
import { pretend } from './simulated.ts'

const whole = {
  seed: 'a third provider',
  from: 0,
  histories: 60,
  providers: [...simulatedProviders, pretend],
}

const reportTo = (faults: string[]) => (history: number, findings: readonly string[]) => {
  faults.push(...findings.map((fault) => `history ${history}: ${fault}`))
}

test('sixty histories with a third provider end with books, ledger and mail in agreement', async () => {
  const faults: string[] = []
  const kinds = new Set<string>()
  const givers = new Set<string>()
  const ledger = (text: string) => {
    const { gift, fact } = JSON.parse(text) as Record<'gift' | 'fact', { provider: string; kind?: string }[]>
    for (const { provider } of gift) givers.add(provider)
    for (const { provider, kind } of fact) if (provider === name && kind) kinds.add(kind)
  }
  await season({ ...whole, report: reportTo(faults), ledger })
  expect(faults).toEqual([])
  expect([...givers].sort()).toEqual(['hand', 'paypal', 'pretend', 'stripe'])
  expect([...kinds]).toEqual(
    expect.arrayContaining(['paid', 'pending', 'failed', 'closed', 'pledged', 'ended', 'refunded', 'disputed']),
  )
}, 600_000)

type Third = Provider & WebhookSource

/** A mistake in the third provider's adapter alone. */
const inThird =
  (mistake: (third: Third) => Partial<Third>): Plant =>
  (deps) => {
    const third = deps.providers[name] as Third
    const mistaken: Third = { ...third, ...mistake(third) }
    return {
      ...deps,
      providers: { ...deps.providers, [name]: mistaken },
      sources: { ...deps.sources, [name]: mistaken },
    }
  }

const mistakes: Readonly<Record<string, Plant>> = {
  'its payments are booked one cent too high': inThird((third) => ({
    selfContained: () => null,
    async read(gift) {
      const answer = await third.read(gift)
      if (!answer.ok) return answer
      const dearer = answer.value.facts.map((fact) =>
        fact.kind === 'paid' ? { ...fact, cents: cents(fact.cents + 1) } : fact,
      )
      return { ...answer, value: { ...answer.value, facts: dearer } }
    },
  })),
  'its webhooks are never understood': inThird(() => ({
    selfContained: () => null,
    interpret: () => Promise.reject(new Error('planted')),
  })),
  'it goes by another key at each try, so that a lost answer makes another payment': inThird((third) => {
    let tries = 0
    return {
      begin: (gift, until) => third.begin({ ...gift, refs: { ...gift.refs, intent: null }, tryNumber: ++tries }, until),
    }
  }),
}

describe('the invariants see of the third provider that', () => {
  test.each(Object.entries(mistakes))(
    '%s',
    async (_, plant) => {
      const faults: string[] = []
      await season({ ...whole, untilBroken: true, plant, report: reportTo(faults) })
      expect(faults).not.toEqual([])
    },
    120_000,
  )
})
