import { refused } from '#gift/outcome.ts'
import type { ProblemCode } from '#gift/problem.ts'
import type { Dice } from './dice.ts'
import { intention } from './donor.ts'
import { agree, offer } from './drafts.ts'
import { asking, count, payIn, remember } from './paying.ts'
import { eachOf } from './planted-readings.ts'
import type { Bank, Offer } from './provider.ts'
import type { Storm } from './storm.ts'
import type { World } from './world.ts'

/** What a donor read who asked for their money to be taken, and for what. */
interface Read {
  readonly offered: Offer
  readonly code: ProblemCode | 'ok' | 'crashed'
}

/** These say that nothing was charged. */
const saysNothingWasCharged: ReadonlySet<Read['code']> = new Set<Read['code']>([
  'provider_refused',
  'provider_unavailable',
  'card_declined',
  'confirmation_expired',
])

const garblings: readonly [Garbling, ...Garbling[]] = [
  { what: 'html' },
  { what: 'html', status: 200 },
  { what: 'empty' },
  { what: 'cut' },
]
interface Garbling extends Readonly<Record<string, unknown>> {
  readonly what: string
}

/** Edges before the providers answer in their place: pages, nothing, or half of what was said, the work done or not. */
export const edgesStorm: Storm = {
  name: 'storms of edges that answer for providers',
  likely: 0.3,
  async rise(world, dice) {
    const { faults } = world.sandbox.control
    for (const garbling of garblings) {
      if (dice.happens(0.5))
        faults.add({ path: '*', rate: dice.fraction() * 0.1, commit: dice.happens(0.5), ...garbling })
    }
    const reads: Read[] = []
    return {
      async strike() {
        for (const bank of world.banks) reads.push(...(await visit(world, dice.fork(bank.name), bank)))
      },
      async broken() {
        const faulty: string[] = []
        for (const { offered, code } of reads) {
          const bank = world.banks.find(({ name }) => name === offered.provider)
          if (!saysNothingWasCharged.has(code) || !(await bank?.isPaid(offered))) continue
          faulty.push(`${offered.id}: its donor read "${code}", and was charged by that very call`)
        }
        return faulty
      },
    }
  },
  planted: {
    'what an edge answers is taken for a refusal': (deps) => ({
      ...deps,
      providers: eachOf(deps.providers, (provider) => {
        const decided = async <T extends { readonly ok: boolean }>(answer: Promise<T>) => {
          const outcome = await answer
          const unheard = 'code' in outcome && outcome.code === 'outcome_unknown'
          return unheard ? refused('provider_refused', 'planted') : outcome
        }
        return {
          ...provider,
          capture: (gift, until) => decided(provider.capture(gift, until)),
          confirm: (gift, token, until) => decided(provider.confirm(gift, token, until)),
        }
      }),
    }),
  },
}

/** A donor whose money is taken while an edge answers every call by which it is. */
async function visit(world: World, dice: Dice, bank: Bank): Promise<readonly Read[]> {
  const { faults } = world.sandbox.control
  const wish = { ...intention(dice), frequency: 'once' } as const
  const token = bank.tokens ? await world.patiently(bank.tokens.yes(dice)) : null
  const garbling = { commit: true, times: 8, ...dice.pick(garblings) }
  if (token !== null) {
    const rule = faults.add({ path: '*/confirm', method: 'POST', ...garbling })
    const answer = await world
      .ask((giving) => giving.confirm(bank.name, wish, token, asking))
      .catch(() => 'crashed' as const)
    faults.remove(rule.id)
    const gift = answer === 'crashed' ? null : answer.gift
    if (answer === 'crashed' || gift === null || gift.refs.intent === null) return []
    const offered = { provider: bank.name, frequency: 'once', id: gift.refs.intent } as const
    offer(world, wish.attempt ?? '', offered)
    agree(world, wish.attempt ?? '', offered.id)
    count(world, 'confirmations that an edge answered')
    return [{ offered: { ...offered, agreedAt: null }, code: answer.outcome.ok ? 'ok' : answer.outcome.code }]
  }
  const outcome = await world.ask((giving) => giving.begin(bank.name, wish, asking)).catch(() => 'crashed' as const)
  if (outcome === 'crashed' || !outcome.ok) return []
  remember(world, wish.attempt, outcome.value)
  if ((await payIn(world, dice, bank, outcome.value)) !== 'capture') return []
  const rule = faults.add({ path: bank.takingPath.once, method: 'POST', ...garbling })
  const captured = await world
    .ask((giving) => giving.capture(bank.name, outcome.value.beginning.id))
    .catch(() => 'crashed' as const)
  faults.remove(rule.id)
  count(world, 'captures that an edge answered')
  const offered: Offer = { provider: bank.name, frequency: 'once', id: outcome.value.beginning.id, agreedAt: null }
  return [{ offered, code: captured === 'crashed' ? 'crashed' : captured.ok ? 'ok' : captured.code }]
}
