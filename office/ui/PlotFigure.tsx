import { inLanguage } from '#content/language.ts'
import { plotElement } from '#server/plots/draw.ts'
import { type Plot, plotTable } from '#server/plots/plot.ts'
import { Table } from '#ui/Table.tsx'
import { plotNumbers } from '../words/frame.ts'
import type { OfficeLanguage } from '../words/language.ts'

/** A plot under its heading, drawn for the width that there is, and below it the table of its numbers, folded up. */
export function PlotFigure({ plot, language }: { readonly plot: Plot; readonly language: OfficeLanguage }) {
  const { headings, rows } = plotTable(plot)
  return (
    <section className="plotted">
      <h3>{plot.title}</h3>
      <div className="drawn">
        {plotElement(plot, 'wide')}
        {plotElement(plot, 'narrow')}
      </div>
      <details id={`${plot.id}-numbers`}>
        <summary>{inLanguage(plotNumbers, language)}</summary>
        <Table
          caption={plot.title}
          columns={headings.map((heading, at) => ({ heading, numbers: at > 0 }))}
          rows={rows}
          none=""
          stacks={false}
        />
      </details>
    </section>
  )
}
