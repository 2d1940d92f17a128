import { escapeHtml } from './http.ts'
import type { RequestLog } from './request-log.ts'
import type { Delivery, Webhooks } from './webhooks.ts'

/** A titled part of the page for a person; `render` gives safe HTML. */
export type Panel = { title: string; render(): string | Promise<string> }

/** A table; cells are text unless wrapped by `safe`. */
export function table(headings: string[], rows: (string | Safe)[][]): string {
  if (rows.length === 0) return '<p class="none">None yet.</p>'
  const cell = (c: string | Safe) => `<td>${typeof c === 'string' ? escapeHtml(c) : c.html}</td>`
  return `<div class="wide"><table><thead><tr>${headings.map((h) => `<th scope="col">${escapeHtml(h)}</th>`).join('')}</tr></thead>
<tbody>${rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('\n')}</tbody></table></div>`
}

/** HTML that is already safe. */
export type Safe = { html: string }

/** A button that posts to the control API and comes back here. */
export function button(label: string, action: string, values: Record<string, string> = {}): Safe {
  const inputs = Object.entries(values)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('')
  return {
    html: `<form method="post" action="${escapeHtml(action)}">${inputs}<button>${escapeHtml(label)}</button></form>`,
  }
}

/** Several safe pieces in one cell. */
export function together(...pieces: Safe[]): Safe {
  return { html: pieces.map((piece) => piece.html).join(' ') }
}

/** Something long, folded away. */
export function folded(summary: string, text: string): Safe {
  return { html: `<details><summary>${escapeHtml(summary)}</summary><pre>${escapeHtml(text)}</pre></details>` }
}

/** An instant, readable. */
export function instant(ms: number): string {
  return new Date(ms).toISOString().replace('T', ' ').slice(0, 19)
}

/** The page at `/`: what happened, and buttons that make more happen. */
export async function dashboard(now: number, panels: Panel[], webhooks: Webhooks, log: RequestLog): Promise<string> {
  const own: Panel[] = [
    { title: 'Webhook deliveries', render: () => deliveries(webhooks) },
    {
      title: 'Requests',
      render: () =>
        table(
          ['When', 'Request', 'Status', 'Note'],
          log
            .newest()
            .slice(0, 50)
            .map((r) => [instant(r.at), `${r.method} ${r.path}`, r.status ? String(r.status) : '', r.note]),
        ),
    },
  ]
  const moves = [
    ['an hour', 3_600_000],
    ['a day', 86_400_000],
    ['a month', 31 * 86_400_000],
  ] as const
  const all = [...panels, ...own]
  const sections = await Promise.all(
    all.map(async (p) => `<section id="${slug(p.title)}"><h2>${escapeHtml(p.title)}</h2>${await p.render()}</section>`),
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Payment sandbox</title><style>${STYLE}</style></head><body>
<header><h1>Payment sandbox</h1><p>Stripe and PayPal emulated. No money moves. It is now <b>${instant(now)} UTC</b> here.</p>
<div class="row"><span>Move time by</span>${moves.map(([label, ms]) => button(label, '/_control/clock', { advanceMs: String(ms) }).html).join('')}
${button('Forget everything', '/_control/reset').html}</div>
<nav>${all.map((p) => `<a href="#${slug(p.title)}">${escapeHtml(p.title)}</a>`).join(' ')}</nav></header>
<main>${sections.join('\n')}</main></body></html>`
}

function deliveries(webhooks: Webhooks): string {
  const rows: Delivery[] = []
  for (const delivery of webhooks.deliveries()) if (rows.push(delivery) >= 50) break
  return table(
    ['When', 'Event', 'To', 'State', 'Tries', 'Answer', 'Actions'],
    rows.map((d) => [
      instant(d.at),
      d.event,
      d.url,
      d.status,
      String(d.attempts),
      d.answer,
      button('Send webhook again', '/_control/webhooks/resend', { provider: d.provider, event: d.event }),
    ]),
  )
}

function slug(title: string): string {
  return title.toLowerCase().replace(/\W+/g, '-')
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:0;color:#1b1f24;background:#fafafa}header,section{padding:1rem 1.5rem}
header{background:#fff;border-bottom:1px solid #d5d9de}h1{font-size:1.4rem;margin:0}h2{font-size:1.1rem}.row{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center}
nav a{display:inline-block;padding:.25rem 1rem .25rem 0}form{display:inline}button{font:inherit;padding:.15rem .6rem;min-height:2rem;cursor:pointer}.wide{overflow-x:auto}
table{border-collapse:collapse;background:#fff;font-size:.9rem}th,td{text-align:left;padding:.35rem .7rem;border:1px solid #d5d9de;vertical-align:top}
pre{white-space:pre-wrap;word-break:break-word;max-width:60rem}.none{color:#555}`
