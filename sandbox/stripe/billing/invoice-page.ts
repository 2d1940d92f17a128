import { escapeHtml, html, type Reply, type Request, seeOther } from '../../core/http.ts'
import { declineIn } from '../browser/spanish-declines.ts'
import { confirm } from '../confirming.ts'
import { StripeRefusal } from '../errors.ts'
import { apology, cardFields, frame, money, pageLanguage, type Typed } from '../hosted/frame.ts'
import { type FormField, formFields, lacksCard, typedCard } from '../hosted/typed-card.ts'
import { type Language, WORDS } from '../hosted/words.ts'
import type { Invoice } from '../objects/invoice.ts'
import type { Stripe } from '../stripe.ts'
import { intentOf } from './invoicing.ts'

type Opened = { invoice: Invoice; language: Language; address: string }

/** The page behind `hosted_invoice_url`, where a donor pays an invoice whose card failed. No scripts. */
export function registerInvoicePage(stripe: Stripe): void {
  const { core } = stripe
  const page = (path: string, method: 'GET' | 'POST', work: (opened: Opened, request: Request) => Reply) =>
    core.route(method, `/i/:id${path}`, (request) => {
      const opened = open(stripe, request)
      return opened ? work(opened, request) : nowhere(request, 'noInvoice')
    })

  page('', 'GET', ({ invoice, language, address }, request) => {
    const query = new URLSearchParams(request.query)
    if (query.has('pdf'))
      return html(404, '<!doctype html><title>No PDF</title><p>The payment sandbox prints no invoices.')
    return html(200, show(invoice, language, address, {}, query.has('challenge_failed') ? WORDS[language].failed : ''))
  })
  page('', 'POST', ({ invoice, language, address }, request) => {
    const field = formFields(request.raw)
    const outcome = pay(stripe, invoice, field, { language, origin: request.origin, address })
    if (outcome.go) return seeOther(outcome.go)
    return html(402, show(invoice, language, address, { name: field('name'), zip: field('zip') }, outcome.sorry ?? ''))
  })
  // The bank sends the donor back here.
  page('/back', 'GET', ({ invoice, address }) =>
    seeOther(invoice.status === 'paid' ? address : `${address}&challenge_failed`),
  )
}

/** The invoice of the address; nothing without the secret in it. */
function open(stripe: Stripe, request: Request): Opened | undefined {
  const invoice = stripe.store.invoices.get(request.params.id ?? '')
  if (!invoice?.hosted_invoice_url) return undefined
  const { pathname, search, searchParams } = new URL(invoice.hosted_invoice_url)
  if (searchParams.get('secret') !== new URLSearchParams(request.query).get('secret')) return undefined
  const [wished] = stripe.store.customers.get(invoice.customer)?.preferred_locales ?? []
  return { invoice, language: pageLanguage(wished, request), address: pathname + search }
}

/** A page for an address that leads nowhere. */
export function nowhere(request: Request, word: 'noInvoice' | 'noPortal'): Reply {
  const language = pageLanguage(undefined, request)
  return html(404, frame(language, WORDS[language][word], ''))
}

function pay(
  stripe: Stripe,
  invoice: Invoice,
  field: FormField,
  { language, origin, address }: { language: Language; origin: string; address: string },
): { go?: string; sorry?: string } {
  const intent = intentOf(stripe, invoice)
  if (!isPayable(invoice) || !intent) return { go: address }
  if (lacksCard(field)) return { sorry: WORDS[language].missing }
  try {
    const confirmed = confirm(stripe, intent, {
      method: typedCard(stripe, field, invoice.customer_email).id,
      returnUrl: `${origin}${address.replace('?', '/back?')}`,
      useStripeSdk: false,
      offSession: false,
      caller: 'secret',
      origin,
    })
    const action = confirmed.next_action
    return { go: action?.type === 'redirect_to_url' ? `${action.redirect_to_url.url}&locale=${language}` : address }
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error
    return { sorry: declineIn(error.body, language) }
  }
}

function isPayable(invoice: Invoice): boolean {
  return invoice.status === 'open' || invoice.status === 'uncollectible'
}

function show(invoice: Invoice, language: Language, address: string, typed: Typed, sorry: string): string {
  const words = WORDS[language]
  const amount = money(invoice.amount_due, language)
  const what = `<p>${escapeHtml(invoice.lines.data[0]?.description ?? '')}</p><p class="amount">${amount}</p>`
  const rest = isPayable(invoice)
    ? `${apology(sorry)}<form method="post" action="${escapeHtml(address)}">
${cardFields(language, typed, sorry)}
<button>${words.pay} ${amount}</button></form>`
    : `<p>${invoice.status === 'paid' ? words.paid : words.void}</p>`
  return frame(language, `${words.invoice} ${invoice.number}`, what + rest)
}
