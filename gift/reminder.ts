import * as v from 'valibot'
import { daysAfter, isDay, monthOf, monthsAfter } from './calendar.ts'
import type { Attribution } from './donor.ts'
import type { FormLink } from './form-link.ts'
import type { Language } from './language.ts'
import type { Day } from './next-gift.ts'
import type { FieldCode, ProblemCode } from './problem.ts'
import { email, holdsAddress, holdsPhoneNumber } from './typed-text.ts'

/** Where somebody who hesitates asks to be reminded, carrying in its address what the form was filled in with. */
export const remindPage = '/donate/remind'

/** What the mail's link will ask for: what the form said, but for what would reach a stranger as a message. */
export type RemindedGift = FormLink

/** A wish to be reminded, as the rule below has read it. */
export interface Reminder {
  readonly email: string
  readonly on: Day
  readonly language: Language
  readonly gift: RemindedGift
}

/**
 * What the server hands to the renderer of the page. Its form posts `email`, and `on` or else `suggested`, to the page's own address, words and all;
 * what was asked for leads back by 303 with `reminded`, what was not is rendered with its reason and what was typed.
 */
export interface RemindPageProps {
  readonly days: DaysToChoose
  readonly gift: RemindedGift
  /** The day for which a reminder was just asked for. */
  readonly reminded?: Day
  readonly typed?: { readonly email: string; readonly on: string }
  readonly faults?: RemindFaults
  readonly problem?: ProblemCode
}
export type RemindFaults = Partial<Readonly<Record<'email' | 'on', FieldCode>>>

/** The days that may be chosen, by the charity's own clock. */
export interface DaysToChoose {
  readonly first: Day
  readonly last: Day
}

const furthest = 90

/** From tomorrow on, for ninety days. `today`: by the charity's clock. */
export const daysToChoose = (today: Day): DaysToChoose => ({
  first: daysAfter(today, 1),
  last: daysAfter(today, furthest),
})

/** Days that are easy to name, the nearest first, each once: in a week, the next 1st, and the next 15th, when many are paid. */
export function suggestedDays({ first }: DaysToChoose): readonly { readonly is: SuggestedDay; readonly on: Day }[] {
  const next = (date: string): Day => {
    const inMonth = `${monthOf(first)}-${date}`
    return inMonth >= first ? inMonth : `${monthsAfter(monthOf(first), 1)}-${date}`
  }
  const days = [
    { is: 'week', on: daysAfter(first, 6) },
    { is: 'first', on: next('01') },
    { is: 'payday', on: next('15') },
  ] as const
  const inOrder = days.toSorted((a, b) => (a.on < b.on ? -1 : 1))
  return inOrder.filter(({ on }, at) => inOrder.findIndex((other) => other.on === on) === at)
}
export type SuggestedDay = 'week' | 'first' | 'payday'

/** Reads what was typed. A fault's message is its code. */
export const reminderRule = ({ first, last }: DaysToChoose) => {
  const code = (value: FieldCode): FieldCode => value
  return v.object({
    email,
    // days are written so that the later one is the greater text
    on: v.pipe(
      v.string(code('required')),
      v.isoDate(code('not_a_date')),
      v.check((day) => day >= first, code('date_past')),
      v.check((day) => day <= last, code('date_too_far')),
      v.check(isDay, code('not_a_date')),
    ),
  })
}

/**
 * The link as it may be mailed to an address that somebody typed: of the campaign's words none that reads as an address or a
 * number to call.
 */
export function mailable(link: FormLink): RemindedGift {
  const { attribution, ...parameters } = link
  if (!attribution) return parameters
  const kept = (word: string | null) =>
    word !== null && word.length <= longestWord && !holdsAddress(word) && !holdsPhoneNumber(word) ? word : null
  const words: Attribution = {
    source: kept(attribution.source),
    medium: kept(attribution.medium),
    campaign: kept(attribution.campaign),
    link: kept(attribution.link),
  }
  return Object.values(words).some((word) => word !== null) ? { ...parameters, attribution: words } : parameters
}
const longestWord = 60
