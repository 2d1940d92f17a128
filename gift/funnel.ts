import * as v from 'valibot'
import { type Language, languages } from './language.ts'
import { type ChosenWay, chosenWays } from './paid-by.ts'

/** What a gift's link says of how it came where a form of ours on another site led to it; its source is that site's host name. */
export const embedMedium = 'embed'

/** What the donation page tells of a visit as it goes on, each once; what follows, a gift begun and paid, the ledger knows. */
export const toldSteps = ['seen', 'touched', 'opened'] as const
export type ToldStep = (typeof toldSteps)[number]

/** What a page is read on, as roughly as it can be told. */
export const devices = ['phone', 'tablet', 'computer'] as const
export type Device = (typeof devices)[number]

/** `POST /api/counts`: one step of one visit. Nothing in it tells one visitor from another. */
export interface ToldCount {
  readonly step: ToldStep
  readonly language: Language
  /** What was pressed, with `opened` alone. */
  readonly way?: ChosenWay
  /** As the address has it. */
  readonly campaign?: string
  /** Of the experiment under way, what this visit is shown. */
  readonly variant?: string
}

/** No count is longer, in bytes. */
export const longestCount = 512

const step = {
  language: v.picklist(languages),
  campaign: v.optional(v.pipe(v.string(), v.maxLength(100))),
  variant: v.optional(v.pipe(v.string(), v.maxLength(40))),
}
const visit = v.variant('step', [
  v.strictObject({ step: v.picklist(['seen', 'touched']), ...step }),
  v.strictObject({ step: v.literal('opened'), way: v.picklist(chosenWays), ...step }),
])

/** What a page told, checked; null: it is no count. */
export function countOf(body: unknown): ToldCount | null {
  const checked = v.safeParse(visit, body)
  return checked.success ? (checked.output as ToldCount) : null
}

/** The word under which campaigns are counted together that the operator has not named. */
const otherCampaign = 'other'

/** Names of campaigns that are counted by themselves: any other may be one that a single person was sent. */
export const countedCampaign = (campaign: string | null | undefined, named: readonly string[]): string => {
  if (!campaign) return ''
  return named.includes(campaign) ? campaign : otherCampaign
}
