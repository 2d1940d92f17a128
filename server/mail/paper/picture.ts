import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { charity, look } from '#charity'
import { matrixOf } from './attributes.ts'
import { type Drawing, type Paint, readDrawing, Unprintable } from './shapes.ts'

export interface Frame extends Box {
  /** Of its corners; 0: they are square. */
  readonly radius: number
}

/**
 * Shows a picture of the charity's folder, in a frame that it fills: what stands over is cut. A drawing stays one, sharp at any size.
 * A photograph as pages have it (AVIF, WebP) no PDF can hold: its JPEG beside it is taken, as in mails.
 */
export function showPicture(doc: PDFKit.PDFDocument, file: string, frame: Frame): void {
  const { x, y, width, height, radius } = frame
  doc.save().roundedRect(x, y, width, height, radius).clip()
  const drawing = file.endsWith('.svg') ? drawingOf(file) : null
  const isDrawn = drawing !== null && !(drawing instanceof Unprintable)
  const picture = isDrawn ? null : pictureFor(file)
  if (isDrawn) draw(doc, drawing, frame)
  else if (picture && isPicture(doc, picture)) {
    doc.image(picture, x, y, { cover: [width, height], align: 'center', valign: 'center' })
  }
  doc.restore()
}

/** Whether a file is a picture that paper can hold: a receipt leaves without one that is not. */
export function isPicture(doc: PDFKit.PDFDocument, path: string): boolean {
  // its published types lack the method
  const reader = doc as typeof doc & { openImage(path: string): object }
  try {
    reader.openImage(path)
    return true
  } catch {
    return false
  }
}

/**
 * What is printed of a photograph, or in place of a drawing that paper cannot show: the picture that mails carry of it, for the mark
 * that of telephones' home screens. Null where there is none: a letter leaves without a picture rather than not at all.
 */
export function pictureFor(file: string): string | null {
  const beside = file.replace(/\.(avif|webp)$/, '.jpg').replace(/\.svg$/, '.png')
  const names = file === look.mark.light ? [beside, 'public/icon-192.png'] : [beside]
  return names.map((name) => join(charity.folder, name)).find((path) => existsSync(path)) ?? null
}

/** Where a picture goes on a page, in points. */
interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const cache = new Map<string, Drawing | Unprintable>()

/** A drawing of the charity's folder, `e-cards/lantern.svg`, or what of it paper cannot show. Read once in a process. */
export function drawingOf(file: string): Drawing | Unprintable {
  const cached = cache.get(file)
  if (cached !== undefined) return cached
  const drawing = printable(file)
  cache.set(file, drawing)
  return drawing
}

function printable(file: string): Drawing | Unprintable {
  try {
    return readDrawing(readFileSync(join(charity.folder, file), 'utf8'), file)
  } catch (error) {
    if (error instanceof Unprintable) return error
    throw error
  }
}

/** Draws so large that a box is filled. What stands over is drawn as well: whoever wants it cut clips. */
export function draw(doc: PDFKit.PDFDocument, drawing: Drawing, box: Box): void {
  const scale = Math.max(box.width / drawing.width, box.height / drawing.height)
  const over = { x: drawing.width * scale - box.width, y: drawing.height * scale - box.height }
  doc.save()
  doc.translate(box.x - over.x / 2, box.y - over.y * (drawing.keeps === 'foot' ? 1 : 0.5)).scale(scale)
  for (const { d, moves, fill, stroke, evenOdd } of drawing.shapes) {
    if (moves.length > 0) doc.save()
    for (const move of moves) doc.transform(...(matrixOf(move) as Matrix))
    trace(doc, d)
    if (fill) doc.fillColor(colourOf(doc, fill), fill.opacity)
    if (stroke)
      doc
        .strokeColor(colourOf(doc, stroke), stroke.opacity)
        .lineWidth(stroke.width)
        .lineCap(stroke.cap)
        .lineJoin(stroke.join)
    const rule = evenOdd ? 'even-odd' : 'non-zero'
    if (fill && stroke) doc.fillAndStroke(undefined, undefined, rule)
    else if (fill) doc.fill(rule)
    else doc.stroke()
    if (moves.length > 0) doc.restore()
  }
  doc.restore()
}

/** A path in the words of a PDF, by the words of its SVG: a band of a hundred curves is on every letter. There are as many as pictures have. */
const outlines = new Map<string, string>()

/** Draws a path of a picture. It is read once in a process. */
function trace(doc: PDFKit.PDFDocument, d: string): void {
  let outline = outlines.get(d)
  if (outline === undefined) {
    const operators: string[] = []
    const reader = Object.create(doc) as typeof doc
    reader.addContent = (operator: string) => {
      operators.push(operator)
      return reader
    }
    reader.path(d)
    outline = operators.join('\n')
    outlines.set(d, outline)
  }
  doc.addContent(outline)
}

type Matrix = [number, number, number, number, number, number]

/** A colour, or a gradient in the measures that hold now. */
function colourOf(doc: PDFKit.PDFDocument, { colour }: Paint): PDFKit.Mixins.ColorValue {
  if (typeof colour === 'string') return colour
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = colour.line
  const gradient = colour.is === 'linear' ? doc.linearGradient(a, b, c, d) : doc.radialGradient(a, b, c, d, e, f)
  for (const { at, colour: each, opacity } of colour.stops) gradient.stop(at, each, opacity)
  // its published types lack the method
  const moved = gradient as typeof gradient & { setTransform(...matrix: Matrix): void }
  moved.setTransform(...(colour.matrix as Matrix))
  return gradient
}
