import { escapeHtml, html, type Reply, type Request } from '../core/http.ts'
import { afterChallenge } from './confirming.ts'
import { pageLanguage } from './hosted/frame.ts'
import type { NextAction } from './objects/next-action.ts'
import type { Stripe } from './stripe.ts'

/** An intent that may be challenged: a payment's or a set-up's. */
type Challenged = { id: string; object: string; client_secret: string; next_action: NextAction | null; status: string }

const WORDS = {
  en: {
    title: '3D Secure 2 test page',
    says: 'Your bank asks whether it is you. This is a test page: choose how the check ends.',
    complete: 'Complete',
    fail: 'Fail',
    done: 'The check has ended. You can close this page.',
  },
  es: {
    title: 'Página de prueba de 3D Secure 2',
    says: 'Tu banco pregunta si eres tú. Esta es una página de prueba: elige cómo termina la verificación.',
    complete: 'Completar',
    fail: 'Fallar',
    done: 'La verificación terminó. Puedes cerrar esta página.',
  },
} as const

/** The bank's page, framed by Stripe.js or on its own. */
export function registerChallenge(stripe: Stripe): void {
  const { core, store } = stripe

  const find = (request: Request): Challenged | undefined => {
    const id = request.params.id ?? ''
    const intent: Challenged | undefined = store.paymentIntents.get(id) ?? store.setupIntents.get(id)
    return intent?.client_secret === new URLSearchParams(request.query).get('secret') ? intent : undefined
  }

  core.route('GET', '/3d_secure_2/:id', (request) => {
    const intent = find(request)
    if (!intent) return html(404, page('en', `<p>${WORDS.en.done}</p>`))
    const language = languageOf(request)
    const words = WORDS[language]
    if (intent.status !== 'requires_action') return ended(request, intent)
    const action = `/3d_secure_2/${escapeHtml(intent.id)}?${escapeHtml(request.query)}`
    return html(
      200,
      page(
        language,
        `<p>${words.says}</p><form method="post" action="${action}"><button name="outcome" value="complete" id="test-source-authorize-3ds">${words.complete}</button>
<button name="outcome" value="fail" id="test-source-fail-3ds">${words.fail}</button></form>`,
      ),
    )
  })

  core.route('POST', '/3d_secure_2/:id', (request) => {
    const intent = find(request)
    if (!intent) return html(404, page('en', `<p>${WORDS.en.done}</p>`))
    const passed = new URLSearchParams(request.raw.toString()).get('outcome') === 'complete'
    finishChallenge(stripe, intent.id, passed)
    return ended(request, intent)
  })
}

/** Ends the challenge of a payment or a set-up. */
export function finishChallenge(stripe: Stripe, id: string, passed: boolean): void {
  const intent = stripe.store.paymentIntents.get(id)
  if (intent) afterChallenge(stripe, intent, passed)
  for (const hear of stripe.hooks.challengeEnded) hear(id, passed)
}

function ended(request: Request, intent: Challenged): Reply {
  const query = new URLSearchParams(request.query)
  const back = query.get('return_url')
  if (back && !query.has('framed')) {
    return { status: 303, headers: { location: returnAddress(back, intent) } }
  }
  const language = languageOf(request)
  return html(200, page(language, `<p>${WORDS[language].done}</p><script src="/3d_secure_2.js"></script>`))
}

/** Where the donor returns to, with what Stripe adds to the address. */
export function returnAddress(
  back: string,
  intent: { id: string; object: string; client_secret: string; status: string },
): string {
  const url = new URL(back)
  const kind = intent.object
  url.searchParams.set(kind, intent.id)
  url.searchParams.set(`${kind}_client_secret`, intent.client_secret)
  url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed')
  return url.href
}

const languageOf = (request: Request) => pageLanguage(new URLSearchParams(request.query).get('locale'), request)

function page(language: 'en' | 'es', body: string): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${WORDS[language].title}</title><style>body{font:18px/1.5 system-ui,sans-serif;max-width:26rem;margin:2rem auto;padding:0 1rem;color:#1b1f24}
button{font:inherit;min-height:44px;padding:.4rem 1.2rem;margin-right:.5rem}</style></head><body><main aria-labelledby="title"><h1 id="title">${WORDS[language].title}</h1>${body}</main></body></html>`
}
