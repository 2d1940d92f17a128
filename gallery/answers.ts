import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ViteDevServer } from 'vite'
import { escaped } from '#content/text.ts'
import { languages } from '#gift/language.ts'
import { onlineNames } from '#gift/provider.ts'
import { assets } from '../office/assets.ts'
import { fillTokens } from '../site/build/tokens.ts'
import type * as documents from './documents.tsx'
import { mailGroup, mailOf } from './mails.ts'
import type * as offices from './office.tsx'
import { type Chosen, overview, type Place, themes, widths } from './overview.ts'
import { listed } from './state.ts'

type Theme = (typeof themes)[number]

/**
 * The same document as a reader with another taste has it. A page cannot ask its own browser for dark or forced colours: what
 * its sheets say of them is made to hold always, and forced colours are imitated. `npm run screens` has the browser's own.
 */
function themed(html: string, theme: Theme): string {
  if (theme === 'dark') return html.replaceAll(/@media\s*\(prefers-color-scheme:\s*dark\)/g, '@media all')
  if (theme !== 'contrast') return html
  const always = html.replaceAll(/@media\s*\(forced-colors:\s*active\)/g, '@media all')
  return always.replace('</head>', `<style>${forced}</style></head>`)
}

const forced = `:root{color-scheme:dark}*,*::before,*::after{background-color:Canvas!important;color:CanvasText!important;border-color:CanvasText!important;box-shadow:none!important;text-shadow:none!important}
a,a *{color:LinkText!important}button,button *,.button,.button *{background-color:ButtonFace!important;color:ButtonText!important;border-color:ButtonBorder!important}:disabled,[aria-disabled=true]{color:GrayText!important}`

/** What the gallery answers to one request, beside what Vite does. Null: it is not the gallery's. */
type Answer = { readonly type: string; readonly body: string | Buffer; readonly status?: number } | null

const html = 'text/html; charset=utf-8'
const problem = { type: 'application/problem+json', body: '{"code":"not_found"}', status: 404 }

/** Answers the gallery's pages, and the few calls that what is on them makes: no gift is given here. */
export function galleryAnswers(server: ViteDevServer, places: readonly Place[]) {
  const load = () => server.ssrLoadModule('/gallery/documents.tsx') as Promise<typeof documents>
  const loadOffice = () => server.ssrLoadModule('/gallery/office.tsx') as Promise<typeof offices>

  const chosenIn = (query: URLSearchParams): Chosen => ({
    group: query.get('group') ?? '',
    language: languages.find((each) => each === query.get('language')) ?? languages[0],
    width: widths.find((each) => each === query.get('width')) ?? '390',
    theme: themes.find((each) => each === query.get('theme')) ?? 'plain',
  })

  const answer = async (url: URL, referer: string): Promise<Answer> => {
    const { pathname, searchParams } = url
    const chosen = chosenIn(searchParams)
    const { language } = chosen
    if (pathname === '/gallery' || pathname === '/gallery/states.json') {
      const { officeGroup } = await loadOffice()
      const groups = [...(await load()).contents(), listed(mailGroup(language)), listed(officeGroup(language))]
      return pathname === '/gallery'
        ? { type: html, body: overview(chosen, groups, languages, places) }
        : { type: 'application/json', body: JSON.stringify({ languages, groups }) }
    }
    if (pathname.startsWith('/gallery/state/')) {
      const id = decodeURIComponent(pathname.slice('/gallery/state/'.length))
      const markup = (await mailOf(id, language)) ?? (await (await loadOffice()).officeOf(id, language))
      const theme = themes.find((each) => each === chosen.theme) ?? 'plain'
      if (markup !== null) return { type: html, body: themed(markup, theme) }
      const page = (await load()).documentOf(id, language)
      if (page === null) return { type: html, body: `No state ${escaped(id)}`, status: 404 }
      const filled = await server.transformIndexHtml(pathname, fillTokens(page, url.origin))
      return { type: html, body: themed(filled, theme) }
    }
    const asset = assets.get(pathname)
    if (asset) return asset
    if (pathname === '/api/methods') {
      const on = Object.fromEntries(onlineNames.map((name) => [name, { once: true, monthly: true }]))
      return { type: 'application/json', body: JSON.stringify(on) }
    }
    if (pathname === '/api/gifts/current') {
      const id = decodeURIComponent(new URL(referer || url).pathname.slice('/gallery/state/'.length))
      const { gift } = ((await load()).propsOf(id) ?? {}) as { gift?: object | null }
      return gift ? { type: 'application/json', body: JSON.stringify(gift) } : problem
    }
    return pathname.startsWith('/api/') ? problem : null
  }

  return async (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
    try {
      const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
      const reply = await answer(url, request.headers.referer ?? '')
      if (reply === null) return next()
      response.writeHead(reply.status ?? 200, { 'content-type': reply.type })
      response.end(reply.body)
    } catch (error) {
      next(error)
    }
  }
}
