import type { FoundSubscription, OddShape } from '#gift/adoption/found.ts'
import { cents } from '#gift/money.ts'
import { days, hours } from '#server/base/clock.ts'
import { sealedPlan, sign, storePlan } from '#server/giving/adoption/plan.ts'
import { takeOver } from '#server/giving/adoption/take-over.ts'
import { haltAdoptions } from '#server/store/gift/adoptions.ts'
import type { Services } from '#server/wiring.ts'

const ana = 'office:Ana <ana@example.org>'
const ben = 'office:Ben <ben@example.org>'

/** Plans of whom to take over from other programs, by how they stand: one to be signed, and one that was halted half way. */
export async function plansToMoveIn({ deps, store }: Services, now: number): Promise<Readonly<Record<string, string>>> {
  const found = (from: number, count: number, odd: readonly OddShape[] = []): FoundSubscription[] =>
    Array.from({ length: count }, (_, at) => ({
      provider: 'stripe',
      subscription: `sub_moving${String(from + at).padStart(4, '0')}`,
      customer: null,
      donor: null,
      cents: cents(1000 + 500 * (at % 9)),
      currency: odd.includes('currency') ? 'CAD' : 'USD',
      nextAt: now + (at % 13 === 0 ? hours(30) : days(12)),
      odd,
      marker: null,
      carries: null,
      method: 'visa 4242',
    }))
  const planned = { deployment: deps.deployment, testMode: true, letter: true, plannedBy: ana, plannedAt: now }
  const odd = [
    ...found(400, 6, ['yearly']),
    ...found(410, 3, ['currency']),
    ...found(420, 4, ['behind']),
    ...found(430, 1, ['platform_fee']),
  ]
  const unsigned = sealedPlan([...found(0, 398), ...odd], { ...planned, program: 'GiveWP' })
  const halted = sealedPlan(found(500, 40), { ...planned, program: 'Charitable', letter: false })
  for (const plan of [unsigned, halted]) await store.write(storePlan(plan))
  await store.write(sign(deps, halted, ben))
  await store.write(takeOver(deps, halted, halted.lines.slice(0, 25), ana))
  await store.write(haltAdoptions(halted.hash))
  return { unsigned: unsigned.hash, halted: halted.hash }
}
