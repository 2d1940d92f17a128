import type { Context } from 'hono'
import { inLanguage } from '#content/language.ts'
import { type Preview, type PreviewOf, PreviewsBusy } from '#server/words/preview/previews.ts'
import { each } from '#ui/each.ts'
import type { OfficeEnv } from '../office.ts'
import { markup, rendered } from '../ui/render.ts'
import { previewWords as words } from '../words/preview.ts'
import { previewsOf } from './open.ts'

/** What stands in a made page where the addresses of other pages begin. */
const within = '%%PREVIEW%%'

/**
 * Whatever somebody wrote into a draft, nothing of it runs, asks anything or leads anywhere by itself: the page has no origin, and only what it
 * brings with it.
 */
const policy = (frames: "'self'" | "'none'") =>
  [
    "default-src 'none'",
    'img-src data:',
    'font-src data:',
    "style-src 'unsafe-inline'",
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${frames}`,
    'sandbox',
  ].join('; ')

interface Shown {
  readonly of: PreviewOf
  /** `/es/donate` */
  readonly place: string
  /** Where its links to other pages lead; null: nowhere, as in a frame. */
  readonly links: string | null
  /** What stands above the page. */
  readonly bar: readonly string[]
}

/** Answers with a page as it is public, or as drafts have it. */
export async function shown(c: Context<OfficeEnv>, { of, place, links, bar }: Shown): Promise<Response> {
  const preview = await asked(c, of, place)
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy(links === null ? "'self'" : "'none'"),
    'x-frame-options': links === null ? 'SAMEORIGIN' : 'DENY',
    // a page without an origin of its own is not opened with it
    'cross-origin-opener-policy': 'unsafe-none',
    'x-robots-tag': 'noindex, nofollow',
  }
  const left = preview.left.length === 0 ? [] : [`${inLanguage(words.left, c.var.language)} ${preview.left.join(', ')}`]
  const lines = [...bar, ...left]
  if (preview.html === null) {
    return c.body(
      rendered(<Unmade c={c} lines={lines} made={preview} />),
      preview.faults.length > 0 ? 422 : 503,
      headers,
    )
  }
  const linked =
    links === null
      ? preview.html.replaceAll(` href="${within}`, ' data-href="')
      : preview.html.replaceAll(within, links)
  const start = linked.indexOf('>', linked.indexOf('<body')) + 1
  return c.body(linked.slice(0, start) + markup(<Bar lines={lines} />) + linked.slice(start), 200, headers)
}

async function asked(c: Context<OfficeEnv>, of: PreviewOf, place: string): Promise<Preview> {
  try {
    return await previewsOf(c.var.office).page(of, place)
  } catch (error) {
    if (!(error instanceof PreviewsBusy)) c.var.log.error({ err: error }, 'a draft could not be shown')
    return { html: null, left: [], faults: [] }
  }
}

const barStyle = {
  position: 'relative',
  zIndex: 99,
  padding: '10px 16px',
  background: '#22262e',
  color: '#fff',
  font: '600 15px/1.4 system-ui, sans-serif',
} as const

/** What it says is no part of the page, and looks like none. */
const Bar = ({ lines }: { readonly lines: readonly string[] }) =>
  lines.length === 0 ? null : (
    <div role="note" style={barStyle}>
      {each(lines, (line) => (
        <div>{line}</div>
      ))}
    </div>
  )

/** Where there is no page: why. */
function Unmade({ c, lines, made }: { c: Context<OfficeEnv>; lines: readonly string[]; made: Preview }) {
  const { language } = c.var
  const why = inLanguage(made.faults.length > 0 ? words.wrong : words.busy, language)
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="robots" content="noindex" />
        <title>{why}</title>
      </head>
      <body style={{ margin: 0, font: '17px/1.5 system-ui, sans-serif' }}>
        <Bar lines={lines} />
        <p style={{ padding: '0 16px' }}>{why}</p>
        <ul lang="en">
          {each(made.faults, ({ file, line, text }) => (
            <li>{`${[file, line || ''].filter(Boolean).join(':')} ${text}`}</li>
          ))}
        </ul>
      </body>
    </html>
  )
}
