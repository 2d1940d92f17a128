import type { PDFFont, PDFPage } from 'pdf-lib'
import { brand } from '#content/brand.ts'
import type { Block, LetterContent } from '#content/letters/index.ts'

const width = 612
const height = 792
const margin = 64

/** The letter on US Letter paper. Loads its library only when a PDF is really made. */
export async function letterPdf(contents: readonly LetterContent[], madeAt: number): Promise<Uint8Array> {
  const { PDFDocument, StandardFonts, rgb } = await import('pdf-lib')
  const document = await PDFDocument.create()
  const date = new Date(madeAt)
  document.setCreationDate(date)
  document.setModificationDate(date)
  document.setTitle(contents[0]?.subject ?? brand.name)
  const regular = await document.embedFont(StandardFonts.Helvetica)
  const bold = await document.embedFont(StandardFonts.HelveticaBold)
  const ink = rgb(0.106, 0.122, 0.294)
  const gold = rgb(0.973, 0.722, 0.188)

  for (const content of contents) {
    let page: PDFPage = document.addPage([width, height])
    let y = height - margin
    const write = (words: string, font: PDFFont, size: number, after: number) => {
      for (const line of wrap(printable(words, font), font, size, width - 2 * margin)) {
        if (y < margin + size) {
          page = document.addPage([width, height])
          y = height - margin
        }
        page.drawText(line, { x: margin, y: y - size, size, font, color: ink })
        y -= size * 1.45
      }
      y -= after
    }
    write(brand.name, bold, 13, 4)
    page.drawRectangle({ x: margin, y: y - 2, width: width - 2 * margin, height: 3, color: gold })
    y -= 28
    write(content.title, bold, 22, 14)
    for (const part of content.blocks)
      writeBlock(part, (words, weight, size, after) => write(words, weight === 'bold' ? bold : regular, size, after))
    const { street, city, region, postalCode } = brand.postalAddress
    y -= 10
    write(`${street}, ${city}, ${region} ${postalCode}  ·  ${brand.phone}  ·  ${brand.email}`, regular, 9, 0)
  }
  return document.save()
}

type Write = (words: string, weight: 'regular' | 'bold', size: number, after: number) => void

function writeBlock(part: Block, write: Write): void {
  switch (part.is) {
    case 'text':
      write(part.text, 'regular', 12, 10)
      break
    case 'facts':
      for (const [label, value] of part.rows) write(`${label}:  ${value}`, 'bold', 11, 2)
      write('', 'regular', 4, 6)
      break
    case 'quote':
      write(part.by ? `“${part.text}” ${part.by}` : `“${part.text}”`, 'regular', 13, 12)
      break
    case 'small':
      write(part.text, 'regular', 10, 8)
      break
    case 'action':
      // A button cannot be pressed on paper, and its link is a key to the gift: neither is printed.
      break
  }
}

/** The standard fonts know Western European letters only: others lose their accents, or become a question mark. */
function printable(words: string, font: PDFFont): string {
  const known = new Set(font.getCharacterSet())
  const drawable = (sign: string) => [...sign].every((part) => known.has(part.codePointAt(0) ?? 0))
  return [...words.normalize('NFC').replace(/\s+/g, (space) => (space.includes('\n') ? ' ' : space))]
    .map((sign) => {
      if (drawable(sign)) return sign
      const plain = sign.normalize('NFD').replace(/\p{M}/gu, '')
      return plain !== sign && drawable(plain) ? plain : '?'
    })
    .join('')
}

function wrap(words: string, font: PDFFont, size: number, limit: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of words.split(' ')) {
    const longer = line ? `${line} ${word}` : word
    if (line && font.widthOfTextAtSize(longer, size) > limit) {
      lines.push(line)
      line = word
    } else {
      line = longer
    }
  }
  return line ? [...lines, line] : lines
}
