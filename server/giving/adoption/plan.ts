import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { FoundSubscription } from '#gift/adoption/found.ts'
import { hashedText, type Plan, type Planned, planFile, planOf } from '#gift/adoption/plan.ts'
import type { Adoptable } from '../../providers/adoptable.ts'
import { audit } from '../../store/database/audit.ts'
import type { Unit } from '../../store/database/unit.ts'
import { keepPlan, type StoredPlan, signPlan } from '../../store/gift/adoption-plans.ts'
import type { Deps } from '../deps.ts'

/** Everything found at these providers' accounts. @throws when one of them cannot be read to the end */
export async function scan(adoptables: readonly Adoptable[]): Promise<readonly FoundSubscription[]> {
  const subscriptions: FoundSubscription[] = []
  for (const provider of adoptables) for await (const each of provider.subscriptions()) subscriptions.push(each)
  return subscriptions
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** The plan of what was found, under its hash. */
export function sealedPlan(subscriptions: readonly FoundSubscription[], planned: Planned): Plan {
  const content = planOf(subscriptions, planned)
  return { ...content, hash: hashOf(hashedText(content)) }
}

/** Why a file is no plan that can be carried out here. */
export type PlanFault = 'not_a_plan' | 'edited' | 'other_deployment' | 'other_mode'

/** Reads a plan from a file's text; what is wrong with it is said before anything is done. */
export function readPlan(
  text: string,
  here: Pick<Planned, 'deployment' | 'testMode'>,
): { readonly plan: Plan } | { readonly fault: PlanFault } {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { fault: 'not_a_plan' }
  }
  const result = v.safeParse(planFile, json)
  if (!result.success) return { fault: 'not_a_plan' }
  const plan = result.output
  if (hashOf(hashedText(plan)) !== plan.hash) return { fault: 'edited' }
  const fault = foreignTo(plan, here)
  return fault ? { fault } : { plan }
}

/** Why nothing of a plan can be done here: its database, or the mode of its keys, is another. */
export function foreignTo(
  plan: Plan,
  here: Pick<Planned, 'deployment' | 'testMode'>,
): Extract<PlanFault, `other_${string}`> | null {
  if (plan.deployment !== here.deployment) return 'other_deployment'
  return plan.testMode === here.testMode ? null : 'other_mode'
}

/** What a stored plan says. */
export const planIn = ({ content }: Pick<StoredPlan, 'content'>): Plan => v.parse(planFile, JSON.parse(content))

/** Stores a plan, so that it can be signed. The same plan is stored once. */
export const storePlan = (plan: Plan): Unit<void> =>
  keepPlan({
    id: plan.hash,
    content: JSON.stringify(plan),
    planned_by: plan.plannedBy,
    planned_at: plan.plannedAt,
    signed_by: null,
    signed_at: null,
  })

/** Signs a stored plan, once: who signed it first has. `name`: as it was signed, and as it is told by whom. */
export const sign = ({ clock }: Pick<Deps, 'clock'>, { hash, takes }: Plan, by: string, name = by): Unit<boolean> =>
  function* (db) {
    const signer = name === by ? by : `${by} as ${name}`
    if (!(yield* signPlan(hash, signer, clock.now())(db))) return false
    const details = { plan: hash, name, donors: takes.donors, cents: takes.cents }
    yield* audit({ actor: by, action: 'adoption_signed', gift: null, details }, clock.now())(db)
    return true
  }
