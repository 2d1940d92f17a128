import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { FoundSubscription } from '#gift/adoption/found.ts'
import { hashedText, type Plan, type Planned, planFile, planOf } from '#gift/adoption/plan.ts'
import type { Adoptable } from '../../providers/adoptable.ts'
import type { Unit } from '../../store/database/unit.ts'
import { keepPlan, signPlan } from '../../store/gift/adoptions.ts'
import type { Deps } from '../deps.ts'

/** Everything found at these providers' accounts. @throws when one of them cannot be read to the end */
export async function scan(adoptables: readonly Adoptable[]): Promise<readonly FoundSubscription[]> {
  const found: FoundSubscription[] = []
  for (const provider of adoptables) for await (const each of provider.subscriptions()) found.push(each)
  return found
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** The plan of what was found, under its hash. */
export function sealedPlan(found: readonly FoundSubscription[], planned: Planned): Plan {
  const content = planOf(found, planned)
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
  const read = v.safeParse(planFile, json)
  if (!read.success) return { fault: 'not_a_plan' }
  const plan = read.output
  if (hashOf(hashedText(plan)) !== plan.hash) return { fault: 'edited' }
  if (plan.deployment !== here.deployment) return { fault: 'other_deployment' }
  return plan.testMode === here.testMode ? { plan } : { fault: 'other_mode' }
}

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

/** Signs a stored plan, once: who signed it first has. */
export const sign = ({ clock }: Pick<Deps, 'clock'>, hash: string, by: string): Unit<boolean> =>
  signPlan(hash, by, clock.now())
