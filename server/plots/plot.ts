/** What a plot shows: numbers over points in their order (hours, days, months), in at most `mostSeries` series. */
export interface Plot {
  /** Letters, digits and hyphens, beginning with a letter; no two on a page have the same. */
  readonly id: string
  readonly title: string
  /** What it shows, in a sentence or two, for who does not see it; the numbers are in its table. */
  readonly description: string
  /** `bars` stand on each other, one series on the next, and are never below zero. */
  readonly as: 'lines' | 'bars'
  readonly x: { readonly label: string; readonly points: readonly string[] }
  readonly y: {
    readonly label: string
    /** A number as the axis and the table say it. */
    readonly shown: (value: number) => string
    /** Nothing lies between two whole numbers: the axis names no halves. */
    readonly whole?: boolean
  }
  readonly series: readonly Series[]
}

export interface Series {
  readonly name: string
  /** One for each point; null: nothing is known there, and the line breaks. */
  readonly values: readonly (number | null)[]
  /** Between which numbers the truth lies at each point; drawn with lines only. */
  readonly band?: readonly (readonly [number, number] | null)[]
}

/** More could not be told apart without colours. */
export const mostSeries = 5

/** From the least to the greatest, with zero: what is cut off below would make small differences look large. */
export function extent({ as, x, series }: Plot): [number, number] {
  const all =
    as === 'bars'
      ? x.points.map((_, at) => series.reduce((sum, { values }) => sum + Math.max(0, values[at] ?? 0), 0))
      : series.flatMap(({ values, band }) => [...values, ...(band ?? []).flat()])
  const values = all.filter((value) => value !== null)
  const [least, most] = [values.reduce((a, b) => Math.min(a, b), 0), values.reduce((a, b) => Math.max(a, b), 0)]
  return least === most ? [0, 1] : [least, most]
}

/** The same numbers as words, for who does not see the plot, or wants to copy them. */
export interface PlotTable {
  readonly headings: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** The table of a plot: a row for each point, a column for each series and each end of its band. */
export function plotTable({ x, y, series }: Plot): PlotTable {
  const said = (value: number | null | undefined) => (value === null || value === undefined ? '' : y.shown(value))
  return {
    headings: [x.label, ...series.flatMap(({ name, band }) => (band ? [name, `${name} ≥`, `${name} ≤`] : [name]))],
    rows: x.points.map((point, at) => [
      point,
      ...series.flatMap(({ values, band }) =>
        band ? [said(values[at]), said(band[at]?.[0]), said(band[at]?.[1])] : [said(values[at])],
      ),
    ]),
  }
}
