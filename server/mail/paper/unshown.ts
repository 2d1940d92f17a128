import type { XastElement } from 'svgo'
import { isPlainColour } from './gradient.ts'
import { movesIn, numbersIn } from './transform.ts'

type Attributes = Readonly<Record<string, string>>
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
  const asked = beyond.find((key) => !nothing.test(own[key] ?? styled(own, key) ?? 'none'))
  if (asked) return `a ${asked}; make it a path`
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

const notAColour = (written = ''): string =>
  `the color ${written.slice(0, 60)}; write it as #1a2b3c, and its opacity apart`

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

const isPaint = (written: string): boolean =>
  /^(?:none|transparent|inherit|currentcolor|url\(.*)$/i.test(written) || isPlainColour(written)
