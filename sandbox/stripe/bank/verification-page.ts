import { escapeHtml, html, type Request } from '../../core/http.ts'
import { StripeRefusal } from '../errors.ts'
import { apology, frame, input, money, pageLanguage } from '../hosted/frame.ts'
import { type FormField, formFields } from '../hosted/typed-card.ts'
import type { Language } from '../hosted/words.ts'
import type { PaymentIntent } from '../objects/payment-intent.ts'
import type { Stripe } from '../stripe.ts'
import { type Proof, unproven, verify } from './microdeposits.ts'

const WORDS = {
  en: {
    title: 'Verify your bank account',
    says: 'We sent a small deposit to your account. Look at your bank statement in one or two business days.',
    code: 'Code on the statement, beginning with SM',
    first: 'First amount, in cents',
    second: 'Second amount, in cents',
    verify: 'Verify',
    done: 'Your account is verified. You can close this page.',
    over: 'This verification has ended. You can close this page.',
    payment: 'Payment',
    wrong: 'That is not what we sent. Look at your statement again.',
    often: 'That was wrong too often, so this account cannot be verified. Nothing was charged.',
    late: 'The time for this verification has passed. Nothing was charged.',
  },
  es: {
    title: 'Verifica tu cuenta bancaria',
    says: 'Enviamos un pequeño depósito a tu cuenta. Mira tu estado de cuenta en uno o dos días hábiles.',
    code: 'Código del estado de cuenta, que empieza con SM',
    first: 'Primer importe, en centavos',
    second: 'Segundo importe, en centavos',
    verify: 'Verificar',
    done: 'Tu cuenta está verificada. Puedes cerrar esta página.',
    over: 'Esta verificación terminó. Puedes cerrar esta página.',
    payment: 'Pago',
    wrong: 'Eso no es lo que enviamos. Mira otra vez tu estado de cuenta.',
    often: 'Fue incorrecto demasiadas veces y esta cuenta no se puede verificar. No se cobró nada.',
    late: 'El plazo de esta verificación venció. No se cobró nada.',
  },
} as const

type Opened = { intent: PaymentIntent; language: Language; address: string }

/** The page behind `hosted_verification_url`, where a donor says what the statement tells. No scripts. */
export function registerVerificationPage(stripe: Stripe): void {
  const { core } = stripe
  const path = '/microdeposits/:id'
  const nowhere = (request: Request) => {
    const language = pageLanguage(undefined, request)
    return html(404, frame(language, WORDS[language].title, `<p>${WORDS[language].over}</p>`))
  }
  core.route('GET', path, (request) => {
    const opened = open(stripe, request)
    return opened ? html(200, show(stripe, opened, '')) : nowhere(request)
  })
  core.route('POST', path, (request) => {
    const opened = open(stripe, request)
    if (!opened) return nowhere(request)
    const sorry = answer(stripe, opened, formFields(request.raw))
    return html(sorry ? 402 : 200, show(stripe, opened, sorry))
  })
}

function open(stripe: Stripe, request: Request): Opened | undefined {
  const intent = stripe.store.paymentIntents.get(request.params.id ?? '')
  const query = new URLSearchParams(request.query)
  if (intent?.client_secret !== query.get('secret')) return undefined
  const language = pageLanguage(query.get('locale'), request)
  return { intent, language, address: `/microdeposits/${intent.id}?${request.query}` }
}

function answer(stripe: Stripe, { intent, language }: Opened, field: FormField): string {
  if (!unproven(stripe, intent)) return ''
  const code = field('code')
  const proof: Proof = code ? { code } : { amounts: [Number(field('first')), Number(field('second'))] }
  try {
    verify(stripe, intent, proof)
    return ''
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error
    const words = WORDS[language]
    const why = String(error.body.code)
    return why.endsWith('attempts_exceeded') ? words.often : why.endsWith('timeout') ? words.late : words.wrong
  }
}

function show(stripe: Stripe, { intent, language, address }: Opened, sorry: string): string {
  const words = WORDS[language]
  const what = `<p class="amount">${words.payment}: ${money(intent.amount, language)}</p>`
  const action = intent.next_action
  if (!unproven(stripe, intent) || action?.type !== 'verify_with_microdeposits') {
    const went = intent.status === 'processing' || intent.status === 'succeeded'
    return frame(language, words.title, `${what}${apology(sorry) || `<p>${went ? words.done : words.over}</p>`}`)
  }
  const described = sorry ? ' aria-describedby="sorry"' : ''
  const fields =
    action.verify_with_microdeposits.microdeposit_type === 'descriptor_code'
      ? input('code', words.code, 'off', '', 'text', described)
      : input('first', words.first, 'off', '', 'numeric', described) +
        input('second', words.second, 'off', '', 'numeric')
  return frame(
    language,
    words.title,
    `${what}<p>${words.says}</p>${apology(sorry)}<form method="post" action="${escapeHtml(address)}">${fields}
<button>${words.verify}</button></form>`,
  )
}
