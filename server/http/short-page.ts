import { createHash } from 'node:crypto'
import { look } from '#charity'
import { brand } from '#content/brand.ts'
import { inLanguage } from '#content/language.ts'
import { newsletterButtons, type ShortPage } from '#content/newsletter.ts'
import { escaped } from '#content/text.ts'
import { type Language, languageOf, pathIn } from '#gift/language.ts'
import { commonHeaders } from './security.ts'

const { paper, panel, ink } = look.colours
const style =
  `body{margin:0;padding:clamp(1.25rem,8vh,6rem) 1.25rem;background:${panel};color:${ink};` +
  `font:17px/1.6 '${look.fonts.text.name}',Helvetica,Arial,sans-serif}` +
  'header,main{max-width:34rem;margin:0 auto}header{display:flex;align-items:center;gap:.7rem;font-weight:700;' +
  'font-size:1.4rem;line-height:1.1}main{margin-top:1.5rem;padding:1.75rem clamp(1.25rem,6vw,2.5rem);' +
  `border-radius:22px;background:${paper}}h1{margin:.5rem 0 1rem;font-size:2rem;line-height:1.15;` +
  `letter-spacing:-.02em;text-wrap:balance}p{text-wrap:pretty}a{color:${ink};font-weight:600;text-underline-offset:.2em}:focus-visible{outline:3px solid ${ink};outline-offset:3px}`
const styleHash = createHash('sha256').update(style).digest('base64')

/**
 * A page of one heading and one sentence that needs nothing of the built site: for when that cannot be rendered. Never indexed,
 * never cached.
 */
export function shortPage(page: ShortPage, language: Language, { status = 200 }: { status?: number } = {}): Response {
  const home = pathIn(language, '/')
  const html = `<!doctype html><html lang="${language}" dir="${languageOf(language).dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(inLanguage(page.title, language))} | ${escaped(brand.shortName)}</title><style>${style}</style></head><body><header><img src="/icon.svg" alt="" width="44" height="44">${escaped(brand.shortName)}</header><main><h1>${escaped(inLanguage(page.title, language))}</h1><p>${escaped(inLanguage(page.text, language))}</p><p><a href="${home}">${escaped(inLanguage(newsletterButtons.home, language))}</a></p></main></body></html>`
  return new Response(html, {
    status,
    headers: {
      ...commonHeaders,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; img-src 'self'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
  })
}
