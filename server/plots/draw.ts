import { scaleBand, scaleLinear } from 'd3-scale'
import { escaped } from '#content/text.ts'
import { bars, hatches, hatchId, lines, markPath, type Scales, seriesClass } from './marks.ts'
import { mostSeries, type Plot } from './plot.ts'
import { plotStyle } from './style.ts'

/** For a page, and for a phone's, on which the first would shrink until nobody could read its letters. */
const sheets = { wide: { width: 640, height: 320 }, narrow: { width: 304, height: 300 } } as const
type Sheet = keyof typeof sheets
const sides = { right: 16, bottom: 46 }
/** What a letter of the axis takes at most, near enough to keep words apart: nothing measures text here. */
const letter = 7.4
const row = 20

/**
 * The plot as the element `svg` of a page, which says `plotStyle` once in its stylesheet. Its title and description are read
 * aloud; put its table (`plotTable`) beside it. A page that shows one of two sheets by its width draws both: their names differ.
 * @throws where it has more series than can be told apart, or one without a value for each point
 */
export const plotElement = (plot: Plot, sheet: Sheet = 'wide'): string =>
  drawing(sheet === 'wide' ? plot : { ...plot, id: `${plot.id}-narrow` }, sheet, '', '')

/** The plot as a file of its own, with its title on it. @throws as `plotElement` */
export const plotFile = (plot: Plot): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${drawing(plot, 'wide', plot.title, `<style>${plotStyle}</style><rect class="plot-ground" width="100%" height="100%"/>`)}\n`

function drawing(plot: Plot, sheet: Sheet, heading: string, before: string): string {
  expectWhole(plot)
  const { id, title, description, x } = plot
  const { width, height } = sheets[sheet]
  const key = keys(plot, width, heading === '' ? row : 2 * row)
  const top = key.bottom + 40
  const y = scaleLinear(extent(plot), [height - sides.bottom, top]).nice(5)
  const numbers = ticks(plot, y).map(plot.y.shown)
  const left = Math.max(...numbers.map((number) => number.length), 1) * letter + 16
  const scales: Scales = {
    x: scaleBand([...x.points], [left, width - sides.right]).padding(plot.as === 'bars' ? 0.25 : 0),
    y,
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="plot plot-${sheet}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="${id}-title ${id}-description">`,
    `<title id="${id}-title">${escaped(title)}</title><desc id="${id}-description">${escaped(description)}</desc>`,
    before,
    plot.as === 'bars' ? `<defs>${hatches(plot)}</defs>` : '',
    heading === '' ? '' : `<text class="plot-title" x="8" y="${row}">${escaped(heading)}</text>`,
    key.drawn,
    `<text x="8" y="${top - 16}">${escaped(plot.y.label)}</text>`,
    grid(plot, scales),
    plot.as === 'bars' ? bars(plot, scales) : lines(plot, scales),
    `<text class="plot-end" x="${width - sides.right}" y="${height - 8}">${escaped(x.label)}</text>`,
    '</svg>',
  ].join('')
}

function expectWhole({ id, x, series }: Plot): void {
  const short = series.find(({ values, band }) => [values, band ?? values].some((of) => of.length !== x.points.length))
  if (short) throw new Error(`plot ${id}: ${short.name} has not one value for each of ${x.points.length} points`)
  if (series.length > mostSeries) throw new Error(`plot ${id}: ${series.length} series, of ${mostSeries} at most`)
}

/** From the least to the greatest, with zero: what is cut off below would make small differences look large. */
export function extent({ as, x, series }: Plot): [number, number] {
  const all =
    as === 'bars'
      ? x.points.map((_, at) => series.reduce((sum, { values }) => sum + Math.max(0, values[at] ?? 0), 0))
      : series.flatMap(({ values, band }) => [...values, ...(band ?? []).flat()])
  const known = all.filter((value) => value !== null)
  const [least, most] = [known.reduce((a, b) => Math.min(a, b), 0), known.reduce((a, b) => Math.max(a, b), 0)]
  return least === most ? [0, 1] : [least, most]
}

/** Where the axis names a number. */
const ticks = ({ y: { whole } }: Plot, y: Scales['y']): number[] =>
  y.ticks(5).filter((tick) => !whole || Number.isInteger(tick))

/** The lines across with their numbers, and the points' names below, as many of them as have room. */
function grid(plot: Plot, { x, y }: Scales): string {
  const { points } = plot.x
  const [left, right] = x.range()
  const [foot] = y.range()
  const names = points.reduce((widest, point) => Math.max(widest, point.length), 0) * letter + 12
  const every = Math.max(1, Math.ceil(names / x.step()))
  return [
    ...ticks(plot, y).map((tick) => {
      const at = y(tick).toFixed(1)
      const kind = tick === 0 ? 'plot-zero' : 'plot-grid'
      return `<path class="${kind}" d="M${left} ${at}H${right}"/><text class="plot-end" x="${left - 8}" y="${(y(tick) + 4).toFixed(1)}">${escaped(plot.y.shown(tick))}</text>`
    }),
    ...points.flatMap((point, at) =>
      at % every === 0
        ? `<text class="plot-middle" x="${((x(point) ?? 0) + x.bandwidth() / 2).toFixed(1)}" y="${(foot ?? 0) + 18}">${escaped(point)}</text>`
        : [],
    ),
  ].join('')
}

/** What each series is called, beside its line or its hatching, in as many rows as the names need; one too long for a row is cut. */
function keys(
  { id, as, series }: Plot,
  width: number,
  first: number,
): { readonly drawn: string; readonly bottom: number } {
  const longest = Math.floor((width - 52) / letter)
  let [left, y] = [8, first]
  const drawn = series.map(({ name: whole }, index) => {
    const name = whole.length > longest ? `${whole.slice(0, longest - 1)}…` : whole
    const room = 44 + name.length * letter
    if (left > 8 && left + room > width) [left, y] = [8, y + row]
    const [x, middle] = [left, y - 5]
    left += room
    const sample =
      as === 'bars'
        ? `<rect class="plot-bar" fill="url(#${hatchId(id, index)})" x="${x}" y="${middle - 7}" width="22" height="14"/>`
        : `<path class="plot-line ${seriesClass(index)}" d="M${x} ${middle}h24"/><path class="plot-mark ${seriesClass(index)}" d="${markPath(index)}" transform="translate(${x + 12} ${middle})"/>`
    return `${sample}<text x="${x + 30}" y="${y}">${escaped(name)}</text>`
  })
  return { drawn: drawn.join(''), bottom: y }
}
