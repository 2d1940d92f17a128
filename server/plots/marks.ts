import type { ScaleBand, ScaleLinear } from 'd3-scale'
import { area, line, symbol, symbolCircle, symbolDiamond, symbolSquare, symbolStar, symbolTriangle } from 'd3-shape'
import { createElement, type ReactElement } from 'react'
import type { Plot, Series } from './plot.ts'

/** Where points and numbers lie on the drawing. */
export interface Scales {
  readonly x: ScaleBand<string>
  readonly y: ScaleLinear<number, number>
}

const symbols = [symbolCircle, symbolSquare, symbolTriangle, symbolDiamond, symbolStar]
/** Where points stand closer than that, their marks would hide the line. */
const roomForMark = 14

/** The n-th series' class: its colour, its dashes. */
export const seriesClass = (index: number): string => `plot-${index + 1}`

/** The mark by which the n-th series is known without its colour, moved to where it belongs. */
export const mark = (index: number, transform: string): ReactElement =>
  createElement('path', {
    className: `plot-mark ${seriesClass(index)}`,
    d: symbol(symbols[index] ?? symbolCircle, 44)() ?? '',
    transform,
  })

/** Lines, each over its band, with a mark at each point where there is room for it, and always where it ends. */
export function lines({ x: { points }, series }: Plot, scales: Scales): readonly ReactElement[] {
  const at = (index: number) => (scales.x(points[index] ?? '') ?? 0) + scales.x.bandwidth() / 2
  const dense = scales.x.step() < roomForMark
  const drawn = ({ values, band }: Series, index: number): readonly ReactElement[] => {
    const known = (value: number | null | undefined): value is number => typeof value === 'number'
    const path = line<number | null>()
      .defined(known)
      .x((_, point) => at(point))
      .y((value) => scales.y(value ?? 0))
      .digits(1)(values)
    const between = area<readonly [number, number] | null>()
      .defined((ends) => ends !== null)
      .x((_, point) => at(point))
      .y0((ends) => scales.y(ends?.[0] ?? 0))
      .y1((ends) => scales.y(ends?.[1] ?? 0))
      .digits(1)(band ?? [])
    const last = values.findLastIndex(known)
    const marks = values.flatMap((value, point) =>
      known(value) && (!dense || point === last)
        ? mark(index, `translate(${at(point).toFixed(1)} ${scales.y(value).toFixed(1)})`)
        : [],
    )
    return [
      ...(between ? [createElement('path', { className: `plot-band ${seriesClass(index)}`, d: between })] : []),
      createElement('path', { className: `plot-line ${seriesClass(index)}`, d: path ?? '' }),
      ...marks,
    ]
  }
  return series.flatMap(drawn)
}

interface Box {
  readonly x: number | string
  readonly y: number | string
  readonly width: number | string
  readonly height: number | string
}

/** A bar with this hatching. */
export const bar = (hatching: string, box: Box): ReactElement =>
  createElement('rect', { className: 'plot-bar', fill: `url(#${hatching})`, ...box })

/** Bars, the series of a point on top of each other in their order. */
export const bars = ({ id, x: { points }, series }: Plot, { x, y }: Scales): readonly ReactElement[] =>
  points.flatMap((point, at) => {
    let below = 0
    return series.flatMap(({ values }, index) => {
      const value = Math.max(0, values[at] ?? 0)
      if (value === 0) return []
      const [bottom, top] = [y(below), y(below + value)]
      below += value
      return bar(hatchId(id, index), {
        x: (x(point) ?? 0).toFixed(1),
        y: top.toFixed(1),
        width: x.bandwidth().toFixed(1),
        height: (bottom - top).toFixed(1),
      })
    })
  })

/** Named on the page, since a drawing's own names are the whole page's. */
export const hatchId = (id: string, index: number): string => `${id}-hatch-${index + 1}`

const hatching = ['', 'M-2 2l4-4M0 8l8-8M6 10l4-4', 'M0 4h8', 'M4 0v8M0 4h8', 'M4 0v8']

/** With what the bars of each series are filled: its colour, under white lines that a printer without colours shows too. */
export const hatches = ({ id, series }: Plot): readonly ReactElement[] =>
  series.map((_, index) =>
    createElement(
      'pattern',
      { id: hatchId(id, index), width: 8, height: 8, patternUnits: 'userSpaceOnUse' },
      createElement('rect', { className: `plot-fill ${seriesClass(index)}`, width: 8, height: 8 }),
      createElement('path', { className: 'plot-hatch', d: hatching[index] }),
    ),
  )
