import type { XastElement, XastRoot } from 'svgo/browser'
import svgpath from 'svgpath'
import { visitSvg } from '#charity/svg.ts'
import {
  type Gradient,
  gradientOf,
  type Move,
  movesIn,
  numbersIn,
  plainColour,
  share,
  unshown,
  unshownPaint,
} from './attributes.ts'

type Attributes = Readonly<Record<string, string>>

/** One paper of a drawing: its outline in its own measures, what moves it, and its paints. */
export interface Shape {
  readonly d: string
  readonly moves: readonly Move[]
  readonly fill: Paint | null
  readonly evenOdd: boolean
  readonly stroke: Stroke | null
}

export interface Paint {
  readonly colour: string | Gradient
  readonly opacity: number
}

export interface Stroke extends Paint {
  readonly width: number
  readonly cap: 'butt' | 'round' | 'square'
  readonly join: 'miter' | 'round' | 'bevel'
}

/** A drawing of flat papers, in its own measures. */
export interface Drawing {
  readonly width: number
  readonly height: number
  /** Which part is kept where it is cut to fit: its foot, or its middle. */
  readonly keeps: 'foot' | 'middle'
  readonly shapes: readonly Shape[]
}

/** What paper cannot show of a drawing, and on which line it says so. */
export class Unprintable extends Error {
  override readonly name = 'Unprintable'
  readonly file: string
  readonly line: number
  readonly fault: string
  constructor(file: string, line: number, fault: string) {
    super(`${file}${line ? `:${line}` : ''}: ${fault}`)
    this.file = file
    this.line = line
    this.fault = fault
  }
}

const containers = new Set(['g', 'a', 'switch'])
/** Read where they are used, or never drawn. */
const quiet = new Set(
  'defs linearGradient radialGradient pattern clipPath mask filter marker symbol style title desc'.split(' '),
)
/** Copies of copies come to more than a page holds, or to a loop. */
const most = 50_000
const endless = 'repeats itself too often to be printed'
/** Numbers beyond it no page can be told. */
const greatest = 1e9

/**
 * Reads what drawing programs write for flat drawings: paths, circles, ellipses, boxes, polygons and lines, copies of them (`use`),
 * groups, transforms, styles, and colours that run into one another. A paint that is a pattern is a paper's grain and left out.
 * @throws Unprintable that names what else is in the file, with its line: such a drawing would be printed wrongly
 */
export function readDrawing(svg: string, file: string): Drawing {
  let drawing: Drawing | null = null
  try {
    visitSvg(svg, file, ['inlineStyles', 'convertStyleToAttrs', 'convertColors'], (root) => {
      drawing = drawingIn(root, svg, file)
      return null
    })
  } catch (error) {
    if (error instanceof Unprintable) throw error
    if (error instanceof RangeError) throw new Unprintable(file, 0, endless)
    const { line = 0, reason } = error as { line?: number; reason?: string }
    throw new Unprintable(file, line, `is no drawing that can be read: ${reason ?? (error as Error).message}`)
  }
  if (drawing === null) throw new Unprintable(file, 0, 'is no drawing that can be read')
  return drawing
}

function drawingIn(root: XastRoot, svg: string, file: string): Drawing {
  const top = root.children.find((each): each is XastElement => each.type === 'element' && each.name === 'svg')
  const [left = 0, upper = 0, width = 0, height = 0] = canvasOf(top?.attributes ?? {})
  if (!top || !width || !height) throw new Unprintable(file, 1, 'is no drawing with a viewBox')
  const all = elementsIn(top)
  const named = new Map(all.flatMap((each) => (each.attributes.id ? [[each.attributes.id, each]] : [])))
  const shapes: Shape[] = []
  const tell = (element: XastElement, fault: string): never => {
    const before = all.filter(({ name }) => name === element.name).indexOf(element)
    throw new Unprintable(file, lineOfElement(svg, element.name, before), fault)
  }
  const refuse = (element: XastElement, what: string) => tell(element, `paper cannot show ${what}`)

  const start: readonly Move[] = left || upper ? [{ by: 'translate', numbers: [-left, -upper] }] : []
  let visited = 0
  const read = (element: XastElement, around: Attributes, moves: readonly Move[]) => {
    const own = element.attributes
    if (quiet.has(element.name) || own.display === 'none' || own.visibility === 'hidden') return
    visited += 1
    if (visited > most) tell(element, endless)
    const what = unshown(element, named, moves.length > start.length ? null : [left, upper, width, height])
    if (what) refuse(element, what)
    const paints: Attributes = {
      ...around,
      ...inherited(own),
      opacity: String(Number(around.opacity ?? 1) * share(own.opacity ?? '1')),
    }
    const moved = own.transform ? [...moves, ...movesIn(own.transform)] : moves
    if (containers.has(element.name)) {
      const within = element.children.filter((each) => each.type === 'element')
      if (within.length > 1 && share(own.opacity ?? '1') < 1)
        refuse(element, 'the opacity of several shapes together; give each its own')
      // of alternatives the first is drawn
      for (const each of element.name === 'switch' ? within.slice(0, 1) : within) read(each, paints, moved)
      return
    }
    if (element.name === 'use') {
      const origin = named.get((own.href ?? own['xlink:href'] ?? '').slice(1))
      if (!origin) return tell(element, `nothing is called ${own.href ?? own['xlink:href']}`)
      if (origin.name === 'symbol') refuse(element, 'a symbol; make it a group')
      const numbers = [Number.parseFloat(own.x ?? '0'), Number.parseFloat(own.y ?? '0')]
      return read(origin, paints, numbers.some(Boolean) ? [...moved, { by: 'translate', numbers }] : moved)
    }
    const d = outlineOf(element.name, own) ?? refuse(element, `<${element.name}>; make it a path`)
    const { fill, stroke } = paintsOf(paints, d, named)
    if (!fill && !stroke) return
    const shape = { d, moves: moved, fill, stroke, evenOdd: paints['fill-rule'] === 'evenodd' }
    if (!isMeasured(shape)) tell(element, 'has numbers that no page can be told')
    shapes.push(shape)
  }
  for (const each of all) {
    const what = unshownPaint(each)
    if (what) refuse(each, what)
  }
  for (const each of top.children) if (each.type === 'element') read(each, inherited(top.attributes), start)
  if (shapes.length === 0)
    throw new Unprintable(file, 1, 'paper would show nothing of it; give its shapes plain colors')
  const keeps = top.attributes.preserveAspectRatio?.includes('YMax') ? 'foot' : 'middle'
  return { width, height, keeps, shapes }
}

/** The part of the plane that a drawing shows; without a viewBox, from its corner as far as its width and height. */
const canvasOf = ({ viewBox, width = '', height = '' }: Attributes): readonly number[] =>
  viewBox === undefined && [width, height].every((each) => /^[.\d]+(?:px)?$/.test(each))
    ? [0, 0, Number.parseFloat(width), Number.parseFloat(height)]
    : numbersIn(viewBox ?? '')

/** Whether a page can be told all numbers of a shape. */
const isMeasured = ({ d, moves, fill, stroke }: Shape): boolean =>
  [
    ...numbersIn(d),
    ...moves.flatMap(({ numbers }) => numbers),
    ...[fill, stroke].flatMap((paint) => (paint ? numbersOf(paint) : [])),
    stroke?.width ?? 0,
  ].every((each) => Math.abs(each) < greatest)

const numbersOf = ({ colour, opacity }: Paint): readonly number[] =>
  typeof colour === 'string'
    ? [opacity]
    : [opacity, ...colour.line, ...colour.matrix, ...colour.stops.flatMap(({ at, opacity: each }) => [at, each])]

const blank = (text: string): string => text.replace(/[^\n]/g, ' ')

/** The line of the element of this name that so many others of the name stand before, counted from 1. */
function lineOfElement(svg: string, name: string, before: number): number {
  const [first = '', ...rest] = svg.split('<!--')
  const markup =
    first + rest.map((each) => blank(each.slice(0, each.indexOf('-->'))) + each.slice(each.indexOf('-->'))).join('')
  const at = [...markup.matchAll(/<([\w:.-]+)/g)].filter(([, each]) => each === name)[before]?.index
  return at === undefined ? 0 : markup.slice(0, at).split('\n').length
}

const elementsIn = (element: XastElement): XastElement[] => [
  element,
  ...element.children.flatMap((each) => (each.type === 'element' ? elementsIn(each) : [])),
]

/** What an element hands down to those in it; opacity is multiplied instead. */
const inherited = (own: Attributes): Attributes =>
  Object.fromEntries(
    Object.entries(own).filter(([key, value]) => /^(fill|stroke|color$)/.test(key) && value !== 'inherit'),
  )

/** The outline of an element as a path; undefined where paper knows no such element. */
function outlineOf(name: string, own: Attributes): string | undefined {
  const number = (key: string) => Number.parseFloat(own[key] ?? '0') || 0
  const oval = (cx: number, cy: number, rx: number, ry: number) =>
    `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`
  const [cx, cy, x, y] = [number('cx'), number('cy'), number('x'), number('y')]
  if (name === 'path') return settled(own.d ?? '')
  if (name === 'circle') return settled(oval(cx, cy, number('r'), number('r')))
  if (name === 'ellipse') return settled(oval(cx, cy, number('rx'), number('ry')))
  if (name === 'line') return `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`
  if (name === 'polygon') return `M${own.points ?? '0 0'}z`
  if (name === 'polyline') return `M${own.points ?? '0 0'}`
  if (name !== 'rect') return undefined
  const [width, height] = [number('width'), number('height')]
  const rx = Math.min(number(own.rx === undefined ? 'ry' : 'rx'), width / 2)
  const ry = Math.min(number(own.ry === undefined ? 'rx' : 'ry'), height / 2)
  if (!rx || !ry) return `M${x} ${y}h${width}v${height}h${-width}z`
  const corner = (dx: number, dy: number) => `a${rx} ${ry} 0 0 1 ${dx} ${dy}`
  return settled(
    `M${x + rx} ${y}h${width - 2 * rx}${corner(rx, ry)}v${height - 2 * ry}${corner(-rx, ry)}h${2 * rx - width}${corner(-rx, -ry)}v${2 * ry - height}${corner(rx, -ry)}z`,
  )
}

/** Without arcs and shortened curves: the library reads a smooth curve after an arc otherwise than SVG does. */
const settled = (d: string): string => svgpath(d).abs().unshort().unarc().toString()

function paintsOf(own: Attributes, d: string, named: ReadonlyMap<string, XastElement>): Pick<Shape, 'fill' | 'stroke'> {
  const paint = (name: 'fill' | 'stroke', otherwise: string): Paint | null => {
    const attribute = own[name] ?? otherwise
    const reference = /^url\(\s*['"]?#([^'")]+)/.exec(attribute)?.[1]
    // what is called nothing paints nothing, unless a colour stands behind it
    const isThere = reference !== undefined && named.has(reference)
    const value = reference === undefined ? attribute : attribute.slice(attribute.indexOf(')') + 1).trim() || 'none'
    const colour = isThere ? gradientOf(reference, d, named) : plainColour(value, own)
    if (!colour || colour === 'none' || colour === 'transparent') return null
    return { colour, opacity: share(own[`${name}-opacity`] ?? '1') * Number(own.opacity ?? 1) }
  }
  const stroke = paint('stroke', 'none')
  const cap = own['stroke-linecap']
  const join = own['stroke-linejoin']
  return {
    fill: paint('fill', '#000'),
    stroke: stroke && {
      ...stroke,
      width: Number.parseFloat(own['stroke-width'] ?? '1'),
      cap: cap === 'round' || cap === 'square' ? cap : 'butt',
      join: join === 'round' || join === 'bevel' ? join : 'miter',
    },
  }
}
