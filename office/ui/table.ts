import { html } from 'hono/html'
import { inLanguage } from '#content/language.ts'
import type { OfficeLanguage, Text } from '../words/language.ts'
import type { Markup } from './page.ts'

export interface Column {
  readonly heading: string
  readonly numbers?: boolean
}

/** Columns by their headings' keys among these texts, and which of them hold numbers. */
export const columnsOf = <Key extends string>(
  texts: Readonly<Record<Key, Text>>,
  language: OfficeLanguage,
  keys: readonly Key[],
  numbers: readonly Key[] = [],
): readonly Column[] =>
  keys.map((key) => ({ heading: inLanguage(texts[key], language), numbers: numbers.includes(key) }))

export interface TableParts {
  /** What the table shows; the first that a screen reader says. */
  readonly caption: string
  readonly columns: readonly Column[]
  /** Of each row its cells; the first names the row. */
  readonly rows: readonly (readonly (Markup | string)[])[]
  /** What stands there when there are no rows. */
  readonly none: string
  /** Whether each row becomes a list of its own where columns have no room; as a rule where there are more than three. */
  readonly stacks?: boolean
}

/**
 * A table whose rows are lists, each cell beside its heading, where the screen is narrow; one that keeps its columns scrolls within
 * itself, by keyboard too. What is added up stands to the right.
 */
export const table = ({ caption, columns, rows, none, stacks = columns.length > 3 }: TableParts): Markup =>
  rows.length === 0
    ? html`<p>${none}</p>`
    : html`<div class="scrolls" role="region" aria-label="${caption}" tabindex="0"><table${stacks ? html` class="stacks${columns.length > 6 ? ' many' : ''}"` : ''}>
<caption>${caption}</caption>
<thead><tr>${columns.map(({ heading, numbers }) => html`<th scope="col"${numbers ? html` class="number"` : ''}>${heading}</th>`)}</tr></thead>
<tbody>
${rows.map(
  ([first = '', ...cells]) => html`<tr><th scope="row">${first}</th>${cells.map((cell, at) => {
    const { heading = '', numbers = false } = columns[at + 1] ?? {}
    return html`<td${numbers ? html` class="number"` : ''}${stacks ? html` data-heading="${heading}"` : ''}>${cell}</td>`
  })}</tr>
`,
)}</tbody>
</table></div>`
