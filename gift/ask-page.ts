import { type AmountLimits, defaultFrequency, defaultLimits, defaultPreset, presets } from './amounts.ts'
import { appealOf } from './appeals.ts'
import { isKnownFund } from './funds.ts'
import type { Frequency } from './provider.ts'

/** The page of the chooser alone, to be framed by other sites, without a language. */
export const askPath = '/embed/ask'

/** What it shows. */
export interface AskPageProps {
  /** The id of an appeal. Absent: the charity is given to. */
  readonly appeal?: string
  /** The id of a fund. */
  readonly fund?: string
  readonly frequency: Frequency
  /** In whole US dollars, as they are asked for. */
  readonly amounts: readonly number[]
  readonly chosen: number
  /** The host name of the site that frames it. */
  readonly host?: string
}

/** Three amounts, with the one that the form begins with in the middle. */
export const fewAmounts: readonly number[] = (() => {
  const all = presets[defaultFrequency]
  const first = Math.max(0, Math.min(all.indexOf(defaultPreset) - 1, all.length - 3))
  return all.slice(first, first + 3)
})()

/** Those that are asked for: an appeal has an end, so its are for one gift. */
export function amountsAsked(appeal: string | undefined): readonly number[] {
  const own = appealOf(appeal)?.presets
  return own ? own.once.slice(0, 3) : fewAmounts
}

/** More are no choice. */
const mostAmounts = 6

/** What its address asks for, as the words of a link to the form do; what is not so is left out in silence. */
export function askOf(
  options: { readonly appeal?: string; readonly fund?: string; readonly frequency?: string; readonly amounts?: string },
  { minimum, maximum }: AmountLimits = defaultLimits,
): AskPageProps {
  const appeal = appealOf(options.appeal)
  const typed = (options.amounts ?? '').split(/[\s,]+/).map(Number)
  const isChoice =
    typed.length <= mostAmounts &&
    typed.every((each) => Number.isInteger(each) && each * 100 >= minimum && each * 100 <= maximum)
  const amounts = isChoice ? [...new Set(typed)] : amountsAsked(appeal?.id)
  return {
    ...(appeal ? { appeal: appeal.id } : {}),
    ...(!appeal && isKnownFund(options.fund) ? { fund: options.fund } : {}),
    // an appeal has an end: given once is chosen first
    frequency:
      options.frequency === 'monthly' || options.frequency === 'once'
        ? options.frequency
        : appeal
          ? 'once'
          : defaultFrequency,
    amounts,
    chosen: amounts.includes(defaultPreset) ? defaultPreset : (amounts[1] ?? amounts[0] ?? defaultPreset),
  }
}
