import { look } from '#charity'
import { brand } from '#content/brand.ts'
import { inLanguage } from '#content/language.ts'
import type { Block, LetterContent } from '#content/letters/index.ts'
import { escaped } from '#content/markup.ts'
import { type Language, languageOf } from '#gift/language.ts'

const { paper, panel, ink, ink2, give, edge, onDark } = look.colours
const font = `font-family:'${look.fonts.text.name}',Helvetica,Arial,sans-serif`

/** Where a line begins and ends. Many mail programs know `left` and `right` alone. */
const sides = {
  ltr: { start: 'left', end: 'right', endCorners: '0 14px 14px 0' },
  rtl: { start: 'right', end: 'left', endCorners: '14px 0 0 14px' },
} as const
type Direction = keyof typeof sides

/** A cell of a table with a head; the last of a row holds its amount. */
const cell = (tag: 'th' | 'td', words: string, side: string, style: string): string =>
  `<${tag}${tag === 'th' ? ' scope="col"' : ''} style="padding:10px 16px;text-align:${side};vertical-align:top;border-bottom:1px solid ${paper};${style}">${escaped(words)}</${tag}>`

function block(part: Block, dir: Direction): string {
  const { start, end, endCorners } = sides[dir]
  switch (part.is) {
    case 'text':
      return `<p style="margin:0 0 16px;font-size:17px;line-height:1.6">${escaped(part.text)}</p>`
    case 'facts':
      return `<table style="width:100%;margin:8px 0 24px;border-spacing:0;border-radius:14px;background:${panel}">${part.rows
        .map(
          ([label, value]) =>
            `<tr><th scope="row" style="padding:10px 16px;text-align:${start};font-weight:normal;vertical-align:top;border-bottom:1px solid ${paper}">${escaped(label)}</th><td style="padding:10px 16px;text-align:${end};font-weight:bold;vertical-align:top;border-bottom:1px solid ${paper}">${escaped(value)}</td></tr>`,
        )
        .join('')}</table>`
    case 'table': {
      const row = (tag: 'th' | 'td', words: readonly string[], style: string) =>
        `<tr>${words.map((each, i) => cell(tag, each, i === words.length - 1 ? end : start, style)).join('')}</tr>`
      return `<table style="width:100%;margin:8px 0 24px;border-spacing:0;border-radius:14px;background:${panel}">${[
        row('th', part.head, 'font-size:14px'),
        ...part.rows.map((each) => row('td', each, '')),
        row('td', part.total, 'font-weight:bold'),
      ].join('')}</table>`
    }
    case 'action':
      return `<p style="margin:8px 0 24px"><a href="${escaped(part.url)}" style="display:inline-block;padding:14px 28px;border-radius:999px;background:${ink};color:${onDark};font-weight:bold;text-decoration:none">${escaped(part.label)}</a></p>`
    case 'quote':
      return `<blockquote style="margin:8px 0 24px;padding:16px 24px;border-${start}:4px solid ${give};border-radius:${endCorners};background:${panel};font-size:18px;line-height:1.5;white-space:pre-line">${escaped(part.text)}${part.by ? `<br><span style="font-size:15px">${escaped(part.by)}</span>` : ''}</blockquote>`
    case 'small':
      return `<p style="margin:0 0 12px;font-size:14px;line-height:1.5;color:${ink2}">${escaped(part.text)}</p>`
  }
}

/** The letter as one self-contained HTML document: no remote picture, no tracker, readable without styles. */
export function letterHtml(
  content: LetterContent,
  language: Language,
  dir: Direction = languageOf(language).dir,
): string {
  const { street, city, region, postalCode } = brand.postalAddress
  return `<!doctype html>
<html lang="${language}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(content.subject)}</title></head>
<body style="margin:0;background:${paper};color:${ink};${font}">
<div style="display:none;max-height:0;overflow:hidden">${escaped(content.preview)}</div>
<div role="article" lang="${language}" dir="${dir}" aria-label="${escaped(content.subject)}" style="max-width:600px;margin:0 auto;padding:32px 24px">
<p style="margin:0 0 24px;padding-bottom:12px;border-bottom:4px solid ${give};font-size:20px;font-weight:bold">${escaped(brand.shortName)} <span style="font-size:14px;font-weight:normal">${escaped(inLanguage(brand.strapline, language))}</span></p>
<h1 style="margin:0 0 20px;font-size:28px;line-height:1.2">${escaped(content.title)}</h1>
${content.blocks.map((each) => block(each, dir)).join('\n')}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid ${edge};font-size:13px;line-height:1.5;color:${ink2}">${escaped(brand.name)} · ${escaped(`${street}, ${city}, ${region} ${postalCode}`)}</p>
</div>
</body>
</html>
`
}
