import type { Block } from '#content/letters/index.ts'
import { escaped } from '#content/markup.ts'
import { languageOf } from '#gift/language.ts'
import { inline } from './style.ts'

/** Where a line begins and ends. Many mail programs know `left` and `right` alone. */
const sides = { ltr: { start: 'left', end: 'right' }, rtl: { start: 'right', end: 'left' } } as const
export type Direction = keyof typeof sides

/** A table that only lays out: nobody is told of its rows. */
export const layout = (attributes: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes}>`

/** A block of a letter as HTML that mail programs know, Outlook among them: tables, and every style on its own element. */
export function blockHtml(part: Block, dir: Direction): string {
  const { start, end } = sides[dir]
  const cell = (tag: 'th' | 'td', scope: 'row' | 'col' | null, words: string, side: string, style = '') =>
    `<${tag}${scope ? ` scope="${scope}"` : ''} class="cell" align="${side}" style="text-align:${side};${inline.cell};${style}">${escaped(words)}</${tag}>`
  const table = (rows: readonly string[]) =>
    `<table class="table" width="100%" cellpadding="0" cellspacing="0" border="0" style="${inline.table}">${rows.map((row) => `<tr>${row}</tr>`).join('')}</table>`
  switch (part.is) {
    case 'text':
      return `<p class="text" style="${inline.text}">${escaped(part.text)}</p>`
    case 'small': {
      const spoken = part.language ? ` lang="${part.language}" dir="${languageOf(part.language).dir}"` : ''
      const style = part.conspicuous ? ` class="notice" style="${inline.notice}"` : ''
      const link = part.link
        ? ` <a href="${escaped(part.link.url)}" style="${inline.link}">${escaped(part.link.label)}</a>`
        : ''
      return (spoken || style ? `<span${spoken}${style}>${escaped(part.text)}</span>` : escaped(part.text)) + link
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
      const lines = escaped(part.text).replaceAll('\n', '<br>')
      const by = part.by ? `<br><span style="${inline.quoter}">${escaped(part.by)}</span>` : ''
      return `${layout('width="100%" style="margin:10px 0 26px"')}<tr><td width="5" style="width:5px;${inline.bar}">&nbsp;</td><td class="quote" style="padding-${start}:20px"><blockquote class="quote" style="margin:0;${inline.quote}">${lines}${by}</blockquote></td></tr></table>`
    }
  }
}
