import type {
  CaptureAnswer,
  ConfirmAnswer,
  MethodsAnswer,
  MonthlyAnswer,
  OrderAnswer,
  PaymentIntentAnswer,
  SameCardAnswer,
} from '#gift/answers.ts'
import type { ConfirmGift, CreateOrder, CreatePaymentIntent, MakeMonthly } from '#gift/api.ts'
import type { DraftOrder } from '#gift/draft-request.ts'
import type { GiftView } from '#gift/gift-view.ts'
import { toDecimal } from '#gift/money.ts'
import type { Problem } from '#gift/problem.ts'
import type { ProviderName, Wallet } from '#gift/provider.ts'

/** What a call came to. `status` null: no answer at all. */
export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly status: number | null; readonly problem: Problem | null }

/** Hears `trouble` whenever a provider could not be reached. */
export const providerTrouble = new EventTarget()

/** One call of our API; never throws. */
export async function call<T>(
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
  signal?: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer<T>> {
  try {
    const response = await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: {
        Accept: 'application/json',
        'Accept-Language': document.documentElement.lang,
        ...(method === 'POST' ? { 'Content-Type': 'application/json' } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    })
    if (response.ok) return { ok: true, value: (await response.json()) as T }
    const problem = await problemOf(response)
    if (problem?.code === 'provider_unavailable') providerTrouble.dispatchEvent(new Event('trouble'))
    return { ok: false, status: response.status, problem }
  } catch {
    return { ok: false, status: null, problem: null }
  }
}

const problemOf = (response: Response): Promise<Problem | null> =>
  response.json().then(
    (body) => (typeof body?.code === 'string' ? (body as Problem) : null),
    () => null,
  )

/** In a storm more may be asked for while the first proof is made; beyond this the donor is told. */
const proofsAtMost = 3

/** A call that begins a gift. Where a proof of work is asked for first, it is made and the call made again, unseen. */
async function begin<T>(path: string, body: unknown, signal?: AbortSignal): Promise<Answer<T>> {
  let answer = await call<T>('POST', path, body, signal)
  for (let proofs = 0; proofs < proofsAtMost; proofs++) {
    const puzzle = answer.ok ? undefined : answer.problem?.puzzle
    if (!puzzle) return answer
    const proof = await import('./work-out.ts').then(({ workOut }) => workOut(puzzle, signal)).catch(() => null)
    if (proof === null) return answer
    answer = await call<T>('POST', path, body, signal, { 'Proof-Of-Work': proof })
  }
  return answer
}

/** `POST /api/create-payment-intent`: begins this draft's card gift, or brings it up to date. */
export const createPaymentIntent = (order: DraftOrder, signal?: AbortSignal) => {
  const { cents, details, keepCard } = order
  const body: CreatePaymentIntent = { amount: cents / 100, ...details, ...(keepCard ? { keepCard } : {}) }
  return begin<PaymentIntentAnswer>('/api/create-payment-intent', body, signal)
}

/** `POST /api/confirm-gift`: takes this draft's gift with what the token stands for. */
export const confirmGift = (order: DraftOrder, confirmationToken: string) => {
  const body: ConfirmGift = { amount: order.cents / 100, ...order.details, confirmationToken }
  return begin<ConfirmAnswer>('/api/confirm-gift', body)
}

/** `POST /api/paypal/order`: an order, or for a monthly gift a subscription. */
export const createPaypalOrder = (order: DraftOrder, wallet?: Wallet) => {
  const body: CreateOrder = {
    amount: toDecimal(order.cents),
    currency: 'USD',
    intent: 'CAPTURE',
    ...order.details,
    ...(wallet ? { wallet } : {}),
  }
  return begin<OrderAnswer>('/api/paypal/order', body)
}

/** `POST /api/paypal/order/{id}/capture`: no body. */
export const capturePaypalOrder = (id: string) =>
  call<CaptureAnswer>('POST', `/api/paypal/order/${encodeURIComponent(id)}/capture`)

/** `POST /api/gifts/current/monthly`: begins the monthly gift that the thanks for this browser's gift offer, by this provider. */
export const beginMonthlyAfter = (provider?: ProviderName) => {
  const body: MakeMonthly = provider === undefined ? {} : { provider }
  return begin<MonthlyAnswer>('/api/gifts/current/monthly', body)
}

/** `POST /api/gifts/current/monthly/same-card`: the same, with the card of this browser's gift. */
export const beginMonthlyWithSameCard = () => begin<SameCardAnswer>('/api/gifts/current/monthly/same-card', {})

/** `POST /api/gifts/current/forget-card`: the card of this browser's gift is kept no longer. */
export const forgetCard = () => call<{ forgotten: true }>('POST', '/api/gifts/current/forget-card', {})

/** `GET /api/gifts/current`: the gift of this browser's cookie, as the server knows it. */
export const currentGift = () => call<GiftView>('GET', '/api/gifts/current')

/** `GET /api/methods`: which ways of paying can begin a gift just now. */
export const methodsNow = (signal: AbortSignal) => call<MethodsAnswer>('GET', '/api/methods', undefined, signal)
