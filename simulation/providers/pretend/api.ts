import { cents } from '#gift/money.ts'
import type { Ledger, Way } from './ledger.ts'
import type { Order } from './wire.ts'

/** What befalls one request: an error or what is no answer of the bank's instead of the answer, a cut connection, or a wait before the answer. */
export interface Fault {
  readonly kind: 'error' | 'slow' | 'hang' | 'reset' | 'html' | 'empty' | 'cut' | 'other'
  readonly status: number
  /** The work is done first. */
  readonly commit: boolean
  readonly delayMs: number
}

interface Around {
  readonly ledger: Ledger
  readonly fault?: (method: string, path: string) => Fault | undefined
  readonly wait?: (milliseconds: number) => Promise<void>
}

export const apiOrigin = 'https://pretend.example'
const token = 'pretend-token'
/** For how long a hanging call hangs before the network gives it up. */
const hangsMs = 30_000
const pageSize = 50

type Body = Readonly<Record<string, unknown>>
type Answer = readonly [status: number, body: unknown]

const notFound: Answer = [404, { error: 'not_found' }]
const notNow: Answer = [409, { error: 'not_now' }]

/** The bank's HTTP face. What is asked again under its `idempotency-key` is answered as it was, and not done again. */
export function createApi({ ledger, fault = () => undefined, wait = async () => {} }: Around): typeof fetch {
  const answers = new Map<string, Answer>()
  const answerTo = (method: string, url: URL, headers: Headers, body: Body): Answer => {
    if (url.pathname === '/oauth2/token') return [200, { access_token: token }]
    const [, kind, id = '', verb] = url.pathname.split('/')
    if (kind === 'pay') return payOnPage(ledger, ledger.orders.get(id), body)
    if (headers.get('authorization') !== `Bearer ${token}`) return [401, { error: 'who_are_you' }]
    if (method === 'GET') return look(ledger, kind, id, url)
    const key = headers.get('idempotency-key')
    const before = key === null ? undefined : answers.get(key)
    if (before) return before
    const answer = act(ledger, kind, id, verb, body)
    if (key !== null && answer[0] < 400) answers.set(key, [answer[0], structuredClone(answer[1])])
    return answer
  }
  return async (input, init = {}) => {
    const url = new URL(String(input))
    const method = init.method ?? 'GET'
    const befalls = fault(method, url.pathname)
    const takesTime = async (milliseconds: number) =>
      void (await Promise.race([wait(milliseconds), givenUp(init.signal)]))
    const fails = async (answer = '{"id":"') => {
      const edges = befalls && saidByEdges(befalls.kind, answer)
      if (edges !== undefined) return new Response(edges, { status: befalls?.status ?? 502 })
      if (befalls?.kind === 'error') return new Response('{"error":"bad_day"}', { status: befalls.status })
      if (befalls?.kind === 'hang') await takesTime(hangsMs)
      throw Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNRESET' } })
    }
    if (befalls?.kind === 'slow' && !befalls.commit) await takesTime(befalls.delayMs)
    if (befalls && befalls.kind !== 'slow' && !befalls.commit) return await fails()
    const content = typeof init.body === 'string' ? (JSON.parse(init.body) as Body) : {}
    const [status, body] = answerTo(method, url, new Headers(init.headers), content)
    const text = JSON.stringify(body)
    if (befalls?.kind === 'slow' && befalls.commit) await takesTime(befalls.delayMs)
    if (befalls && befalls.kind !== 'slow') return await fails(text)
    return new Response(text, { status, headers: { 'content-type': 'application/json' } })
  }
}

/** What an edge, or half a connection, makes of an answer; undefined where neither does. */
const saidByEdges = (kind: Fault['kind'], answer: string): string | undefined =>
  ({ html: '<!doctype html><h1>We are sorry</h1>', empty: '', cut: answer.slice(0, answer.length >> 1), other: '{}' })[
    kind as string
  ]

/** Rejects once the caller waits no more. */
const givenUp = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => {
    const end = () => reject(signal?.reason as Error)
    if (signal?.aborted) end()
    signal?.addEventListener('abort', end, { once: true })
  })

const show = (order: Order | undefined): Answer => (order ? [200, order] : notFound)

function look(ledger: Ledger, kind: string | undefined, id: string, url: URL): Answer {
  if (kind === 'movements') return statement(ledger, url)
  return id === '' ? placed(ledger, url) : show(ledger.orders.get(id))
}

function payOnPage(ledger: Ledger, order: Order | undefined, { way }: Body): Answer {
  if (!order) return notFound
  return ledger.pay(order, way as Way) ? [200, {}] : notNow
}

/** One page of what there is between two moments. */
function pageOf<T>(all: readonly T[], { searchParams }: URL, timeOf: (each: T) => number) {
  const number = (name: string) => Number(searchParams.get(name))
  const [from, to, after] = [number('from'), number('to'), number('after')]
  const between = all.filter((each) => timeOf(each) >= from && timeOf(each) < to)
  return { page: between.slice(after, after + pageSize), more: between.length > after + pageSize }
}

function statement(ledger: Ledger, url: URL): Answer {
  const { page, more } = pageOf(ledger.movements, url, ({ at }) => at)
  return [200, { movements: page, more }]
}

function placed(ledger: Ledger, url: URL): Answer {
  const { page, more } = pageOf([...ledger.orders.values()], url, ({ placedAt }) => placedAt)
  return [200, { orders: page, more }]
}

function act(ledger: Ledger, kind: string | undefined, id: string, verb: string | undefined, body: Body): Answer {
  if (kind === 'campaigns' || kind === 'payers') return [200, { id: `${kind}-${id || body.gift}` }]
  if (kind === 'orders' && id === '') {
    const { once, amount, mark, payer, first } = body as unknown as Order
    return [200, ledger.place({ once, amount, mark, payer, first })]
  }
  const order = kind === 'orders' ? ledger.orders.get(id) : orderOf(ledger, id)
  if (!order) return notFound
  if (kind === 'charges' && verb === 'refund') {
    const charge = order.charges.find((each) => each.id === id)
    return charge && ledger.refund(order, charge, Number(body.amount)) ? [200, order] : notNow
  }
  if (verb === 'close') return ledger.close(order, String(body.by)) ? [200, order] : notNow
  if (order.status !== 'running') return notNow
  if (typeof body.amount === 'number') ledger.change(order, { amount: cents(body.amount) })
  else if (typeof body.first === 'number') ledger.countFrom(order, body.first)
  else ledger.change(order, { pausedUntil: typeof body.until === 'number' ? body.until : null })
  return [200, order]
}

const orderOf = (ledger: Ledger, charge: string) =>
  [...ledger.orders.values()].find(({ charges }) => charges.some(({ id }) => id === charge))
