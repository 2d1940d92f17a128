import { escapeHtml, html, type Reply, type Request } from '../../core/http.ts'
import { type Asked, approve, askedBy, isOpen } from '../approval.ts'
import { priceAt } from '../billing/subscription.ts'
import { payerOf, USUAL_PAYER } from '../given-payer.ts'
import { dollars } from '../money.ts'
import type { ExperienceContext } from '../objects/order.ts'
import { FUNDINGS, type Funding } from '../payer.ts'
import type { Paypal } from '../paypal.ts'
import { payerPage } from './layout.ts'
import { type Language, languageOf, WORDS } from './words.ts'

/** What an approval page is about, whatever is to be approved. */
type Matter = {
  context: ExperienceContext
  amount: string
  description: string
  /** What goes back with the payer's browser. */
  returned: Record<string, string>
  fundings: readonly Funding[]
  venmo: boolean
}

/** @param source the button that led here, where one did */
function matterOf(paypal: Paypal, asked: Asked, source: string | null): Matter {
  if (asked.kind === 'order') {
    const { order } = asked
    const [unit] = order.purchase_units
    return {
      context: order.context,
      amount: order.purchase_units.map(({ amount }) => `$${amount.value} ${amount.currency_code}`).join(' + '),
      description: unit?.description ?? '',
      returned: { token: order.id },
      fundings: FUNDINGS.filter((funding) => funding !== 'lapsing'),
      venmo: (order.wallet ?? source) === 'venmo',
    }
  }
  const { subscription } = asked
  const terms = subscription.proposed ?? subscription.terms
  const cents = priceAt({ ...subscription, terms }, Number.POSITIVE_INFINITY)
  return {
    context: subscription.proposed?.context ?? subscription.context,
    amount: `$${dollars(cents).value} USD`,
    description: paypal.plans.get(terms.plan_id)?.name ?? '',
    returned: {
      subscription_id: subscription.id,
      ba_token: subscription.billingToken,
      token: subscription.approvalOrder,
    },
    fundings: FUNDINGS,
    venmo: false,
  }
}

/** `GET /checkoutnow`: the page on which a payer approves. */
export function approvalPage(paypal: Paypal, request: Request): Reply {
  const query = new URLSearchParams(request.query)
  const token = query.get('token') ?? query.get('ba_token') ?? ''
  const flow = query.get('flow') ?? ''
  const asked = askedBy(paypal, token)
  const accepted = request.headers['accept-language']
  if (!asked) {
    const language = languageOf(query.get('language'), accepted)
    return payerPage(404, language, `<h1>${WORDS[language].unknown}</h1>`)
  }
  const source = query.get('source')
  const matter = matterOf(paypal, asked, source)
  const language = languageOf(query.get('language') ?? matter.context.locale, accepted)
  if (!isOpen(asked)) return payerPage(200, language, `<h1>${WORDS[language].done}</h1>`)
  return payerPage(200, language, form(asked, matter, language, { token, flow, source: source ?? '' }))
}

function form(asked: Asked, matter: Matter, language: Language, hidden: Record<string, string>): string {
  const words = WORDS[language]
  const monthly = asked.kind !== 'order'
  const usual = matter.venmo ? 'PAY_NOW' : 'CONTINUE'
  const action = matter.context.user_action ?? (monthly ? 'SUBSCRIBE_NOW' : usual)
  const label = asked.kind === 'revision' ? words.agree : words.approve[action as keyof typeof words.approve]
  const input = (name: keyof typeof USUAL_PAYER, text: string, type: string, complete: string) =>
    `<label for="${name}">${text}</label><input id="${name}" name="${name}" type="${type}" autocomplete="${complete}" required value="${USUAL_PAYER[name]}">`
  const choices = matter.fundings.map(
    (funding, i) =>
      `<label class="choice"><input type="radio" name="funding" value="${funding}"${i === 0 ? ' checked' : ''}> ${words.fundings[funding]}</label>`,
  )
  const fields = Object.entries({ ...hidden, language }).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  )
  return `<h1>${escapeHtml(matter.context.brand_name ?? words.title)}</h1>
${matter.venmo ? `<p><b>${words.venmoTitle}</b></p>` : ''}<p>${escapeHtml(matter.description)}</p><p class="amount">${escapeHtml(matter.amount)}${monthly ? ` ${words.monthly}` : ''}</p>
<form method="post" action="/checkoutnow">${fields.join('')}
${
  asked.kind === 'revision'
    ? ''
    : `<fieldset><legend>${words.payer}</legend>${input('given_name', words.given, 'text', 'given-name')}${input('surname', words.surname, 'text', 'family-name')}${input('email_address', words.email, 'email', 'email')}</fieldset>
<fieldset><legend>${words.funding}</legend>${choices.join('')}</fieldset>`
}
<button name="choice" value="approve">${escapeHtml(label)}</button>
<button name="choice" value="cancel" class="quiet" formnovalidate>${words.cancel}</button></form>`
}

/** `POST /checkoutnow`: the payer has chosen; back to the merchant. */
export function approvalChosen(paypal: Paypal, request: Request): Reply {
  const given = Object.fromEntries(new URLSearchParams(request.raw.toString('utf8')))
  const { token = '', flow = '', choice, source = null } = given
  const language = languageOf(given.language, undefined)
  const asked = askedBy(paypal, token)
  if (!asked || !isOpen(asked)) {
    return payerPage(asked ? 200 : 404, language, `<h1>${asked ? WORDS[language].done : WORDS[language].unknown}</h1>`)
  }
  const { context, returned, fundings, venmo } = matterOf(paypal, asked, source)
  if (choice !== 'approve') {
    return flow ? handoff(language, flow, { type: 'cancelled' }) : redirect(language, context.cancel_url, returned)
  }
  const payer = payerOf(paypal, given)
  if (venmo && asked.kind === 'order') asked.order.wallet = 'venmo'
  approve(paypal, asked, payer, fundings.find((funding) => funding === given.funding) ?? 'balance')
  const result =
    asked.kind === 'order'
      ? { orderID: asked.order.id, payerID: payer.payer_id, facilitatorAccessToken: paypal.ids.accessToken() }
      : {
          orderID: asked.subscription.approvalOrder,
          subscriptionID: asked.subscription.id,
          payerID: payer.payer_id,
          billingToken: returned.ba_token,
          facilitatorAccessToken: paypal.ids.accessToken(),
        }
  if (flow) return handoff(language, flow, { type: 'approved', result })
  const payerId: Record<string, string> = asked.kind === 'order' ? { PayerID: payer.payer_id } : {}
  return redirect(language, context.return_url, { ...returned, ...payerId })
}

/** The result for the script that opened the page, in its window or its frame. */
function handoff(language: Language, uid: string, message: object): Reply {
  return payerPage(200, language, `<h1>${WORDS[language].handed}</h1>`, {
    attributes: { uid, result: JSON.stringify(message) },
    script: 'handoff',
  })
}

/** Back to the merchant's address; PayPal's own apology where it gave none. */
function redirect(language: Language, address: string | undefined, values: Record<string, string>): Reply {
  if (!address) return payerPage(200, language, `<h1>${WORDS[language].broken}</h1>`)
  const url = new URL(address)
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value)
  return { ...html(303, ''), headers: { location: url.href } }
}
