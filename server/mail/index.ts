import { brand } from '#content/brand.ts'
import { say } from '#content/language.ts'
import type { Block, Letter, LetterContent } from '#content/letters/letter.ts'
import { markedAsTest } from '#content/letters/parts.ts'
import { tributeWords } from '#content/letters/words/tribute.ts'
import { letterHtml } from './html.ts'
import type { Attachment, Message } from './message.ts'
import { letterPdf } from './paper/letter.ts'
import { picturesOf } from './pictures.ts'

export { type Attachment, type Message, RefusedForGood, type Transport } from './message.ts'
export { cardSizes, cardsPdf, type PaperCard } from './paper/card.ts'
export { type ReportTable, reportPdf } from './paper/report.ts'
export { folderTransport, smtpTransport } from './transport.ts'

/** Who gets a letter, and the id it keeps however often it is sent. */
export interface Addressed {
  /** Our own id of the outbox row; becomes the Message-ID. */
  readonly id: string
  readonly to: { readonly name: string | null; readonly address: string }
  readonly letter: Letter
  readonly unsubscribeUrl?: string
}

export interface Post {
  /** Names us in the Message-ID. */
  readonly host: string
  readonly now: number
  /** While payments run against the sandbox: every mail says that no money moved. */
  readonly testMode: boolean
}

const contentOf = (letter: Letter, { testMode }: Pick<Post, 'testMode'>) =>
  testMode ? markedAsTest(letter.content, letter.language) : letter.content

/** The receipt or statement as a PDF, the same that goes with its mail; null for every other letter. */
export async function toPaper(letter: Letter, post: Pick<Post, 'now' | 'testMode'>): Promise<Attachment | null> {
  const { file: filename } = letter
  if (filename === null) return null
  const content = await letterPdf(contentOf(letter, post), letter.language, post.now)
  return { filename, contentType: 'application/pdf', content }
}

/** Makes a mail of a letter: both bodies, the pictures of the one, the receipt or statement as a PDF beside it. */
export async function toMessage(addressed: Addressed, post: Post): Promise<Message> {
  const { letter } = addressed
  const { host } = post
  const content = contentOf(letter, post)
  const paper = await toPaper(letter, post)
  const pictures = picturesOf(letter)
  const { card, band, mark } = pictures
  return {
    messageId: `<${addressed.id}@${host}>`,
    to: addressed.to,
    subject: content.subject,
    html: letterHtml(content, letter.language, pictures),
    text: letterText(content, card && say(tributeWords.drawn, letter.language, { drawing: card.alt })),
    attachments: [paper, card, band, mark].filter((file) => file !== null),
    unsubscribeUrl: addressed.unsubscribeUrl ?? null,
  }
}

function block(part: Block): string {
  switch (part.is) {
    case 'text':
      return part.text
    case 'small':
      return part.link ? `${part.text}\n${part.link.label}:\n${part.link.url}` : part.text
    case 'facts':
      return part.rows.map(([label, value]) => `${label}: ${value}`).join('\n')
    case 'table':
      return [part.head, ...part.rows, part.total].map((row) => row.filter(Boolean).join(' · ')).join('\n')
    case 'action':
      return `${part.label}:\n${part.url}`
    case 'quote':
      return `${part.text.replace(/^/gm, '> ')}${part.by ? `\n> ${part.by}` : ''}`
  }
}

/** The letter as plain text, for programs and people that prefer it. `drawn`: what the others see drawn on it. */
export function letterText(content: LetterContent, drawn: string | null): string {
  const { street, city, region, postalCode } = brand.postalAddress
  const parts = [
    content.title,
    ...(drawn === null ? [] : [drawn]),
    ...content.blocks.map(block),
    `${brand.name}\n${street}, ${city}, ${region} ${postalCode}`,
  ]
  return `${parts.join('\n\n')}\n`
}
