import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { plotElement as elementOf } from './draw.ts'
import { plotFile } from './file.ts'
import { type Plot, plotTable } from './plot.ts'

const plotElement = (...parts: Parameters<typeof elementOf>) => renderToStaticMarkup(elementOf(...parts))

const gifts: Plot = {
  id: 'gifts',
  title: 'Gifts by month',
  description: 'Once and monthly, in dollars.',
  as: 'bars',
  x: { label: 'Month', points: ['2026-01', '2026-02', '2026-03'] },
  y: { label: 'Dollars', shown: (cents) => `$${cents / 100}` },
  series: [
    { name: 'Once', values: [30_000, 0, 10_000] },
    { name: 'Monthly', values: [10_000, 20_000, null] },
  ],
}
const rate: Plot = {
  ...gifts,
  id: 'rate',
  as: 'lines',
  y: { label: 'Gifts', shown: String, whole: true },
  series: [{ name: 'A', values: [1, null, 3], band: [[0, 4], null, [2, 4]] }],
}
/** Heights of the bars of one series, in the drawing's own units. */
const heights = (svg: string, series: number) =>
  [...svg.matchAll(new RegExp(`class="plot-bar" fill="url\\(#gifts-hatch-${series}\\)" [^>]* height="([\\d.]+)"`, 'g'))]
    .slice(1) // the first is the key's
    .map((match) => Number(match[1]))

describe('a plot', () => {
  test('has a name and a description for who does not see it', () => {
    const svg = plotElement(gifts)
    expect(svg).toContain('role="img" aria-labelledby="gifts-title gifts-description"')
    expect(svg).toContain('<title id="gifts-title">Gifts by month</title>')
    expect(svg).toContain('<desc id="gifts-description">Once and monthly, in dollars.</desc>')
  })

  test('has no style attribute and no style element on a page, whose policy takes none', () => {
    for (const plot of [gifts, rate]) expect(plotElement(plot)).not.toMatch(/<style|style=|<script/)
    expect(plotFile(gifts)).toContain('<style>')
  })

  test('draws bars as high as their numbers, on each other', () => {
    const svg = plotElement(gifts)
    const [once = [], monthly = []] = [heights(svg, 1), heights(svg, 2)]
    expect(once).toHaveLength(2)
    expect(monthly).toHaveLength(2)
    expect((once[0] ?? 0) / (once[1] ?? 1)).toBeCloseTo(3, 1)
    expect((once[0] ?? 0) / (monthly[0] ?? 1)).toBeCloseTo(3, 1)
    expect((monthly[1] ?? 0) / (monthly[0] ?? 1)).toBeCloseTo(2, 1)
  })

  test('leaves room for its longest number, and cuts a name that no row of its key can hold', () => {
    const wide = { ...gifts, y: { label: 'Dollars', shown: (cents: number) => `US$${cents}0,000,000` } }
    const [, end = ''] = /class="plot-end" x="([\d.]+)"/.exec(plotElement(wide, 'narrow')) ?? []
    expect(Number(end)).toBeGreaterThan('US$300000,000,000'.length * 7)
    const long = {
      ...gifts,
      series: [{ name: 'a name that is much too long for the key of any phone', values: [1, 2, 3] }],
    }
    expect(plotElement(long, 'narrow')).toMatch(/>a name [^<]{1,27}…</)
    expect(plotElement(long)).toContain('>a name that is much too long for the key of any phone<')
  })

  test('is drawn twice on one page, for its width, without one name twice', () => {
    const ids = [...(plotElement(gifts) + plotElement(gifts, 'narrow')).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(ids).toHaveLength(new Set(ids).size)
  })

  test('breaks its line where nothing is known', () => {
    const path = /class="plot-line plot-1" d="(M[^"]*M[^"]*)"/.exec(plotElement(rate))?.[1]
    expect(path).toBeDefined()
  })

  test('names no halves where there are only whole numbers', () => {
    const one = { ...rate, series: [{ name: 'A', values: [0, 1, 1] }] }
    const labels = [...plotElement(one).matchAll(/class="plot-end"[^>]*>([^<]*)</g)].map((match) => match[1])
    expect(labels).toEqual(['0', '1', 'Month'])
  })

  test('is drawn where everything is nothing, and where there is no point', () => {
    expect(plotElement({ ...gifts, series: [{ name: 'Once', values: [0, 0, 0] }] })).not.toContain('NaN')
    expect(plotElement({ ...gifts, x: { label: 'Month', points: [] }, series: [] })).not.toContain('NaN')
  })

  test('shows words as words, whatever they hold', () => {
    const hostile = { ...gifts, title: '</title><script>', series: [{ name: '"<b>&', values: [1, 2, 3] }] }
    expect(plotElement(hostile)).not.toMatch(/<script|<b>/)
    expect(plotElement(hostile)).toContain('&quot;&lt;b&gt;&amp;')
  })

  test('refuses what it could not draw truly', () => {
    expect(() => plotElement({ ...gifts, series: [{ name: 'Short', values: [1] }] })).toThrow(
      'plot gifts: Short has not one value for each of 3 points',
    )
    const six = Array.from({ length: 6 }, (_, n) => ({ name: `S${n}`, values: [1, 2, 3] }))
    expect(() => plotElement({ ...gifts, series: six })).toThrow('plot gifts: 6 series, of 5 at most')
  })
})

test('the table says what the plot shows, both ends of a band too', () => {
  expect(plotTable(gifts)).toEqual({
    headings: ['Month', 'Once', 'Monthly'],
    rows: [
      ['2026-01', '$300', '$100'],
      ['2026-02', '$0', '$200'],
      ['2026-03', '$100', ''],
    ],
  })
  expect(plotTable(rate)).toEqual({
    headings: ['Month', 'A', 'A ≥', 'A ≤'],
    rows: [
      ['2026-01', '1', '0', '4'],
      ['2026-02', '', '', ''],
      ['2026-03', '3', '2', '4'],
    ],
  })
})
