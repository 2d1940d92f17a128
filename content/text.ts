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
