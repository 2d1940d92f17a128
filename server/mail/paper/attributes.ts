import type { XastElement } from 'svgo/browser'
import svgpath from 'svgpath'

/** A transform of SVG, by its name and numbers. */
export interface Move {
  readonly by: 'translate' | 'scale' | 'rotate' | 'skewX' | 'skewY' | 'matrix'
  readonly numbers: readonly number[]
}

export const numbersIn = (text: string): number[] =>
  Array.from(text.matchAll(/[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi), ([each]) => Number(each))

/** The transforms of an attribute, the outermost first. */
export function movesIn(transform: string): readonly Move[] {
  return Array.from(
    transform.matchAll(/(translate|scale|rotate|skewX|skewY|matrix)\s{0,9}\(([^()]{0,200})\)/g),
    ([, by, list]) => ({
      by: by as Move['by'],
      numbers: numbersIn(list ?? ''),
    }),
  )
}

/** The six numbers of a transform. @see https://www.w3.org/TR/css-transforms-1/#two-d-transform-functions */
export function matrixOf({ by, numbers }: Move): readonly number[] {
  const [a = 0, b, c] = numbers
  const angle = (a * Math.PI) / 180
  switch (by) {
    case 'translate':
      return [1, 0, 0, 1, a, b ?? 0]
    case 'scale':
      return [a, 0, 0, b ?? a, 0, 0]
    case 'skewX':
      return [1, 0, Math.tan(angle), 1, 0, 0]
    case 'skewY':
      return [1, Math.tan(angle), 0, 1, 0, 0]
    case 'rotate': {
      const [cos, sin, x, y] = [Math.cos(angle), Math.sin(angle), b ?? 0, c ?? 0]
      return [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y]
    }
    case 'matrix':
      return numbers
  }
}

/** One transform after another: the second is nearer to what is drawn. */
function times(m: readonly number[], n: readonly number[]): readonly number[] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = m
  const [p = 1, q = 0, r = 0, s = 1, t = 0, u = 0] = n
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f]
}

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
const isPlainColour = (value: string): boolean => /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(value)

/** A colour as it is written, or the one that `currentColor` stands for. */
export const plainColour = (value: string, own: Attributes): string =>
  /^currentcolor$/i.test(value) ? (own.color ?? '#000') : value

type Named = ReadonlyMap<string, XastElement>

/** What browsers draw and paper does not, by the attribute that asks for it; a style that became none is looked for as well. */
const beyond = [
  'mask',
  'filter',
  'marker',
  'marker-start',
  'marker-mid',
  'marker-end',
  'stroke-dasharray',
  'transform-origin',
  'mix-blend-mode',
]
const nothing = /^(?:none|normal|0)$/

/** Lengths that paper reads as numbers of the drawing's own measures. */
const lengths = ['x', 'y', 'width', 'height', 'cx', 'cy', 'r', 'rx', 'ry', 'x1', 'y1', 'x2', 'y2', 'stroke-width']

/**
 * What of an element that is to be drawn paper would show otherwise than browsers do, and what to do about it; null where it shows
 * the same. A mark that is wrong on a receipt, or not there, is worse than a picture of it.
 * @param canvas what the drawing shows of the plane; null within what is moved
 */
export function unshown(
  { attributes: own }: XastElement,
  named: Named,
  canvas: readonly number[] | null,
): string | null {
  const unknownKey = beyond.find((key) => !nothing.test(own[key] ?? styled(own, key) ?? 'none'))
  if (unknownKey) return `a ${unknownKey}; make it a path`
  if (!cutsNothing(own, named, canvas)) return 'a clip-path; make it a path'
  if (own.transform && !isPlainMove(own.transform))
    return `the transform ${own.transform.slice(0, 60)}; write it in degrees and without units`
  const measured = lengths.find((key) => !/^[-+.\d]+(?:e[-+]?\d+)?(?:px)?$/i.test(own[key] ?? '0'))
  if (measured) return `${measured}="${own[measured]}"; write a number`
  const painted = ['fill', 'stroke', 'color'].find((key) => !isPaint(own[key] ?? 'none'))
  return painted ? notAColour(own[painted]) : null
}

/** The same of what is not drawn itself, and paints or styles what is. */
export function unshownPaint({ name, attributes }: XastElement): string | null {
  const { spreadMethod = 'pad', 'stop-color': colour = '#000' } = attributes
  if (/^(?:linear|radial)Gradient$/.test(name) && spreadMethod !== 'pad')
    return `a gradient’s spreadMethod="${spreadMethod}"; write its stops out`
  return name === 'stop' && !isPlainColour(colour) && !/^currentcolor$/i.test(colour) ? notAColour(colour) : null
}

const notAColour = (value = ''): string => `the color ${value.slice(0, 60)}; write it as #RRGGBB, and its opacity apart`

const styled = ({ style = '' }: Attributes, key: string): string | undefined =>
  style
    .split(';')
    .map((each) => each.split(':'))
    .find(([name]) => name?.trim() === key)?.[1]
    ?.trim()

/** Drawing programs cut what they write by the whole canvas, which takes nothing away. */
function cutsNothing(own: Attributes, named: Named, canvas: readonly number[] | null): boolean {
  const cut = own['clip-path'] ?? styled(own, 'clip-path') ?? 'none'
  if (cut === 'none') return true
  const shapes = (named.get(/url\(\s*['"]?#([^'")]+)/.exec(cut)?.[1] ?? '')?.children ?? []).filter(
    (each) => each.type === 'element',
  )
  const [only] = shapes
  if (!canvas || shapes.length !== 1 || only?.name !== 'rect' || own.transform || only.attributes.transform)
    return false
  const [left = 0, upper = 0, width = 0, height = 0] = canvas
  const { x = '0', y = '0', width: wide = '0', height: high = '0' } = only.attributes
  const [fromX = 0, fromY = 0, overX = 0, overY = 0] = numbersIn([x, y, wide, high].join(' '))
  return fromX <= left && fromY <= upper && fromX + overX >= left + width && fromY + overY >= upper + height
}

/** Whether a transform is written in the drawing's own measures and in degrees, by functions that paper knows. */
const isPlainMove = (transform: string): boolean =>
  transform.split('(').length - 1 === movesIn(transform).length && !/[\d.](?!px|deg|e[-+\d])[a-z%]/i.test(transform)

const isPaint = (value: string): boolean =>
  /^(?:none|transparent|inherit|currentcolor|url\(.*)$/i.test(value) || isPlainColour(value)
