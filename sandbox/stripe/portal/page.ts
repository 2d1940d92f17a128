import { escapeHtml, html, type Reply, type Request, seeOther } from '../../core/http.ts'
import { isBank } from '../bank/methods.ts'
import { nowhere } from '../billing/invoice-page.ts'
import { change } from '../billing/subscription-changes.ts'
import { declineIn } from '../browser/spanish-declines.ts'
import { StripeRefusal } from '../errors.ts'
import { apology, cardFields, frame, money, pageLanguage, type Typed } from '../hosted/frame.ts'
import { type FormField, formFields, lacksCard } from '../hosted/typed-card.ts'
import { type Language, WORDS } from '../hosted/words.ts'
import type { Customer } from '../objects/customer.ts'
import type { PaymentMethod } from '../objects/payment-method.ts'
import type { PortalSession } from '../objects/portal-session.ts'
import type { Subscription } from '../objects/subscription.ts'
import { itemOf } from '../objects/subscription.ts'
import type { Stripe } from '../stripe.ts'
import { newCard, useCard } from './card.ts'

type Visit = { stripe: Stripe; session: PortalSession; customer: Customer; language: Language; address: string }

/** How long a link works, in seconds. */
const OPEN_SECONDS = 3600

/** The customer portal: which card pays, when, and no longer. No scripts. */
export function registerPortalPage(stripe: Stripe): void {
  const page = (path: string, method: 'GET' | 'POST', work: (visit: Visit, request: Request) => Reply) =>
    stripe.core.route(method, `/p/session/:secret${path}`, (request) => {
      const visit = visitOf(stripe, request)
      return visit ? work(visit, request) : nowhere(request, 'noPortal')
    })

  page('', 'GET', (visit, request) => {
    const query = new URLSearchParams(request.query)
    const words = WORDS[visit.language]
    return html(200, show(visit, {}, query.has('challenge_failed') ? words.failed : '', query.has('updated')))
  })
  page('/card', 'POST', (visit, request) => {
    const field = formFields(request.raw)
    const outcome = takeCard(visit, field, request.origin)
    if (outcome.go) return seeOther(outcome.go)
    return html(402, show(visit, { name: field('name'), zip: field('zip') }, outcome.sorry ?? ''))
  })
  // The bank sends the donor back here.
  page('/back', 'GET', ({ customer, address }, request) => {
    const setup = stripe.store.setupIntents.get(String(new URLSearchParams(request.query).get('setup_intent')))
    const passed = setup?.customer === customer.id && setup.status === 'succeeded' && setup.payment_method
    if (passed) useCard(stripe, customer, passed)
    return seeOther(`${address}?${passed ? 'updated' : 'challenge_failed'}`)
  })
  page('/subscriptions/:id', 'POST', (visit, request) => {
    const subscription = running(visit).find(({ id }) => id === request.params.id)
    if (!subscription) return nowhere(request, 'noPortal')
    const before = structuredClone(subscription)
    change(stripe, subscription, { cancel_at_period_end: formFields(request.raw)('choice') === 'cancel' })
    stripe.store.subscriptions.save(subscription)
    stripe.updated('customer.subscription.updated', subscription, before)
    return seeOther(visit.address)
  })
}

function visitOf(stripe: Stripe, request: Request): Visit | undefined {
  for (const session of stripe.store.portalSessions.newest()) {
    const address = new URL(session.url).pathname
    if (!address.endsWith(`/${request.params.secret}`)) continue
    const customer = stripe.store.customers.get(session.customer)
    if (!customer || stripe.now(customer.id) > session.created + OPEN_SECONDS) return undefined
    const language = pageLanguage(session.locale ?? customer.preferred_locales[0], request)
    return { stripe, session, customer, language, address }
  }
  return undefined
}

function running({ stripe, customer }: Visit): Subscription[] {
  return [...stripe.store.subscriptions.all()].filter(
    (one) => one.customer === customer.id && one.ended_at === null && one.status !== 'incomplete',
  )
}

function takeCard(visit: Visit, field: FormField, origin: string): { go?: string; sorry?: string } {
  const { stripe, customer, address, language } = visit
  if (lacksCard(field)) return { sorry: WORDS[language].missing }
  try {
    const setup = newCard(stripe, customer, field, `${origin}${address}/back`, origin)
    const action = setup.next_action
    if (action?.type === 'redirect_to_url') return { go: `${action.redirect_to_url.url}&locale=${language}` }
    useCard(stripe, customer, String(setup.payment_method))
    return { go: `${address}?updated` }
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error
    return { sorry: declineIn(error.body, language) }
  }
}

function show(visit: Visit, typed: Typed, sorry: string, updated = false): string {
  const { session, language, address } = visit
  const words = WORDS[language]
  const subscriptions = running(visit).map((subscription) => oneSubscription(visit, subscription))
  return frame(
    language,
    words.portal,
    `${updated ? `<p role="status">${words.updated}</p>` : ''}${subscriptions.join('') || `<p>${words.none}</p>`}
<h2>${words.update}</h2>${apology(sorry)}<form method="post" action="${escapeHtml(address)}/card">
${cardFields(language, typed, sorry)}
<button>${words.update}</button></form>
${session.return_url ? `<p><a href="${escapeHtml(session.return_url)}">${words.back}</a></p>` : ''}`,
  )
}

function oneSubscription({ stripe, customer, language, address }: Visit, subscription: Subscription): string {
  const words = WORDS[language]
  const { price, quantity, current_period_end } = itemOf(subscription)
  const day = new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', { dateStyle: 'long', timeZone: 'UTC' })
  const method = subscription.default_payment_method ?? customer.invoice_settings.default_payment_method
  const payer = stripe.store.paymentMethods.get(String(method))
  const invoice = stripe.store.invoices.get(String(subscription.latest_invoice))
  const choice = subscription.cancel_at_period_end ? 'keep' : 'cancel'
  return `<p class="amount">${money(price.unit_amount * quantity, language)} ${words.monthly}</p>
<p>${subscription.cancel_at_period_end ? words.ends : words.next}: ${day.format(current_period_end * 1000)}</p>
${payer ? `<p>${words.card}: ${escapeHtml(nameOf(payer))}</p>` : ''}
${invoice?.status === 'open' ? `<p><a href="${escapeHtml(invoice.hosted_invoice_url)}">${words.open}</a></p>` : ''}
<form method="post" action="${escapeHtml(address)}/subscriptions/${subscription.id}"><button name="choice" value="${choice}">${words[choice]}</button></form>`
}

const nameOf = (payer: PaymentMethod): string =>
  isBank(payer)
    ? `${payer.us_bank_account.bank_name} •••• ${payer.us_bank_account.last4}`
    : `${payer.card.brand} •••• ${payer.card.last4}`
