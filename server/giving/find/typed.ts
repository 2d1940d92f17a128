import { parseAmount } from '#gift/amount.ts'
import { defaultLanguage, type Language, localeOf } from '#gift/language.ts'
import { addressKey } from '#gift/mail-address.ts'
import type { Cents } from '#gift/money.ts'
import type { Day } from '#gift/next-gift.ts'
import type { Remembered } from '../../store/find/find-gifts.ts'
import { wordsOf } from '../../store/find/words.ts'

/** What was typed into the box: what is remembered, and what may be an id of ours or a provider's. */
export interface Typed extends Pick<Remembered, 'words' | 'digits' | 'email' | 'cents'> {
  /** A calendar day of the charity's. */
  readonly day: Day | null
  readonly ids: readonly string[]
}

/** Texts longer than this are no memory of a gift. */
export const longest = 200

/**
 * Reads what somebody typed who looks for a gift: words (names, parts of an address), a whole address, an amount (`$75`,
 * `75.50`, `1,000`, or as any language writes it: `1 250,50 $US`), the last four digits of a card, a day (`2026-03-05`, or
 * `3/5/2026` in the order of `language`), an id.
 */
export function readTyped(text: string, language: Language = defaultLanguage): Typed {
  const words: string[] = []
  const digits: string[] = []
  const ids: string[] = []
  const cents: Cents[] = []
  let email: string | null = null
  let day: Day | null = null
  for (const part of text.slice(0, longest).replaceAll(sum, bare).split(/\s+/).filter(Boolean)) {
    const meantDay = dayOf(part, language)
    if (meantDay) {
      day = meantDay
      continue
    }
    if (/^[^@\s]+@[^@\s]+\.[^@\s.]+$/.test(part)) {
      email = addressKey(part)
      continue
    }
    if (/^\d{4}$/.test(part)) {
      digits.push(part)
      continue
    }
    const amount = amountOf(part)
    if (amount) {
      cents.push(...amount)
      continue
    }
    if (isId(part)) ids.push(part)
    else words.push(...wordsOf(part))
  }
  return { words: [...new Set(words)], digits, ids, cents, email, day }
}

/** A provider's id or one of ours, or a reference, which may be of letters alone (as a name may look like one). */
const isId = (part: string): boolean =>
  /^[a-z\d]{5}-?[a-z\d]{5}$/i.test(part) || (/^[\w-]{8,64}$/.test(part) && /[\d_]/.test(part))

/** A number of dollars with its sign, before or behind it and with room between, or with the narrow room that some languages group by. */
const sum =
  /(?<!\S)(?:(?:US\$|\$US|\$)\s?\d[\d.,]*|\d{1,3}(?:\s\d{3})+(?:[.,]\d{1,2})?\s?(?:US\$|\$\s?US|\$)|\d[\d.,]*\s?(?:US\$|\$\s?US|\$)|\d{1,3}(?:[\u00a0\u202f]\d{3})+(?:[.,]\d{1,2})?)(?!\S)/gi

/** As a sum is typed without spaces. */
const bare = (text: string): string => `$${text.replaceAll(/[^\d.,]/g, '')}`

/** What a sum may mean: the readings of an amount that can be read in two ways are both looked for. */
function amountOf(part: string): readonly Cents[] | null {
  if (!/^\$?[\d.,]+$/.test(part)) return null
  const amount = parseAmount(part, 'en')
  if (amount.kind === 'refused') return null
  return amount.kind === 'clear' ? [amount.cents] : amount.readings
}

/** Whether a language writes the day before the month. */
const isDayFirst = (language: Language): boolean =>
  new Intl.DateTimeFormat(localeOf(language)).formatToParts(0).find(({ type }) => /day|month/.test(type))?.type ===
  'day'

/** `2026-03-05`, or `3/5/2026` in the language's order, as a day that there is. */
function dayOf(part: string, language: Language): Day | null {
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(part) ?? []
  const [, first, second, y] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(part) ?? []
  const [m, d] = first !== undefined && isDayFirst(language) ? [second, first] : [first, second]
  const at = Date.UTC(Number(year ?? y), Number(month ?? m) - 1, Number(day ?? d))
  if (Number.isNaN(at)) return null
  const date = new Date(at)
  return date.getUTCMonth() === Number(month ?? m) - 1 ? date.toISOString().slice(0, 10) : null
}
