import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { charity, look } from '#charity'
import { type Box, draw, drawingOf } from './drawing.ts'
import { Unprintable } from './shapes.ts'

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
