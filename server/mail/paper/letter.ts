import { identity, look } from '#charity'
import { inLanguage, marking } from '#content/language.ts'
import { marked } from '#content/language-tags.ts'
import type { Block, LetterContent } from '#content/letters/letter.ts'
import type { Language } from '#gift/language.ts'
import { type Flow, openFlow, writeQuote, writeTable, writeText } from './flow.ts'
import { showPicture } from './picture.ts'
import { openSheet, type Part } from './sheet.ts'
import type { TextStyle } from './text.ts'

const { colours } = look
/** US Letter, in points. */
export const letterSize = [612, 792] as const
export const margin = { side: 64, top: 60, foot: 64 }

const text: TextStyle = { face: 'regular', size: 11.5, leading: 17.5, colour: colours.ink }
const small: TextStyle = { face: 'regular', size: 9, leading: 13.5, colour: colours.ink2 }
/** How its lines stand under the drawn band. */
const usual = { text, small, after: 9, side: margin.side, foot: margin.foot, air: 7, band: true }
export type Spacing = typeof usual
/** Tighter, where that spares a second page of a few lines. */
const tight: Spacing = {
  ...usual,
  text: { ...text, size: 11, leading: 15.5 },
  small: { ...small, leading: 12 },
  after: 7,
  foot: 48,
  air: 4,
}
/** The last without the band, where much small print is the law's. */
const spacings: readonly Spacing[] = [usual, tight, { ...tight, after: 5, side: 54, foot: 36, band: false }]
/** What a law wants to stand out: ten points at least, and bold. */
const conspicuous: TextStyle = { face: 'bold', size: 10, leading: 14, colour: colours.ink }

/** A receipt or a statement on US Letter paper, on one page where it can be, tagged for those who read by ear. */
export async function letterPdf(content: LetterContent, language: Language, madeAt: number): Promise<Uint8Array> {
  const paper = await inFewPages(async (spacing) => {
    const sheet = await openSheet({ title: content.subject, language, madeAt, size: letterSize, buffered: true })
    const flow = openFlow(sheet, { ...margin, side: spacing.side, foot: spacing.foot })
    writeHead(flow, language, spacing.band)
    writeBody(flow, sheet.root, content, spacing)
    numberPages(flow)
    return { pages: sheet.doc.bufferedPageRange().count, sheet }
  })
  return paper.sheet.bytes()
}

/** Writes with the usual spacing; tighter, where that spares a second page. */
export async function inFewPages<Made extends { readonly pages: number }>(
  write: (spacing: Spacing) => Promise<Made>,
): Promise<Made> {
  const letter = await write(usual)
  if (letter.pages !== 2) return letter
  for (const tighter of spacings.slice(1)) {
    const shorter = await write(tighter)
    if (shorter.pages === 1) return shorter
  }
  return letter
}

const { street, city, region, postalCode } = identity.postalAddress
/** Where an answer reaches us. */
export const contact = `${identity.phone} · ${identity.email}`
const address = `${street}, ${city}, ${region} ${postalCode} · ${contact}`

/** What a letter says, from its title to where an answer reaches us. */
export function writeBody(flow: Flow, parent: Part, content: LetterContent, spacing: Spacing, sender = address): void {
  writeText(flow, parent, 'H1', content.title, {
    style: { face: 'heading', size: 25, leading: 29, colour: colours.ink },
    after: 14,
  })
  const blocks = content.blocks.flatMap(asOnPaper)
  for (const [i, block] of blocks.entries()) {
    if (block.is === 'small' && blocks[i - 1]?.is !== 'small') drawRule(flow)
    writeBlock(flow, parent, block, spacing)
  }
  flow.y += 6
  writeText(flow, parent, 'P', sender, { style: spacing.small, after: 0 })
}

/** What speaks of the mail round it (its button, a reply) says something else on paper, or nothing. */
function asOnPaper(block: Block): readonly Block[] {
  if ((block.is !== 'text' && block.is !== 'small') || block.onPaper === undefined) return [block]
  return block.onPaper === null ? [] : [{ ...block, text: block.onPaper }]
}

/** The drawn band, unless it is left out, and whose paper it is. */
export function writeHead(flow: Flow, language: Language, withBand = true): void {
  const { sheet } = flow
  const edge = 36
  const band = { x: edge, y: edge, width: sheet.width - 2 * edge, height: 66, radius: 14 }
  const mark = { x: flow.left, y: withBand ? edge + band.height + 28 : edge + 4, width: 24, height: 24, radius: 0 }
  sheet.decorate(() => {
    if (withBand) showPicture(sheet.doc, look.band, band)
    showPicture(sheet.doc, look.mark.light, mark)
  })
  const name: TextStyle = { face: 'heading', size: 14, leading: 18, colour: colours.ink }
  const line: TextStyle = { face: 'regular', size: 10.5, leading: 18, colour: colours.ink }
  const strapline = marking(marked, () => inLanguage(identity.strapline, language)).made
  const part = sheet.part(sheet.root, 'P')
  let x = flow.left + 32
  for (const [words, style] of [
    [`${identity.shortName} `, name],
    [strapline, line],
  ] as const) {
    const [whole] = sheet.lines(words, style, flow.width)
    if (!whole) continue
    const at = x
    const piece = sheet.textPart(part, 'Span', words, style)
    piece.add(() => sheet.line(whole, style, at, mark.y + 17))
    piece.end()
    x += whole.width + 6
  }
  part.end()
  flow.y = mark.y + mark.height + 20
}

/** A thin line above the small print. */
function drawRule(flow: Flow): void {
  flow.y += 8
  flow.sheet.decorate(() => flow.sheet.doc.rect(flow.left, flow.y, flow.width, 0.75).fill(colours.line))
  flow.y += 12
}

function writeBlock(flow: Flow, parent: Part, block: Block, spacing: Spacing): void {
  switch (block.is) {
    case 'text':
      writeText(flow, parent, 'P', block.text, { style: spacing.text, after: spacing.after })
      break
    case 'small':
      writeText(flow, parent, 'P', block.text, {
        style: block.conspicuous ? conspicuous : spacing.small,
        after: spacing.after - 1,
        ...(block.language ? { options: { lang: block.language } } : {}),
      })
      break
    case 'quote':
      writeQuote(flow, parent, block, { face: 'bold', size: 15, leading: 21, colour: colours.ink })
      break
    case 'facts':
      flow.y += 4
      writeTable(flow, parent, {
        columns: [
          { share: 0.38, align: 'start', face: 'regular' },
          { share: 0.62, align: 'end', face: 'bold' },
        ],
        head: null,
        rows: block.rows,
        summed: false,
        air: spacing.air,
      })
      break
    case 'table':
      flow.y += 4
      writeTable(flow, parent, {
        columns: block.head.map((_, i) => ({
          share: 1 / block.head.length,
          align: i === block.head.length - 1 ? 'end' : 'start',
          face: 'regular',
        })),
        head: block.head,
        rows: [...block.rows, block.total],
        summed: true,
        air: spacing.air,
      })
      break
    case 'action':
      // A button cannot be pressed on paper, and its link is a key to the gift: neither is printed.
      break
  }
}

/** "2 / 3" at the foot of each page from this one on, where there are several. */
export function numberPages({ sheet, left, width }: Flow, from = 0): void {
  const range = sheet.doc.bufferedPageRange()
  const [start, count] = [range.start + from, range.count - from]
  if (count < 2) return
  for (let page = start; page < start + count; page += 1) {
    sheet.doc.switchToPage(page)
    sheet.decorate(() => {
      const [line] = sheet.lines(`${page - start + 1} / ${count}`, small, width)
      if (line) sheet.line(line, small, left + width - line.width, sheet.height - 36)
    })
  }
}
