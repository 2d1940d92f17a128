/** What fills the `{name}` places of a text. */
export type Values = Readonly<Record<string, string | number>>

/** A text with its `{name}` places filled; a place without a value stays as it is. */
export const fill = (text: string, values: Values = {}): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
