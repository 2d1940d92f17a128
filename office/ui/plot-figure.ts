import { html, raw } from 'hono/html'
import { inLanguage } from '#content/language.ts'
import { plotElement } from '#server/plots/draw.ts'
import { type Plot, plotTable } from '#server/plots/plot.ts'
import { plotNumbers } from '../words/frame.ts'
import type { OfficeLanguage } from '../words/language.ts'
import type { Markup } from './page.ts'
import { table } from './table.ts'

/** A plot under its heading, drawn for the width that there is, and below it the table of its numbers, folded up. */
export function plotFigure(plot: Plot, language: OfficeLanguage): Markup {
  const { headings, rows } = plotTable(plot)
  return html`<section class="plotted"><h3>${plot.title}</h3>
<div class="drawn">${raw(plotElement(plot, 'wide'))}${raw(plotElement(plot, 'narrow'))}</div>
<details id="${plot.id}-numbers"><summary>${inLanguage(plotNumbers, language)}</summary>
${table({ caption: plot.title, columns: headings.map((heading, at) => ({ heading, numbers: at > 0 })), rows, none: '', stacks: false })}
</details></section>`
}
