import { escapeHtml, type Request } from '../../core/http.ts'
import { type Language, WORDS } from './words.ts'

/** What the donor typed and gets back after a refusal; never the card. */
export type Typed = { name?: string | undefined; zip?: string | undefined }

const STYLE = `body{font:18px/1.5 system-ui,sans-serif;color:#1b1f24;max-width:28rem;margin:0 auto;padding:1rem}
.test{background:#fff3c4;padding:.4rem .8rem}.amount{font-size:1.8rem;font-weight:600;margin:.2rem 0}label{display:block;margin-top:.8rem}
input,button{font:inherit;box-sizing:border-box;width:100%;min-height:44px;padding:.4rem .7rem;border:1px solid #6b6d78;border-radius:4px}
button{margin-top:1.2rem;background:#123c69;color:#fff;border:0;cursor:pointer}[role=alert]{color:#b00020;font-weight:600}`

/** A page of Stripe's own: plain, without scripts. `body` is safe HTML. */
export function frame(language: Language, title: string, body: string): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><header class="test">${WORDS[language].test}</header><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`
}

/** One labelled field; `more` are attributes besides. */
export function input(name: string, label: string, autocomplete: string, value = '', mode = 'text', more = ''): string {
  return `<label for="${name}">${label}</label><input id="${name}" name="${name}" autocomplete="${autocomplete}" inputmode="${mode}" value="${escapeHtml(value)}" required${more}>`
}

/** The fields of a card, with what was typed before and a word about why it was refused. */
export function cardFields(language: Language, typed: Typed, sorry: string): string {
  const words = WORDS[language]
  return [
    input('number', words.number, 'cc-number', '', 'numeric', sorry ? ' aria-describedby="sorry"' : ''),
    input('expiry', words.expiry, 'cc-exp'),
    input('cvc', words.cvc, 'cc-csc', '', 'numeric'),
    input('name', words.name, 'cc-name', typed.name),
    input('zip', words.zip, 'postal-code', typed.zip),
  ].join('\n')
}

/** Why it did not work, read out at once; nothing where there is nothing to say. */
export function apology(sorry: string): string {
  return sorry ? `<p id="sorry" role="alert">${escapeHtml(sorry)}</p>` : ''
}

/** An amount of cents, as the donor's language writes dollars. */
export function money(cents: number, language: Language): string {
  const locale = language === 'es' ? 'es-US' : 'en-US'
  return new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }).format(cents / 100)
}

/** The language wished for, or the browser's where none is; what is not Spanish is English. */
export function pageLanguage(wished: string | null | undefined, request: Request): Language {
  const locale = wished && wished !== 'auto' ? wished : String(request.headers['accept-language'] ?? '')
  return locale.startsWith('es') ? 'es' : 'en'
}
