import { html } from 'hono/html'
import type { Markup } from './page.ts'

export interface TableParts {
  /** What the table shows; the first that a screen reader says. */
  readonly caption: string
  readonly columns: readonly { readonly heading: string; readonly numbers?: boolean }[]
  /** Of each row its cells; the first names the row. */
  readonly rows: readonly (readonly (Markup | string)[])[]
  /** What stands there when there are no rows. */
  readonly none: string
}

/** A table that scrolls within itself where the screen is narrow, by keyboard too; what is added up stands to the right. */
export const table = ({ caption, columns, rows, none }: TableParts): Markup =>
  rows.length === 0
    ? html`<p>${none}</p>`
    : html`<div class="scrolls" role="region" aria-label="${caption}" tabindex="0"><table>
<caption>${caption}</caption>
<thead><tr>${columns.map(({ heading, numbers }) => html`<th scope="col"${numbers ? html` class="number"` : ''}>${heading}</th>`)}</tr></thead>
<tbody>
${rows.map(
  (
    cells,
  ) => html`<tr>${cells.map((cell, at) => (at === 0 ? html`<th scope="row">${cell}</th>` : html`<td${columns[at]?.numbers ? html` class="number"` : ''}>${cell}</td>`))}</tr>
`,
)}</tbody>
</table></div>`
