import { exec } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { type Funding, methodOf, type Paid, payableOf, payFor, tokenFor } from './payer.ts'
import type { Action, ShopFile, Step } from './shop-file.ts'
import type { Steering } from './steering.ts'

/** How far a payer came, and what was in the way. */
export type Way = { through: true } | { through: false; at: string; because: string; challenged?: true }

/** What the shop says of an order. */
export type Look = { state: string; kept: number | null; times: number | null }

/** How a payer presses: what they pay with, and where they stop or what they leave out. */
export type Press = { funding?: Funding; until?: 'paying' | 'paid'; without?: 'paying' }

/** One order of one payer: a key of its own, the cookies of one browser, and what the shop's answers had to keep. */
export type Buyer = {
  /** Goes through the steps, from the first one on; again with the same key. */
  press(how?: Press): Promise<Way>
  /** Pays once more where a card was declined: at the step of paying, or from the first one on where the shop pays itself. */
  payAgain(): Promise<Way>
  /** Goes on where the shop's page does that has the payer's yes: the steps after paying. */
  comeBack(): Promise<Way>
  /** What the shop says of the order; null where the shop file does not say how to ask. */
  look(): Promise<Look | null>
  /** Does something beside the steps, with what is kept; an answer may take so long. */
  act(action: Action, patienceMs?: number): Promise<Answer>
  /** What is paid, as kept from the shop's answers: each once. */
  toPay(): readonly string[]
}

type Answer = { ok: boolean; status: string; text: string }
type Kept = ReadonlyMap<string, string>
type Where = { url: string; shop: ShopFile; steering: Steering }

let buyers = 0

/** A payer with a new order at the shop; nothing is asked yet. */
export function newBuyer({ url, shop, steering }: Where): Buyer {
  const values = new Map([
    ['key', randomUUID()],
    ['n', String(++buyers)],
    ['sandbox', steering.url],
  ])
  const cookies = new Map<string, string>()
  const payable = new Set<string>()

  async function filled(text: string, kept: Kept, funding: Funding): Promise<string> {
    const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    let result = text
    for (const name of new Set(names)) {
      const value =
        name === 'method' ? methodOf(funding) : name === 'token' ? await tokenFor(funding, steering) : kept.get(name)
      if (value === undefined) throw new Error(`nothing is kept as {${name}}`)
      result = result.replaceAll(`{${name}}`, () => value)
    }
    return result
  }

  async function filledAll(given: unknown, kept: Kept, funding: Funding): Promise<unknown> {
    if (typeof given === 'string') return filled(given, kept, funding)
    if (Array.isArray(given)) return Promise.all(given.map((each) => filledAll(each, kept, funding)))
    if (typeof given !== 'object' || given === null) return given
    const entries = Object.entries(given).map(
      async ([name, value]) => [name, await filledAll(value, kept, funding)] as const,
    )
    return Object.fromEntries(await Promise.all(entries))
  }

  async function act(
    action: Action,
    patienceMs = Math.max(30_000, 3 * shop.patienceMs),
    kept: Kept = values,
    funding: Funding = 'good',
  ): Promise<Answer> {
    if ('run' in action) return run(await filled(action.run, kept, funding))
    const [method = '', path = ''] = (await filled(action.ask, kept, funding)).split(' ')
    const headers = (await filledAll(action.headers ?? {}, kept, funding)) as Record<string, string>
    if (cookies.size > 0) headers.cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    let body: string | URLSearchParams | undefined
    if (action.json !== undefined) {
      headers['content-type'] = 'application/json'
      body = JSON.stringify(await filledAll(action.json, kept, funding))
    } else if (action.form)
      body = new URLSearchParams((await filledAll(action.form, kept, funding)) as Record<string, string>)
    try {
      const init = {
        method,
        headers,
        redirect: 'manual' as const,
        signal: AbortSignal.timeout(patienceMs),
        ...(body ? { body } : {}),
      }
      const answer = await fetch(new URL(path, url), init)
      for (const cookie of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(cookie) ?? []
        cookies.set(name, value)
      }
      return { ok: answer.status < 400, status: String(answer.status), text: await answer.text() }
    } catch (error) {
      const { cause, message } = error as Error & { cause?: { code?: string; message: string } }
      return { ok: false, status: `none (${cause?.code ?? cause?.message ?? message})`, text: '' }
    }
  }

  async function pay(what: string, kept: Kept, funding: Funding): Promise<Way> {
    const id = payableOf(await filled(what, kept, funding))
    const paid: Paid = await payFor(id, funding, steering)
    if (paid === 'paid') return { through: true }
    if (paid === 'challenged')
      return { through: false, at: 'paying', because: 'the bank asks the payer', challenged: true }
    return { through: false, at: 'paying', because: paid === 'cut' ? 'no answer came' : paid.refused }
  }

  /** One page's way: who presses twice has two, and what each was answered is its own. */
  async function walk(steps: readonly Step[], { funding = 'good', until, without }: Press): Promise<Way> {
    const kept = new Map(values)
    for (const step of steps) {
      if ('pay' in step) {
        payable.add(payableOf(await filled(step.pay, kept, funding)))
        if (until === 'paying') return { through: true }
        if (without === 'paying') continue
        const way = await pay(step.pay, kept, funding)
        if (!way.through || until === 'paid') return way
        continue
      }
      const answer = await act(step, undefined, kept, funding)
      const at = 'run' in step ? step.run : step.ask
      if (!answer.ok) return { through: false, at, because: `the answer was ${answer.status}` }
      for (const [name, place] of Object.entries(step.keep ?? {})) {
        const value = found(answer.text, place)
        if (value === undefined) return { through: false, at, because: `the answer has no ${place}` }
        kept.set(name, value)
        values.set(name, value)
      }
    }
    return { through: true }
  }

  return {
    press: (how = {}) => walk(shop.buy, how),
    payAgain() {
      const paying = shop.buy.findIndex((step) => 'pay' in step)
      return walk(shop.buy.slice(Math.max(0, paying)), {})
    },
    async look() {
      if (!shop.order) return null
      const { state, kept, times } = shop.order
      const answer = await act(shop.order).catch(() => null)
      if (!answer) return { state: '(the payer knows of no order)', kept: null, times: null }
      if (!answer.ok) return { state: `(it answers ${answer.status})`, kept: null, times: null }
      const number = (place: string | undefined) => (place === undefined ? null : Number(found(answer.text, place)))
      return { state: found(answer.text, state) ?? '(nothing)', kept: number(kept), times: number(times) }
    },
    comeBack: () => walk(shop.buy.slice(shop.buy.findLastIndex((step) => 'pay' in step) + 1), {}),
    act,
    toPay: () => [...payable],
  }
}

async function run(command: string): Promise<Answer> {
  try {
    const { stdout } = await promisify(exec)(command)
    return { ok: true, status: '0', text: stdout }
  } catch (error) {
    return { ok: false, status: `exit code ${(error as { code?: unknown }).code}`, text: '' }
  }
}

/** A part of an answer: by a JSON pointer (`/order/id`), or by an expression's first group. */
function found(text: string, place: string): string | undefined {
  if (!place.startsWith('/')) return new RegExp(place).exec(text)?.[1]
  try {
    let at: unknown = JSON.parse(text)
    for (const name of place.slice(1).split('/')) at = (at as Record<string, unknown> | null | undefined)?.[name]
    return at === undefined || at === null ? undefined : String(at)
  } catch {
    return undefined
  }
}
