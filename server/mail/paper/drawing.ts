import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { charity } from '#charity'

type Attributes = Readonly<Record<string, string>>

/** One paper of a drawing: where it lies, and its paints. */
interface Shape {
  readonly outline:
    | { readonly is: 'path'; readonly d: string }
    | { readonly is: 'circle'; readonly cx: number; readonly cy: number; readonly r: number }
  readonly x: number
  readonly y: number
  readonly fill: Paint | null
  readonly stroke: (Paint & { readonly width: number; readonly cap: 'butt' | 'round' | 'square' }) | null
}

interface Paint {
  readonly colour: string
  readonly opacity: number
}

/** A drawing of flat papers, in its own measures. */
export interface Drawing {
  readonly width: number
  readonly height: number
  /** Which part is kept where it is cut to fit: its foot, or its middle. */
  readonly keeps: 'foot' | 'middle'
  readonly shapes: readonly Shape[]
}

/** Where a picture goes on a page, in points. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const read = new Map<string, Drawing>()

/** A drawing of the charity's folder: `e-cards/lantern.svg`. Read once in a process. */
export function drawingOf(file: string): Drawing {
  const known = read.get(file)
  if (known) return known
  const drawing = readDrawing(readFileSync(join(charity.folder, file), 'utf8'), file)
  read.set(file, drawing)
  return drawing
}

const tags = /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>/g
const containers = new Set(['svg', 'g', 'defs', 'pattern'])

/**
 * Reads what our drawings are made of: paths, circles and copies of them (`use`), plainly filled or stroked, one upon another.
 * A paint that is a pattern is a drawing's paper grain; paper has its own, and it is left out.
 * @throws Error that names what else is in the file: such a drawing would be printed wrongly
 */
export function readDrawing(svg: string, name: string): Drawing {
  const all = Array.from(svg.matchAll(tags), ([, close, tag, list, alone]) => ({
    tag: tag ?? '',
    ends: close === '/',
    opens: close === '' && alone === '',
    own: Object.fromEntries(
      Array.from((list ?? '').matchAll(/(?<=\s)([\w:-]+)="([^"]*)"/g), ([, key, value]) => [key ?? '', value ?? '']),
    ) as Attributes,
  }))
  const root = all[0]?.own ?? {}
  const [, , width, height] = (root.viewBox ?? '').split(/[ ,]+/).map(Number)
  if (all[0]?.tag !== 'svg' || !width || !height) throw new Error(`${name} is no drawing with a viewBox.`)
  const named = new Map(all.filter(({ own }) => own.id).map(({ own, tag }) => [own.id ?? '', { own, tag }]))
  const shapes: Shape[] = []
  const around: { tag: string; own: Attributes }[] = []
  for (const { tag, ends, opens, own } of all) {
    if (ends) around.pop()
    else if (own.transform) throw new Error(`${name}: paper cannot show a transform (${tag}).`)
    else if (containers.has(tag)) {
      if (opens) around.push({ tag, own: { ...around.at(-1)?.own, ...paints(own) } })
    } else if (around.some((each) => each.tag === 'defs')) {
      // Is drawn where it is used.
    } else {
      const origin = tag === 'use' ? named.get((own.href ?? '').slice(1)) : { tag, own }
      if (!origin) throw new Error(`${name}: nothing is called ${own.href}.`)
      const inherited = { ...around.at(-1)?.own, ...(tag === 'use' ? paints(own) : {}) }
      const moved = tag === 'use' ? { x: Number(own.x ?? 0), y: Number(own.y ?? 0) } : { x: 0, y: 0 }
      shapes.push({
        ...moved,
        outline: outlineOf(origin.tag, origin.own, name),
        ...paintsOf({ ...inherited, ...origin.own }),
      })
    }
    if (!ends && !containers.has(tag) && opens) around.push({ tag, own })
  }
  const keeps = root.preserveAspectRatio?.includes('YMax') ? 'foot' : 'middle'
  return { width, height, keeps, shapes: shapes.filter(({ fill, stroke }) => fill || stroke) }
}

function outlineOf(tag: string, own: Attributes, name: string): Shape['outline'] {
  if (tag === 'path' && own.d) return { is: 'path', d: settled(own.d) }
  if (tag === 'circle') return { is: 'circle', cx: Number(own.cx ?? 0), cy: Number(own.cy ?? 0), r: Number(own.r) }
  throw new Error(`${name}: paper cannot show <${tag}>; make it a path.`)
}

/**
 * Before a smooth curve that follows an arc (or, of the one kind, a curve of the other), a line to where it stands: the library
 * takes for its first handle what is left of the arc, and not, as SVG has it, the point itself.
 */
const settled = (d: string): string => d.replace(/[aq][^a-z]*(?=s)|[acs][^a-z]*(?=t)/gi, (command) => `${command}l0 0`)

const paints = (own: Attributes): Attributes =>
  Object.fromEntries(Object.entries(own).filter(([key]) => /^(fill|stroke|opacity)/.test(key)))

function paintsOf(own: Attributes): Pick<Shape, 'fill' | 'stroke'> {
  const paint = (colour: string | undefined, opacity: string | undefined): Paint | null =>
    !colour || colour === 'none' || colour.startsWith('url(')
      ? null
      : { colour, opacity: Number(opacity ?? 1) * Number(own.opacity ?? 1) }
  const stroke = paint(own.stroke, own['stroke-opacity'])
  const cap = own['stroke-linecap']
  return {
    fill: paint(own.fill ?? '#000', own['fill-opacity']),
    stroke: stroke && {
      ...stroke,
      width: Number(own['stroke-width'] ?? 1),
      cap: cap === 'round' || cap === 'square' ? cap : 'butt',
    },
  }
}

/** Draws so large that a box is filled. What stands over is drawn as well: whoever wants it cut clips. */
export function draw(doc: PDFKit.PDFDocument, drawing: Drawing, box: Box): void {
  const scale = Math.max(box.width / drawing.width, box.height / drawing.height)
  const over = { x: drawing.width * scale - box.width, y: drawing.height * scale - box.height }
  doc.save()
  doc.translate(box.x - over.x / 2, box.y - over.y * (drawing.keeps === 'foot' ? 1 : 0.5)).scale(scale)
  for (const { outline, x, y, fill, stroke } of drawing.shapes) {
    if (x || y) doc.save().translate(x, y)
    if (outline.is === 'path') doc.path(outline.d)
    else doc.circle(outline.cx, outline.cy, outline.r)
    if (fill) doc.fillColor(fill.colour, fill.opacity)
    if (stroke) doc.strokeColor(stroke.colour, stroke.opacity).lineWidth(stroke.width).lineCap(stroke.cap)
    if (fill && stroke) doc.fillAndStroke()
    else if (fill) doc.fill()
    else doc.stroke()
    if (x || y) doc.restore()
  }
  doc.restore()
}
