import { look } from '#charity'
import { inLanguage } from '#content/language.ts'
import { linkPaper } from '#content/link-paper.ts'
import { fill } from '#content/text.ts'
import type { Language } from '#gift/language.ts'
import { openFlow, writeText } from '#server/mail/paper/flow.ts'
import { openSheet } from '#server/mail/paper/sheet.ts'
import type { TextStyle } from '#server/mail/paper/text.ts'
import type { QrCode } from './qr-code.ts'

const { ink, ink2 } = look.colours
const title: TextStyle = { face: 'heading', size: 34, leading: 40, colour: ink }
const text: TextStyle = { face: 'regular', size: 14, leading: 20, colour: ink }
const small: TextStyle = { face: 'regular', size: 10, leading: 14, colour: ink2 }

/** Of the code, in points: five inches are read from four feet away. */
const side = 360

/** A sheet of US Letter with a code and the address that it opens, tagged. `madeAt`: unix milliseconds. */
export async function linkPdf(options: {
  readonly code: QrCode
  readonly address: string
  readonly title: string
  readonly language: Language
  readonly madeAt: number
}): Promise<Uint8Array> {
  const { code, address, language, madeAt } = options
  const say = (key: keyof typeof linkPaper) => fill(inLanguage(linkPaper[key], language), { address })
  const sheet = await openSheet({ title: options.title, language, madeAt, size: [612, 792] })
  const flow = openFlow(sheet, { side: 72, top: 72, foot: 54 })
  writeText(flow, sheet.root, 'H1', options.title, { style: title, after: 10 })
  writeText(flow, sheet.root, 'P', say('scan'), { style: text, after: 18 })
  const left = (sheet.width - side) / 2
  const top = flow.y
  const bbox = [left, sheet.height - top - side, left + side, sheet.height - top] as const
  const figure = sheet.part(sheet.root, 'Figure', { alt: say('code'), bbox })
  figure.add(() => {
    const module = side / code.size
    sheet.doc.rect(left, top, side, side).fill('#fff')
    for (const { x, y, length } of code.runs)
      sheet.doc.rect(left + x * module, top + y * module, length * module, module)
    sheet.doc.fill('#000')
  })
  figure.end()
  flow.y = top + side + 18
  writeText(flow, sheet.root, 'P', say('orType'), { style: small, after: 2 })
  writeText(flow, sheet.root, 'P', address, { style: small, after: 0 })
  return sheet.bytes()
}
