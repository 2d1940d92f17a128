import { look } from '#charity'
import { inLanguage, marking } from '#content/language.ts'
import { marked } from '#content/language-tags.ts'
import type { Block, LetterContent } from '#content/letters/letter.ts'
import type { ECard } from '#gift/e-cards.ts'
import type { Language } from '#gift/language.ts'
import { boundless, envelopeEdge, small, writeEnvelope } from './envelope.ts'
import { writeQuote, writeText } from './flow.ts'
import { type Frame, showPicture } from './picture.ts'
import { openSheet, type Part, pictured, type Sheet } from './sheet.ts'
import type { TextStyle } from './text.ts'

const { colours } = look

/** The sheets a card is folded from, in points. */
export const cardSizes = { letter: [612, 792], a4: [595.28, 841.89] } as const

/** A card for somebody, to be printed and folded once. */
export interface PaperCard {
  /** Its quotation is the donor's message; its small print goes on the back. It tells no amount. */
  readonly content: LetterContent
  readonly language: Language
  /** The lines of the address; none: nothing is printed for the envelope's window. */
  readonly to: readonly string[]
  /** What is drawn on its front; null: nothing is. */
  readonly eCard: ECard | null
}

export interface CardsOptions {
  /** What the file is called in windows. */
  readonly title: string
  readonly language: Language
  /** Unix milliseconds. */
  readonly madeAt: number
  readonly size: keyof typeof cardSizes
}

/**
 * Cards, one sheet each: its first page is outside (the front below, the back above it and upside down), its second inside. Printed on
 * both sides, turned over the short edge, and folded across the middle, it is a card half as high, with its fold above.
 */
export async function cardsPdf(cards: readonly PaperCard[], options: CardsOptions): Promise<Uint8Array> {
  const sheet = await openSheet({ ...options, size: cardSizes[options.size], bothSides: true })
  for (const card of cards) {
    const whole = sheet.part(sheet.root, 'Sect', { lang: card.language })
    sheet.doc.addPage()
    const front = sheet.part(whole, 'Sect')
    const inside = sheet.part(whole, 'Sect')
    const back = sheet.part(whole, 'Sect')
    writeFront(sheet, front, card)
    sheet.doc.save().rotate(180, { origin: [sheet.width / 2, sheet.height / 4] })
    writeBack(sheet, back, card)
    sheet.doc.restore().addPage()
    writeInside(sheet, inside, card)
    whole.end()
  }
  return sheet.bytes()
}

/** The drawing, and below it in whose name the gift was given. */
function writeFront(sheet: Sheet, part: Part, card: PaperCard): void {
  const panel = { top: sheet.height / 2, height: sheet.height / 2 }
  const height = panel.height * 0.67
  const box: Frame = {
    width: height * 1.62,
    height,
    x: (sheet.width - height * 1.62) / 2,
    y: panel.top + 30,
    radius: 14,
  }
  if (card.eCard) {
    const { alt, picture } = card.eCard
    const figure = sheet.part(part, 'Figure', {
      ...pictured(marking(marked, () => inLanguage(alt, card.language)).made),
      bbox: [box.x, box.y, box.x + box.width, box.y + box.height],
    })
    figure.add(() => showPicture(sheet.doc, picture, box))
    figure.end()
  }
  const words = card.content.title
  const style = [28, 22, 17]
    .map((size): TextStyle => ({ face: 'heading', size, leading: size * 1.16, colour: colours.ink }))
    .find((each, i, all) => i === all.length - 1 || sheet.lines(words, each, box.width).length <= i + 1)
  if (!style) return
  const heading = sheet.textPart(part, 'H1', words, style)
  const lines = sheet.lines(words, style, box.width)
  const foot = card.eCard ? box.y + box.height : panel.top
  const room = sheet.height - 24 - foot
  const top = foot + (room - lines.length * style.leading) / 2
  heading.add(() => {
    for (const [i, line] of lines.entries())
      sheet.line(line, style, (sheet.width - line.width) / 2, top + i * style.leading + style.size * 0.92)
  })
  heading.end()
}

/** Where an envelope's window shows the address: from the card's upper edge. */
const windowTop = 156

/** Who sends it, to whom, and why they got it: drawn as if the back were the upper half of the page. */
function writeBack(sheet: Sheet, part: Part, { content, to }: PaperCard): void {
  writeEnvelope(sheet, part, to, windowTop)
  const prints = content.blocks.flatMap((block) => (block.is === 'small' ? [block.text] : []))
  const width = sheet.width - 2 * envelopeEdge
  const height = prints.reduce((sum, words) => sum + sheet.lines(words, small, width).length * small.leading + 4, 0)
  const foot = boundless(sheet, envelopeEdge, sheet.height / 2 - 34 - height, width)
  for (const words of prints) writeText(foot, part, 'P', words, { style: small, after: 4 })
}

/** What is said to them: on the lower half, smaller where it is long, and above the fold only where it is very long. */
function writeInside(sheet: Sheet, part: Part, { content }: PaperCard): void {
  const width = sheet.width * 0.72
  const left = (sheet.width - width) / 2
  const panel = sheet.height / 2
  const heightAt = (scale: number) =>
    content.blocks.reduce((sum, block) => sum + heightOf(sheet, block, styles(scale), width), 0)
  const scale = [1, 0.88, 0.78, 0.7].find((each) => heightAt(each) <= panel - 80) ?? 0.7
  const free = panel - heightAt(scale)
  const top = free >= 80 ? panel + free / 2 : Math.max(40, sheet.height - 40 - heightAt(scale))
  const flow = boundless(sheet, left, top, width)
  const { text, quote, after } = styles(scale)
  for (const block of content.blocks) {
    if (block.is === 'text') writeText(flow, part, 'P', block.text, { style: text, after })
    if (block.is === 'quote') {
      flow.y += after
      writeQuote(flow, part, block, quote)
    }
  }
}

const styles = (scale: number) => ({
  text: { face: 'regular', size: 14 * scale, leading: 21 * scale, colour: colours.ink } satisfies TextStyle,
  quote: { face: 'bold', size: 18 * scale, leading: 25 * scale, colour: colours.ink } satisfies TextStyle,
  after: 11 * scale,
})

function heightOf(
  sheet: Sheet,
  block: Block,
  { text, quote, after }: ReturnType<typeof styles>,
  width: number,
): number {
  if (block.is === 'text') return sheet.lines(block.text, text, width).length * text.leading + after
  if (block.is !== 'quote') return 0
  const lines = sheet.lines(block.text, quote, width - 18).length
  return after + lines * quote.leading + (block.by ? 4 + quote.leading * 0.8 : 0)
}
