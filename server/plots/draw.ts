import { scaleBand, scaleLinear } from 'd3-scale'
import { createElement, type ReactElement } from 'react'
import { bar, bars, hatches, hatchId, lines, mark, type Scales, seriesClass } from './marks.ts'
import { extent, mostSeries, type Plot } from './plot.ts'
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
export const plotElement = (plot: Plot, sheet: Sheet = 'wide'): ReactElement =>
  drawing(sheet === 'wide' ? plot : { ...plot, id: `${plot.id}-narrow` }, sheet, false)

/** `alone`: as a file of its own, with its title and its styles on it. @throws as `plotElement` */
export function drawing(plot: Plot, sheet: Sheet, alone: boolean): ReactElement {
  expectWhole(plot)
  const { id, title, description, x } = plot
  const { width, height } = sheets[sheet]
  const key = keys(plot, width, alone ? 2 * row : row)
  const top = key.bottom + 40
  const y = scaleLinear(extent(plot), [height - sides.bottom, top]).nice(5)
  const numbers = ticks(plot, y).map(plot.y.shown)
  const left = Math.max(...numbers.map((number) => number.length), 1) * letter + 16
  const scales: Scales = {
    x: scaleBand([...x.points], [left, width - sides.right]).padding(plot.as === 'bars' ? 0.25 : 0),
    y,
  }
  return createElement(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      className: `plot plot-${sheet}`,
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
      role: 'img',
      'aria-labelledby': `${id}-title ${id}-description`,
    },
    createElement('title', { id: `${id}-title` }, title),
    createElement('desc', { id: `${id}-description` }, description),
    ...(alone ? [createElement('style', {}, plotStyle), ground] : []),
    ...(plot.as === 'bars' ? [createElement('defs', {}, ...hatches(plot))] : []),
    ...(alone ? [createElement('text', { className: 'plot-title', x: 8, y: row }, title)] : []),
    ...key.drawn,
    createElement('text', { x: 8, y: top - 16 }, plot.y.label),
    ...grid(plot, scales),
    ...(plot.as === 'bars' ? bars(plot, scales) : lines(plot, scales)),
    createElement('text', { className: 'plot-end', x: width - sides.right, y: height - 8 }, x.label),
  )
}

const ground = createElement('rect', { className: 'plot-ground', width: '100%', height: '100%' })

function expectWhole({ id, x, series }: Plot): void {
  const short = series.find(({ values, band }) => [values, band ?? values].some((of) => of.length !== x.points.length))
  if (short) throw new Error(`plot ${id}: ${short.name} has not one value for each of ${x.points.length} points`)
  if (series.length > mostSeries) throw new Error(`plot ${id}: ${series.length} series, of ${mostSeries} at most`)
}

/** Where the axis names a number. */
const ticks = ({ y: { whole } }: Plot, y: Scales['y']): number[] =>
  y.ticks(5).filter((tick) => !whole || Number.isInteger(tick))

/** The lines across with their numbers, and the points' names below, as many of them as have room. */
function grid(plot: Plot, { x, y }: Scales): readonly ReactElement[] {
  const { points } = plot.x
  const [left, right] = x.range()
  const [foot] = y.range()
  const names = points.reduce((widest, point) => Math.max(widest, point.length), 0) * letter + 12
  const every = Math.max(1, Math.ceil(names / x.step()))
  return [
    ...ticks(plot, y).flatMap((tick) => [
      createElement('path', {
        className: tick === 0 ? 'plot-zero' : 'plot-grid',
        d: `M${left} ${y(tick).toFixed(1)}H${right}`,
      }),
      createElement('text', { className: 'plot-end', x: left - 8, y: (y(tick) + 4).toFixed(1) }, plot.y.shown(tick)),
    ]),
    ...points.flatMap((point, at) =>
      at % every === 0
        ? createElement(
            'text',
            {
              className: 'plot-middle',
              x: ((x(point) ?? 0) + x.bandwidth() / 2).toFixed(1),
              y: (foot ?? 0) + 18,
            },
            point,
          )
        : [],
    ),
  ]
}

/** What each series is called, beside its line or its hatching, in as many rows as the names need; one too long for a row is cut. */
function keys(
  { id, as, series }: Plot,
  width: number,
  first: number,
): { readonly drawn: readonly ReactElement[]; readonly bottom: number } {
  const longest = Math.floor((width - 52) / letter)
  let [left, y] = [8, first]
  const drawn = series.flatMap(({ name: whole }, index) => {
    const name = whole.length > longest ? `${whole.slice(0, longest - 1)}…` : whole
    const room = 44 + name.length * letter
    if (left > 8 && left + room > width) [left, y] = [8, y + row]
    const [x, middle] = [left, y - 5]
    left += room
    const sample =
      as === 'bars'
        ? [bar(hatchId(id, index), { x, y: middle - 7, width: 22, height: 14 })]
        : [
            createElement('path', { className: `plot-line ${seriesClass(index)}`, d: `M${x} ${middle}h24` }),
            mark(index, `translate(${x + 12} ${middle})`),
          ]
    return [...sample, createElement('text', { x: x + 30, y }, name)]
  })
  return { drawn, bottom: y }
}
