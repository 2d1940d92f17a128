import { escapeHtml, html, type Reply, type Request, seeOther } from '../../core/http.ts'
import { openBankLock } from '../bank-lock.ts'
import { apology, cardFields, frame, input, money, pageLanguage, type Typed } from '../hosted/frame.ts'
import { formFields } from '../hosted/typed-card.ts'
import { type Language, WORDS } from '../hosted/words.ts'
import type { CheckoutSession } from '../objects/checkout-session.ts'
import { accountSettings } from '../settings.ts'
import type { Stripe } from '../stripe.ts'
import { lineItems } from './line-items.ts'
import { pay } from './paying.ts'
import { successAddress } from './success-address.ts'

/** The hosted payment page: a plain form, no script. */
export function registerCheckoutPage(stripe: Stripe): void {
  const { core, store } = stripe
  const bank = openBankLock(core)
  const open = (request: Request): { session: CheckoutSession | undefined; language: Language } => {
    const session = store.checkoutSessions.get(request.params.id ?? '')
    return { session, language: pageLanguage(session?.locale, request) }
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
    const field = formFields(request.raw)
    const kept = { email: field('email'), name: field('name'), zip: field('zip') }
    if (bank.holds(session.id)) return html(429, form(stripe, session, language, kept, WORDS[language].busy))
    const outcome = pay(stripe, session, field, request.origin, language)
    const reply = outcome.go
      ? seeOther(outcome.go)
      : html(402, form(stripe, session, language, kept, outcome.sorry ?? ''))
    return outcome.incomplete ? reply : bank.answer(session.id, accountSettings(stripe).bankMs, reply)
  })

  // The bank sends the donor back here.
  core.route('GET', '/c/pay/:id/back', (request) => {
    const { session, language } = open(request)
    if (!session) return over(session, language)
    return seeOther(session.status === 'complete' ? successAddress(session) : `/c/pay/${session.id}?challenge_failed`)
  })
}

function over(session: CheckoutSession | undefined, language: Language): Reply {
  const words = WORDS[language]
  const back = session?.cancel_url ? `<p><a href="${escapeHtml(session.cancel_url)}">${words.back}</a></p>` : ''
  return html(session ? 410 : 404, frame(language, words.over, `<p>${words.over}</p>${back}`))
}

function form(
  stripe: Stripe,
  session: CheckoutSession,
  language: Language,
  typed: Typed & { email?: string | undefined },
  sorry: string,
): string {
  const words = WORDS[language]
  const amount = money(session.amount_total, language)
  const monthly = session.mode === 'subscription'
  const verb = monthly ? words.subscribe : session.submit_type === 'donate' ? words.donate : words.pay
  const what = lineItems(stripe.store, session).data[0]?.description ?? ''
  const email = session.customer_email ?? stripe.store.customers.get(String(session.customer))?.email
  return frame(
    language,
    `${verb} ${amount}`,
    `<p>${escapeHtml(what)}</p><p class="amount">${amount}${monthly ? ` ${words.monthly}` : ''}</p>
${apology(sorry)}
<form method="post" action="/c/pay/${session.id}">
${email ? `<p>${words.email}: ${escapeHtml(email)}</p>` : input('email', words.email, 'email', typed.email, 'email')}
${cardFields(language, typed, sorry)}
<button>${verb} ${amount}</button>
</form>
${session.cancel_url ? `<p><a href="${escapeHtml(session.cancel_url)}">${words.back}</a></p>` : ''}`,
  )
}
