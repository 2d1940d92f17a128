import { brand } from '#content/brand.ts'
import { inLanguage, marking, say } from '#content/language.ts'
import { marked } from '#content/language-tags.ts'
import type { Block, Letter, LetterContent } from '#content/letters/letter.ts'
import { markedAsTest } from '#content/letters/parts.ts'
import { tributeWords } from '#content/letters/words/tribute.ts'
import { partedAtNumbers } from '#content/parted-numbers.ts'
import { spokenHtml } from '#content/spoken-html.ts'
import { escaped } from '#content/text.ts'
import { type Language, languageOf } from '#gift/language.ts'
import type { Attachment, Message } from './message.ts'
import { letterPdf } from './paper/letter.ts'
import { type PostList, postPdf } from './paper/post.ts'
import { type CardPicture, type MailPicture, type Pictures, picturesOf } from './pictures.ts'
import { corner, inline, sheet } from './style.ts'

/** Who gets a letter, and the id it keeps however often it is sent. */
interface Addressed {
  /** Our own id of the outbox row; becomes the Message-ID. */
  readonly id: string
  readonly to: { readonly name: string | null; readonly address: string }
  readonly letter: Letter
  readonly unsubscribeUrl?: string
}

interface Post {
  /** Names us in the Message-ID. */
  readonly host: string
  readonly now: number
  /** While payments run against the sandbox: every mail says that no money moved. */
  readonly testMode: boolean
}

const contentOf = (
  { content, language }: Pick<Letter, 'content' | 'language'>,
  { testMode }: Pick<Post, 'testMode'>,
) => (testMode ? markedAsTest(content, language) : content)

/** The same, whose words are marked where they are in another language than the letter's. */
const spokenContent = ({ content, spoken = content, language }: Letter, post: Pick<Post, 'testMode'>) =>
  marking(marked, () => contentOf({ content: spoken, language }, post)).made

/** The receipt or statement as a PDF, the same that goes with its mail; null for every other letter. */
export async function toPaper(letter: Letter, post: Pick<Post, 'now' | 'testMode'>): Promise<Attachment | null> {
  const { file: filename } = letter
  if (filename === null) return null
  const content = await letterPdf(spokenContent(letter, post), letter.language, post.now)
  return { filename, contentType: 'application/pdf', content }
}

/** Letters for the post in one PDF, behind the list of them: each as `toPaper` has it, with the lines of its address. */
export async function toPost(
  letters: readonly { readonly letter: Letter; readonly to: readonly string[] }[],
  list: PostList,
  post: Pick<Post, 'now' | 'testMode'>,
): Promise<Uint8Array> {
  const posted = letters.map(({ letter, to }) => ({
    content: spokenContent(letter, post),
    language: letter.language,
    to,
  }))
  return await postPdf(posted, list, post.now)
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
    html: html(letter, pictures, post),
    text: letterText(content, card && say(tributeWords.drawn, letter.language, { drawing: card.alt })),
    attachments: [paper, card, band, mark].filter((file) => file !== null),
    unsubscribeUrl: addressed.unsubscribeUrl ?? null,
  }
}

/** The letter as HTML, whose words say where they are in another language than the letter's. */
function html(letter: Letter, pictures: Pictures, post: Post): string {
  const { language, spoken } = letter
  const { made, marks } = marking(marked, () =>
    letterHtml(contentOf({ content: spoken ?? letter.content, language }, post), language, pictures),
  )
  return marks || spoken ? spokenHtml(made) : made
}

function blockText(part: Block): string {
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
function letterText(content: LetterContent, drawn: string | null): string {
  const { street, city, region, postalCode } = brand.postalAddress
  const parts = [
    content.title,
    ...(drawn === null ? [] : [drawn]),
    ...content.blocks.map(blockText),
    `${brand.name}\n${street}, ${city}, ${region} ${postalCode}`,
  ]
  return `${parts.join('\n\n')}\n`
}

/**
 * The letter as one HTML document for mail programs: 600 pixels wide and as narrow as a phone, laid out in tables, since Outlook
 * for Windows knows nothing else; its pictures come with it, and nothing is fetched. Readable without them, and without styles.
 */
export function letterHtml(
  content: LetterContent,
  language: Language,
  pictures: Pictures,
  dir: Direction = languageOf(language).dir,
): string {
  const { street, city, region, postalCode } = brand.postalAddress
  const { card, band } = pictures
  const body = content.blocks.filter(({ is }) => is !== 'small').map((block) => blockHtml(block, dir))
  const prints = content.blocks.filter(({ is }) => is === 'small').map((block) => blockHtml(block, dir))
  const foot = [...prints, `${escaped(brand.name)} · ${escaped(`${street}, ${city}, ${region} ${postalCode}`)}`]
  const drawn = card ? drawing(card) : band ? drawing(band) : ''
  return `<!doctype html>
<html lang="${language}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="x-apple-disable-message-reformatting"><title>${escaped(content.subject)}</title>
<style>${sheet}</style>
<!--[if mso]><style>body,table,td,th,p,a,h1,blockquote{font-family:Arial,sans-serif!important}</style><xml xmlns:o="urn:schemas-microsoft-com:office:office"><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]--></head>
<body class="ground" style="margin:0;padding:0;${inline.ground}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escaped(content.preview)}</div>
<div role="article" lang="${language}" dir="${dir}" aria-label="${escaped(content.subject)}">
${layout(`class="ground" dir="${dir}" width="100%" style="${inline.ground}"`)}<tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
${layout(`class="sheet" width="100%" style="width:100%;max-width:600px;border-radius:${corner}px;${inline.sheet}"`)}
${drawn}<tr><td class="pad" align="${dir === 'rtl' ? 'right' : 'left'}" style="padding:${drawn ? 36 : 32}px 44px 12px">${card ? '' : head(pictures.mark, language)}<h1 class="h1" style="${inline.heading}">${escaped(content.title)}</h1>
${body.join('\n')}</td></tr>
<tr><td class="pad" style="padding:0 44px 34px">${layout('width="100%"')}<tr><td class="foot" style="${inline.foot}">${foot.join('<br><br>')}</td></tr></table></td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</div>
</body>
</html>
`
}

/** A text as it stands in a mail: no line ends within a number of it. */
const unbroken = (text: string): string =>
  partedAtNumbers(text)
    .map((part) =>
      typeof part === 'string'
        ? escaped(part)
        : `<span style="white-space:nowrap">${escaped(part.number)}</span>${escaped(part.sign)}`,
    )
    .join('')

/** A picture over the whole width, with the sheet's upper corners; what is only an ornament has no words. */
function drawing(picture: MailPicture | CardPicture): string {
  const { alt, paper, ink } = 'alt' in picture ? picture : { alt: '', paper: null, ink: null }
  const round = `border-radius:${corner}px ${corner}px 0 0`
  const behind = paper === null ? '' : `;background:${paper};color:${ink};font-size:17px;line-height:1.4`
  return `<tr><td align="center" style="${round}${behind}"><img src="cid:${picture.cid}" width="600" alt="${escaped(alt)}" style="display:block;width:100%;max-width:600px;height:auto;border:0;${round}${behind}"></td></tr>
`
}

/** Whose letter it is. */
function head(mark: MailPicture | null, language: Language): string {
  const name = `${escaped(brand.shortName)} <span class="strapline" style="${inline.strapline}">${escaped(inLanguage(brand.strapline, language))}</span>`
  const picture = mark
    ? `<td width="44" style="width:44px"><img src="cid:${mark.cid}" width="32" height="32" alt="" style="display:block;border:0;border-radius:8px;${inline.sheet}"></td>`
    : ''
  return `${layout('style="margin:0 0 18px"')}<tr>${picture}<td class="mark" style="${inline.mark}">${name}</td></tr></table>`
}

/** Where a line begins and ends. Many mail programs know `left` and `right` alone. */
const sides = { ltr: { start: 'left', end: 'right' }, rtl: { start: 'right', end: 'left' } } as const
type Direction = keyof typeof sides

/** A table that only lays out: nobody is told of its rows. */
const layout = (attributes: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes}>`

/** A block of a letter as HTML that mail programs know, Outlook among them: tables, and every style on its own element. */
function blockHtml(part: Block, dir: Direction): string {
  const { start, end } = sides[dir]
  const cell = (tag: 'th' | 'td', scope: 'row' | 'col' | null, words: string, side: string, style = '') =>
    `<${tag}${scope ? ` scope="${scope}"` : ''} class="cell" align="${side}" style="text-align:${side};${inline.cell};${style}">${unbroken(words)}</${tag}>`
  const table = (rows: readonly string[]) =>
    `<table class="table" width="100%" cellpadding="0" cellspacing="0" border="0" style="${inline.table}">${rows.map((row) => `<tr>${row}</tr>`).join('')}</table>`
  switch (part.is) {
    case 'text':
      return `<p class="text" style="${inline.text}">${unbroken(part.text)}</p>`
    case 'small': {
      const spoken = part.language ? spokenIn(part.language) : ''
      const style = part.conspicuous ? ` class="notice" style="${inline.notice}"` : ''
      const link = part.link
        ? ` <a href="${escaped(part.link.url)}" style="${inline.link}">${escaped(part.link.label)}</a>`
        : ''
      return (spoken || style ? `<span${spoken}${style}>${unbroken(part.text)}</span>` : unbroken(part.text)) + link
    }
    case 'facts':
      return table(
        part.rows.map(
          ([label, value]) =>
            cell('th', 'row', label, start, 'font-weight:400') +
            cell('td', null, value, end, 'font-weight:700;overflow-wrap:anywhere'),
        ),
      )
    case 'table': {
      const row = (words: readonly string[], tag: 'th' | 'td', style: string) =>
        words
          .map((each, i) => cell(tag, tag === 'th' ? 'col' : null, each, i === words.length - 1 ? end : start, style))
          .join('')
      const [head, total] = [row(part.head, 'th', 'font-size:14px'), row(part.total, 'td', 'font-weight:700')]
      return table([head, ...part.rows.map((each) => row(each, 'td', '')), total])
    }
    case 'action':
      return `${layout('style="margin:8px 0 26px"')}<tr><td class="button" style="${inline.button}"><a href="${escaped(part.url)}" style="${inline.buttonWords}">${escaped(part.label)}</a></td></tr></table>`
    case 'quote': {
      const quoted = escaped(part.text).replaceAll('\n', '<br>')
      const lines = part.language ? `<span${spokenIn(part.language)}>${quoted}</span>` : quoted
      const by = part.by ? `<br><span style="${inline.quoter}">${escaped(part.by)}</span>` : ''
      return `${layout('width="100%" style="margin:10px 0 26px"')}<tr><td width="5" style="width:5px;${inline.bar}">&nbsp;</td><td class="quote" style="padding-${start}:20px"><blockquote class="quote" style="margin:0;${inline.quote}">${lines}${by}</blockquote></td></tr></table>`
    }
  }
}

/** What says that words are in another language than those round them. */
const spokenIn = (language: Language): string => ` lang="${language}" dir="${languageOf(language).dir}"`
