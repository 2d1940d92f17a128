import type { XastElement } from 'svgo'
import svgpath from 'svgpath'
import { matrixOf, movesIn, times } from './transform.ts'

type Attributes = Readonly<Record<string, string>>

/** Colours that run into one another, in the measures of the shape that they fill. */
export interface Gradient {
  readonly is: 'linear' | 'radial'
  /** x1, y1, x2, y2 of a linear one; fx, fy, 0, cx, cy, r of a radial one. */
  readonly line: readonly number[]
  /** The six numbers of a matrix. */
  readonly matrix: readonly number[]
  readonly stops: readonly { readonly at: number; readonly colour: string; readonly opacity: number }[]
}

/** The gradient of that name, in the measures of the outline that it fills; null for a pattern. */
export function gradientOf(name: string, d: string, named: ReadonlyMap<string, XastElement>): Gradient | null {
  const chain: XastElement[] = []
  for (let next = named.get(name); next && chain.length < 8; ) {
    chain.push(next)
    next = named.get((next.attributes.href ?? next.attributes['xlink:href'] ?? '').slice(1))
  }
  const [first] = chain
  if (first?.name !== 'linearGradient' && first?.name !== 'radialGradient') return null
  const own: Attributes = Object.assign({}, ...chain.toReversed().map(({ attributes }) => attributes))
  const stops = (chain.find(({ children }) => children.some(isStop)) ?? first).children.filter(isStop)
  const at = (key: string, otherwise: string) => share(own[key] ?? otherwise)
  const isBoxed = own.gradientUnits !== 'userSpaceOnUse'
  const box = isBoxed ? boxOf(d) : [1, 0, 0, 1, 0, 0]
  return {
    is: first.name === 'linearGradient' ? 'linear' : 'radial',
    line:
      first.name === 'linearGradient'
        ? [at('x1', '0'), at('y1', '0'), at('x2', '1'), at('y2', '0')]
        : [at('fx', own.cx ?? '.5'), at('fy', own.cy ?? '.5'), 0, at('cx', '.5'), at('cy', '.5'), at('r', '.5')],
    matrix: movesIn(own.gradientTransform ?? '')
      .map(matrixOf)
      .reduce(times, box),
    stops: stops.map(({ attributes }) => ({
      at: share(attributes.offset ?? '0'),
      colour: plainColour(attributes['stop-color'] ?? '#000', attributes),
      opacity: share(attributes['stop-opacity'] ?? '1'),
    })),
  }
}

const isStop = (child: XastElement['children'][number]): child is XastElement =>
  child.type === 'element' && child.name === 'stop'

/** A number between 0 and 1, or so many percent. */
export const share = (text: string): number => Number.parseFloat(text) / (text.trim().endsWith('%') ? 100 : 1)

/** The matrix that lays a unit square over an outline. */
function boxOf(d: string): readonly number[] {
  const xs: number[] = []
  const ys: number[] = []
  svgpath(d)
    .abs()
    .unarc()
    .unshort()
    .iterate(([command, ...numbers], _, x, y) => {
      const points = numbers as number[]
      if (command === 'H') xs.push(points[0] ?? x)
      else if (command === 'V') ys.push(points[0] ?? y)
      else for (const [i, each] of points.entries()) (i % 2 === 0 ? xs : ys).push(each)
    })
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return [Math.max(...xs) - x || 1, 0, 0, Math.max(...ys) - y || 1, x, y]
}

/** Whether a colour is written as paper takes it; names and the like have become so before. */
export const isPlainColour = (written: string): boolean => /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(written)

/** A colour as it is written, or the one that `currentColor` stands for. */
export const plainColour = (written: string, own: Attributes): string =>
  /^currentcolor$/i.test(written) ? (own.color ?? '#000') : written
