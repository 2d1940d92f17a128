import { amounts, experiment } from '#charity'
import { appealOf, everyAppeal } from './appeals.ts'
import type { Frequency } from './provider.ts'

/** What one variant of the donation page offers; without an experiment, what every visit is offered. */
export interface Offer {
  /** Whole US dollars, smallest first. */
  readonly presets: Readonly<Record<Frequency, readonly number[]>>
  readonly defaultPreset: number
  readonly order: 'rising' | 'falling'
  readonly sentence: Readonly<Record<string, string>> | null
}

/** What a form tells of itself along with a gift. */
export interface Shown {
  /** Of the experiment under way, the variant that the form showed. Another word is none. */
  readonly variant?: string
}

/** The variants that a visit may be shown, the one that the others are compared with first; empty: no experiment is under way. */
export const variantNames: readonly string[] = Object.keys(experiment?.variants ?? {})

/**
 * The offer of a variant; that of the charity itself where there is none of this name. Out of an appeal with amounts of its own these are
 * offered, whatever the variant.
 */
export function offerOf(variant: string, appeal = ''): Offer {
  const { presets, defaultPreset } = amounts
  const varied = variantNames.includes(variant) ? experiment?.variants[variant] : undefined
  return {
    presets: appealOf(appeal)?.presets ?? varied?.presets ?? presets,
    defaultPreset: varied?.defaultPreset ?? defaultPreset,
    order: varied?.order ?? 'rising',
    sentence: varied?.sentence ?? null,
  }
}

/** Every amount that stands on a button of any variant, or of any appeal. */
export const everyPreset: readonly number[] = [
  ...['', ...variantNames].map((variant) => offerOf(variant)),
  ...everyAppeal.map(({ id }) => offerOf('', id)),
].flatMap(({ presets }) => Object.values(presets).flat())

/** The name under which what comes of a variant is kept: another experiment may have one of the same name. */
export const keptVariant = (variant: string): string => `${experiment?.id}/${variant}`
