/** What fills the `{name}` places of a text. */
export type Values = Readonly<Record<string, string | number>>

/**
 * A text with its `{name}` places filled; a place without a value stays as it is. A value that ends with a point, as `4:41 p. m.` and `Jr.` do,
 * ends its sentence with the same.
 */
export const fill = (text: string, values: Values = {}): string =>
  text.replace(/\{(\w+)\}(\.(?!\.))?/g, (place, name: string, point = '') => {
    const value = values[name]
    if (value === undefined) return place
    return String(value).endsWith('.') ? String(value) : `${value}${point}`
  })

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as it stands in HTML, in an element or an attribute. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** A text as it is compared: without case and accents. An `ñ` is found by an `n`. */
export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const whole =
  /((?:\+?1[ -])?\(?\d{3}\)?[ -]\d{3}[ -]\d{4}|\d{1,9}(?:-\d{1,9})+(?![\dA-Z])|\b[\dA-Z]{4,5}-[\dA-Z]{4,5}(?![\dA-Z-])|\d{1,9}(?:\(\w\))+)((?:[\u00a0\u202f]?[.,;:!?)»”…])*)/

/** A number that no line may part, and the sign behind it, which begins no line. */
export interface KeptWhole {
  readonly number: string
  readonly sign: string
}

/**
 * A text parted at its numbers, such as a telephone number, a gift's reference or a section of the law. Browsers break a line within
 * them behind a hyphen, a space or a bracket, and before any sign behind what is kept whole.
 */
export function partedAtNumbers(text: string): readonly (string | KeptWhole)[] {
  const [first = '', ...others] = text.split(whole)
  const parts: (string | KeptWhole)[] = [first]
  for (let at = 0; at < others.length; at += 3) {
    const [number = '', sign = '', behind = ''] = others.slice(at, at + 3)
    parts.push({ number, sign }, behind)
  }
  return parts
}
