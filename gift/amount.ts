import { type Language, localeOf } from './language.ts'
import { type Cents, cents } from './money.ts'

/** What a donor's typing means. Never guessed: what can be read in two ways is asked back, what cannot be read is refused. */
export type ParsedAmount =
  | { readonly kind: 'clear'; readonly cents: Cents }
  | { readonly kind: 'ambiguous'; readonly readings: readonly Cents[] }
  | { readonly kind: 'refused'; readonly code: AmountRefusal }

export type AmountRefusal =
  | 'amount_missing'
  | 'amount_not_a_number'
  | 'amount_fraction_of_cent'
  | 'amount_above_maximum'

const refused = (code: AmountRefusal): ParsedAmount => ({ kind: 'refused', code })

/** Digits and one or two decimals, to cents. Thirteen whole digits and more are beyond any gift. */
function clear(whole: string, fraction = ''): ParsedAmount {
  if (whole.length > 12) return refused('amount_above_maximum')
  return { kind: 'clear', cents: cents(Number(whole) * 100 + Number(fraction.padEnd(2, '0'))) }
}

/** Whether whoever speaks the language of a locale writes decimals with a point, whichever country is theirs: not so Spanish. */
export function pointed(locale: string): boolean {
  return new Intl.NumberFormat(new Intl.Locale(locale).language).format(0.5).includes('.')
}

/**
 * Reads an amount of US dollars as a donor types it. `1,000` is a thousand on an English page and asked back on a Spanish
 * one (where the comma may be decimal); `1.000` is asked back on both. Readings come largest first, and only those that
 * are whole cents.
 */
export function parseAmount(text: string, language: Language): ParsedAmount {
  const trimmed = inAsciiDigits(text, localeOf(language)).replaceAll(/\s+/gu, ' ').trim()
  if (trimmed === '') return refused('amount_missing')
  const bare = trimmed.startsWith('$') ? trimmed.slice(1).trimStart() : trimmed.replace(/ ?\$$/, '')
  if (!/\d/.test(bare)) return refused('amount_not_a_number')

  // Digits only, or one mark with at most two digits behind it.
  const plain = /^(\d*)(?:[.,](\d{0,2}))?$/.exec(bare)
  if (plain) return clear(plain[1] ?? '', plain[2])

  // Thousands in groups of three by one mark, decimals by another.
  const grouped = /^([1-9]\d{0,2})([., ])(\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d{1,2}))?$/.exec(bare)
  if (grouped) {
    const [, head = '', mark = '', rest = '', decimals] = grouped
    const whole = head + rest.replaceAll(mark, '')
    const oneMark = decimals === undefined && rest.length === 3 && mark !== ' '
    if (!oneMark || (mark === ',' && pointed(localeOf(language)))) return clear(whole, decimals)
    const large = clear(whole)
    const small = rest.endsWith('0') ? clear(head, rest.slice(0, 2)) : null
    return {
      kind: 'ambiguous',
      readings: [large, small].flatMap((reading) => (reading?.kind === 'clear' ? [reading.cents] : [])),
    }
  }
  return refused(/^\d+[.,]\d{3,}$/.test(bare) ? 'amount_fraction_of_cent' : 'amount_not_a_number')
}

/** A sum in the digits and marks that a locale writes numbers by, in those of every keyboard: `٧٥٫٥٠` is `75.50`. */
export function inAsciiDigits(text: string, locale: string): string {
  const own = [...new Intl.NumberFormat(locale, { useGrouping: false }).format(9876543210.5)]
  const ascii = '9876543210.5'
  return text.replaceAll('٬', ',').replaceAll(/\P{ASCII}/gu, (sign) => ascii[own.indexOf(sign)] ?? sign)
}
