import { join } from 'node:path'
import { charity } from '#charity'
import { type Box, draw, drawingOf } from './drawing.ts'

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
  if (file.endsWith('.svg')) draw(doc, drawingOf(file), frame)
  else {
    const path = join(charity.folder, file.replace(/\.(avif|webp)$/, '.jpg'))
    doc.image(path, x, y, { cover: [width, height], align: 'center', valign: 'center' })
  }
  doc.restore()
}
