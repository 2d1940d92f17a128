import type { ProviderName } from '#gift/provider.ts'

/** A plan by which other programs' monthly donors are taken over. Times are unix milliseconds. */
export interface AdoptionPlanTable {
  /** The hash over what it says. */
  id: string
  /** What it says (`PlanContent`, as JSON): it names nobody. */
  content: string
  planned_by: string
  planned_at: number
  signed_by: string | null
  signed_at: number | null
}

/** A subscription that a plan took over, or tried to: one at once, whichever plans name it. */
export interface AdoptionTable {
  provider: ProviderName
  subscription: string
  plan: string
  gift: string
  /** What another program had written where our marker stands; null: nothing. */
  carries: string | null
  begun_at: number
}

/** The tables of how other programs' monthly donors become ours. */
export interface AdoptionTables {
  adoption_plan: AdoptionPlanTable
  adoption: AdoptionTable
}
