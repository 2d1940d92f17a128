import { escapeHtml, html, type Reply, type Request } from '../../core/http.ts'
import { payerPage } from './layout.ts'
import { BUTTON_LABELS, languageOf, SOURCE_LABELS, WORDS } from './words.ts'

const COLORS: Record<string, [background: string, text: string]> = {
  gold: ['#ffc439', '#111'],
  blue: ['#0b5cab', '#fff'],
  silver: ['#eee', '#111'],
  white: ['#fff', '#111'],
  black: ['#2c2e2f', '#fff'],
}
const RADII: Record<string, string> = { rect: '4px', pill: '999px', sharp: '0' }

/** `GET /smart/button`: the button, in a frame of the sandbox's origin so that the page cannot press it. */
export function buttonPage(request: Request): Reply {
  const query = new URLSearchParams(request.query)
  const language = languageOf(query.get('language'), undefined)
  const sources = (query.get('sources') ?? 'paypal').split(',')
  const label = (source: string) =>
    source === 'paypal'
      ? (BUTTON_LABELS[language][query.get('label') ?? 'paypal'] ?? 'PayPal')
      : (SOURCE_LABELS[language][source] ?? source)
  const rows = query.get('rows') === '1' ? `grid-template-columns:repeat(${sources.length},1fr);` : ''
  const [background, color] = COLORS[query.get('color') ?? 'gold'] ?? ['#ffc439', '#111']
  const height = Number(query.get('height')) || 45
  const style = `html,body{margin:0;height:100%}body{display:grid;gap:10px;${rows}}button{box-sizing:border-box;width:100%;height:${height}px;border:1px solid #555;border-radius:${RADII[query.get('shape') ?? 'rect'] ?? '4px'};
background:${background};color:${color};font:italic 700 ${Math.round(height * 0.42)}px/1 system-ui,sans-serif;cursor:pointer}
button:focus-visible{outline:3px solid #111;outline-offset:-5px}button[aria-disabled=true]{opacity:.6;cursor:default}`
  return html(
    200,
    `<!doctype html><html lang="${language}" data-uid="${escapeHtml(query.get('uid'))}" data-language="${language}"><head><meta charset="utf-8">
<title>PayPal</title><style>${style}</style></head><body>${sources.map((source) => `<button type="button" data-source="${escapeHtml(source)}">${escapeHtml(label(source))}</button>`).join('')}<script src="/smart/button.js"></script></body></html>`,
  )
}

/** `GET /smart/wait`: what the window shows until the merchant has made the order. */
export function waitPage(request: Request): Reply {
  const language = languageOf(new URLSearchParams(request.query).get('language'), undefined)
  return payerPage(200, language, `<p role="status">${WORDS[language].wait}</p>`)
}
