import { escapeHtml, html, type Reply, type Request, seeOther } from '../../core/http.ts'
import type { Stripe } from '../stripe.ts'
import { lineItems } from './line-items.ts'
import { pay } from './paying.ts'
import type { CheckoutSession } from './session.ts'
import { type Language, WORDS } from './words.ts'

/** What the donor typed and gets back after a refusal; never the card. */
type Typed = { email?: string | undefined; name?: string | undefined; zip?: string | undefined }

/** The hosted payment page: a plain form, no script. */
export function registerCheckoutPage(stripe: Stripe): void {
  const { core, books } = stripe
  const open = (request: Request): { session: CheckoutSession | undefined; language: Language } => {
    const session = books.checkoutSessions.get(request.params.id ?? '')
    const accepted = String(request.headers['accept-language'] ?? '')
    const locale = session?.locale && session.locale !== 'auto' ? session.locale : accepted
    return { session, language: locale.startsWith('es') ? 'es' : 'en' }
  }

  core.route('GET', '/c/pay/:id', (request) => {
    const { session, language } = open(request)
    if (session?.status !== 'open') return over(session, language)
    const failed = new URLSearchParams(request.query).has('challenge_failed')
    return html(200, form(stripe, session, language, {}, failed ? WORDS[language].failed : ''))
  })

  core.route('POST', '/c/pay/:id', (request) => {
    const { session, language } = open(request)
    if (session?.status !== 'open') return over(session, language)
    const typed = new URLSearchParams(request.raw.toString('utf8'))
    const field = (name: string) => typed.get(name)?.trim() || undefined
    const outcome = pay(stripe, session, field, request.origin, language)
    if (outcome.go) return seeOther(outcome.go)
    const kept = { email: field('email'), name: field('name'), zip: field('zip') }
    return html(402, form(stripe, session, language, kept, outcome.sorry ?? ''))
  })

  // The bank sends the donor back here.
  core.route('GET', '/c/pay/:id/back', (request) => {
    const { session, language } = open(request)
    if (!session) return over(session, language)
    return seeOther(session.status === 'complete' ? successAddress(session) : `/c/pay/${session.id}?challenge_failed`)
  })
}

/** Where the donor goes after paying, with the session's id where the account asked for it. */
export function successAddress(session: CheckoutSession): string {
  return String(session.success_url).replaceAll('{CHECKOUT_SESSION_ID}', session.id)
}

function over(session: CheckoutSession | undefined, language: Language): Reply {
  const words = WORDS[language]
  const back = session?.cancel_url ? `<p><a href="${escapeHtml(session.cancel_url)}">${words.back}</a></p>` : ''
  return html(session ? 410 : 404, frame(language, words.over, `<p>${words.over}</p>${back}`))
}

function form(stripe: Stripe, session: CheckoutSession, language: Language, typed: Typed, sorry: string): string {
  const words = WORDS[language]
  const amount = new Intl.NumberFormat(language === 'es' ? 'es-US' : 'en-US', {
    style: 'currency',
    currency: 'USD',
  }).format(session.amount_total / 100)
  const monthly = session.mode === 'subscription'
  const verb = monthly ? words.subscribe : session.submit_type === 'donate' ? words.donate : words.pay
  const what = lineItems(stripe.books, session).data[0]?.description ?? ''
  const input = (name: string, label: string, autocomplete: string, value = '', mode = 'text') =>
    `<label for="${name}">${label}</label><input id="${name}" name="${name}" autocomplete="${autocomplete}" inputmode="${mode}" value="${escapeHtml(value)}" required${sorry && name === 'number' ? ' aria-describedby="sorry"' : ''}>`
  const email = session.customer_email ?? stripe.books.customers.get(String(session.customer))?.email
  return frame(
    language,
    `${verb} ${amount}`,
    `<p>${escapeHtml(what)}</p><p class="amount">${amount}${monthly ? ` ${words.monthly}` : ''}</p>
${sorry ? `<p id="sorry" role="alert">${escapeHtml(sorry)}</p>` : ''}
<form method="post" action="/c/pay/${session.id}">
${email ? `<p>${words.email}: ${escapeHtml(email)}</p>` : input('email', words.email, 'email', typed.email, 'email')}
${input('number', words.number, 'cc-number', '', 'numeric')}
${input('expiry', words.expiry, 'cc-exp')}
${input('cvc', words.cvc, 'cc-csc', '', 'numeric')}
${input('name', words.name, 'cc-name', typed.name)}
${input('zip', words.zip, 'postal-code', typed.zip)}
<button>${verb} ${amount}</button>
</form>
${session.cancel_url ? `<p><a href="${escapeHtml(session.cancel_url)}">${words.back}</a></p>` : ''}`,
  )
}

function frame(language: Language, title: string, body: string): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>body{font:18px/1.5 system-ui,sans-serif;color:#1b1f24;max-width:28rem;margin:0 auto;padding:1rem}
.test{background:#fff3c4;padding:.4rem .8rem}.amount{font-size:1.8rem;font-weight:600;margin:.2rem 0}label{display:block;margin-top:.8rem}
input,button{font:inherit;box-sizing:border-box;width:100%;min-height:44px;padding:.4rem .7rem;border:1px solid #6b6d78;border-radius:4px}
button{margin-top:1.2rem;background:#123c69;color:#fff;border:0;cursor:pointer}[role=alert]{color:#b00020;font-weight:600}</style></head>
<body><header class="test">${WORDS[language].test}</header><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`
}
