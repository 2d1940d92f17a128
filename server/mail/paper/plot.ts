import { scaleBand, scaleLinear } from 'd3-scale'
import { look } from '#charity'
import { extent, type Plot } from '../../plots/plot.ts'
import { seriesColours } from '../../plots/style.ts'
import type { Flow } from './flow.ts'
import { type Part, pictured } from './sheet.ts'
import type { TextStyle } from './text.ts'

const { colours } = look
const height = 190
const [axis, foot] = [62, 20]
const small: TextStyle = { face: 'regular', size: 8.5, leading: 12, colour: colours.ink2 }

/**
 * Draws bars on each other over their points, as high as their numbers. Who does not see it hears what it shows; its numbers
 * belong in a table beside it.
 */
export function writeBars(flow: Flow, parent: Part, plot: Plot): void {
  const { sheet } = flow
  if (flow.y + height > flow.bottom && !flow.fresh) flow.turn()
  const { doc } = sheet
  const [left, top, right, bottom] = [flow.left + axis, flow.y + 20, flow.left + flow.width, flow.y + height - foot]
  const x = scaleBand([...plot.x.points], [left, right]).padding(0.25)
  const y = scaleLinear(extent(plot), [bottom, top]).nice(5)
  const word = (text: string, at: number, line: number, align: 'start' | 'middle' | 'end') => {
    const [set] = sheet.lines(text, small, flow.width)
    if (set) sheet.line(set, small, at - set.width * { start: 0, middle: 0.5, end: 1 }[align], line)
  }
  const bbox = [flow.left, flow.y, right, flow.y + height] as const
  const figure = sheet.part(parent, 'Figure', { ...pictured(`${plot.title}. ${plot.description}`), bbox })
  figure.add(() => {
    let key = flow.left
    for (const [index, { name }] of plot.series.entries()) {
      bar(doc, index, { x: key, y: flow.y, width: 16, height: 10 })
      word(name, key + 22, flow.y + 8, 'start')
      key += 40 + (sheet.lines(name, small, flow.width)[0]?.width ?? 0)
    }
    for (const tick of y.ticks(5).filter((each) => !plot.y.whole || Number.isInteger(each))) {
      doc.rect(left, y(tick) - 0.25, right - left, 0.5).fill(tick === 0 ? colours.ink : colours.line)
      word(plot.y.shown(tick), left - 6, y(tick) + 3, 'end')
    }
    const every = Math.max(1, Math.ceil(46 / x.step()))
    for (const [at, point] of plot.x.points.entries()) {
      const from = x(point) ?? 0
      if (at % every === 0) word(point, from + x.bandwidth() / 2, bottom + 13, 'middle')
      let below = 0
      for (const [index, { values }] of plot.series.entries()) {
        const value = Math.max(0, values[at] ?? 0)
        const [high, low] = [y(below + value), y(below)]
        if (value > 0) bar(doc, index, { x: from, y: high, width: x.bandwidth(), height: low - high })
        below += value
      }
    }
  })
  figure.end()
  flow.y += height + 8
}

/** Hatched by its series' number: told apart without colours too. */
function bar(doc: PDFKit.PDFDocument, series: number, box: { x: number; y: number; width: number; height: number }) {
  const { x, y, width, height: tall } = box
  doc
    .save()
    .rect(x, y, width, tall)
    .fill(seriesColours[series] ?? colours.ink)
  doc.rect(x, y, width, tall).clip().strokeColor(colours.paper).lineWidth(1)
  for (let at = 3; series % 2 === 1 && at < tall; at += 4)
    doc
      .moveTo(x, y + at)
      .lineTo(x + width, y + at)
      .stroke()
  for (let at = 3; series > 1 && at < width; at += 4)
    doc
      .moveTo(x + at, y)
      .lineTo(x + at, y + tall)
      .stroke()
  doc.restore()
}
