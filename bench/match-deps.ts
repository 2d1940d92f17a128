import type { Appeal } from '#gift/appeals.ts'
import { cents } from '#gift/money.ts'
import { systemClock } from '#server/base/clock.ts'
import { systemRandom } from '#server/base/random.ts'
import type { Deps } from '#server/giving/deps.ts'
import { begin } from '#server/giving/gift/begin.ts'
import { record } from '#server/giving/gift/record.ts'
import { asking, paid, plainly, testServices } from '#server/giving/testing/fixtures.ts'

const days = { starts: '2000-01-01', ends: '2999-12-31', listed: true }
const match = { by: { en: 'the bench' }, ratio: 1, monthly: 'first' } as const

/** An appeal whose gifts are matched, while there is money, and one whose are not. */
export const appealsWith = (pledged: number): readonly Appeal[] => [
  { id: 'matched', name: { en: 'matched' }, ...days, match: { ...match, pledged } },
  { id: 'plain', name: { en: 'plain' }, ...days },
]

/** Giving on this database, with a provider that answers at once: what is measured is ours and the database's. */
export async function openDeps(address: string, pledged: number): Promise<Deps> {
  const services = await testServices(address)
  const clock = systemClock
  return { ...services, clock, random: systemRandom(clock), appeals: appealsWith(pledged) }
}

/** Begins a gift out of an appeal; answers its id. Asked for again, it is the same. @throws where it is refused */
export async function begun(
  deps: Deps,
  appeal: 'matched' | 'plain',
  attempt: string,
  dollars: number,
): Promise<string> {
  const donor = { firstName: 'Ana', lastName: 'Ruiz', email: `${attempt}@example.org` }
  const request = asking({ attempt, cents: cents(dollars * 100), appealAsked: appeal, donor })
  const answer = await begin(deps, 'stripe', request, plainly)
  if (!answer.ok) throw new Error(`${answer.code}: ${answer.detail}`)
  return answer.value.gift.id
}

/** Books its payment. */
export const pay = (deps: Deps, gift: string, dollars: number): Promise<unknown> =>
  record(deps, gift, { facts: [paid(`pi_${gift}`, dollars * 100, Date.now())] })
