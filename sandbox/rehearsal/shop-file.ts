import { readFileSync } from 'node:fs'

/** Something asked of the shop over HTTP, or a command of its machine. */
export type Action =
  | { ask: string; json?: unknown; form?: Record<string, string>; headers?: Record<string, string> }
  | { run: string }

/** What a payer does: asks the shop, keeping parts of its answers under names; or pays what one of those names. */
export type Step = (Action & { keep?: Record<string, string> }) | { pay: string }

/** Where the shop's own view of an order is read, and which of its words mean what. */
export type OrderView = Action & {
  state: string
  paid: string[]
  refunded?: string[]
  partlyRefunded?: string[]
  disputed?: string[]
  /** Where it says how much it holds for the order, in the currency's smallest unit. */
  kept?: string
  /** Where it says how often it has delivered what was ordered. */
  times?: string
}

/** How one buys at a shop, and asks it what it knows. */
export type ShopFile = {
  /** Whom it is paid by in this rehearsal. */
  provider: 'stripe' | 'paypal'
  /** Where it takes webhooks; needed where the rehearsal starts the sandbox. */
  webhook?: { url: string; secret?: string }
  buy: Step[]
  order?: OrderView
  /** Closes an order that nobody has paid. */
  cancel?: Action
  /** Has the shop look for what it was not told, as it does by itself every so often. */
  lookUp?: Action
  /** Ends the shop's process hard and starts it again; it has ended when the shop answers. */
  restart?: Action
  /** How long the shop may take until it knows of something, in milliseconds. */
  patienceMs: number
}

const ACTION = ['ask', 'json', 'form', 'headers', 'run']
const ORDER = ['state', 'paid', 'refunded', 'partlyRefunded', 'disputed', 'kept', 'times']

/** @throws Error with a sentence that says where it is no description of a shop */
export function readShopFile(path: string): ShopFile {
  let given: unknown
  try {
    given = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new Error(`${path} cannot be read: ${(error as Error).message}`)
  }
  try {
    return parseShopFile(given)
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`)
  }
}

/** @throws Error with a sentence that says where it is no description of a shop */
export function parseShopFile(given: unknown): ShopFile {
  const file = known(given, 'it', ['provider', 'webhook', 'buy', 'order', 'cancel', 'lookUp', 'restart', 'patienceMs'])
  if (!Array.isArray(file.buy) || file.buy.length === 0) throw new Error('"buy" must list the steps of a payer')
  const { patienceMs = 10_000, provider = 'stripe' } = file
  if (provider !== 'stripe' && provider !== 'paypal') throw new Error('"provider" must be stripe or paypal')
  if (typeof patienceMs !== 'number' || !(patienceMs > 0)) throw new Error('"patienceMs" must be milliseconds')
  return {
    provider,
    ...(file.webhook === undefined ? {} : { webhook: webhookOf(file.webhook) }),
    buy: file.buy.map((step, at) => stepOf(step, `"buy"[${at}]`)),
    ...(file.order === undefined ? {} : { order: orderOf(file.order) }),
    ...actionNamed(file, 'cancel'),
    ...actionNamed(file, 'lookUp'),
    ...actionNamed(file, 'restart'),
    patienceMs,
  }
}

type Fields = Record<string, unknown>

function known(given: unknown, where: string, names: readonly string[]): Fields {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw new Error(`${where} must be an object`)
  const stranger = Object.keys(given).find((name) => !names.includes(name))
  if (stranger !== undefined) throw new Error(`${where} has no "${stranger}"; known: ${names.join(', ')}`)
  return given as Fields
}

function textOf(value: unknown, where: string): string {
  if (typeof value !== 'string' || value === '') throw new Error(`${where} must be a text`)
  return value
}

function webhookOf(given: unknown): { url: string; secret?: string } {
  const { url, secret } = known(given, '"webhook"', ['url', 'secret'])
  const where = textOf(url, '"webhook".url')
  return secret === undefined ? { url: where } : { url: where, secret: textOf(secret, '"webhook".secret') }
}

function stepOf(given: unknown, where: string): Step {
  const fields = known(given, where, [...ACTION, 'keep', 'pay'])
  if (fields.pay !== undefined) return { pay: textOf(fields.pay, `${where}.pay`) }
  const { keep, ...action } = fields
  return { ...actionOf(action, where), ...(keep === undefined ? {} : { keep: textsOf(keep, `${where}.keep`) }) }
}

function actionOf(given: unknown, where: string): Action {
  const fields = known(given, where, ACTION)
  if (fields.run !== undefined) return { run: textOf(fields.run, `${where}.run`) }
  const ask = textOf(fields.ask, `${where}.ask`)
  if (!/^[A-Z]+ \S+$/.test(ask)) throw new Error(`${where}.ask must be as "POST /orders", not "${ask}"`)
  return {
    ask,
    ...(fields.json === undefined ? {} : { json: fields.json }),
    ...(fields.form === undefined ? {} : { form: textsOf(fields.form, `${where}.form`) }),
    ...(fields.headers === undefined ? {} : { headers: textsOf(fields.headers, `${where}.headers`) }),
  }
}

const actionNamed = (file: Fields, name: 'cancel' | 'lookUp' | 'restart') =>
  file[name] === undefined ? {} : { [name]: actionOf(file[name], `"${name}"`) }

function textsOf(given: unknown, where: string): Record<string, string> {
  if (typeof given !== 'object' || given === null) throw new Error(`${where} must be an object of texts`)
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, textOf(value, `${where}.${name}`)]))
}

function orderOf(given: unknown): OrderView {
  const fields = known(given, '"order"', [...ACTION, ...ORDER])
  const action = Object.fromEntries(Object.entries(fields).filter(([name]) => ACTION.includes(name)))
  const words = (name: string) =>
    fields[name] === undefined ? {} : { [name]: wordsOf(fields[name], `"order".${name}`) }
  const place = (name: string) =>
    fields[name] === undefined ? {} : { [name]: textOf(fields[name], `"order".${name}`) }
  return {
    ...actionOf(action, '"order"'),
    state: textOf(fields.state, '"order".state'),
    paid: wordsOf(fields.paid, '"order".paid'),
    ...words('refunded'),
    ...words('partlyRefunded'),
    ...words('disputed'),
    ...place('kept'),
    ...place('times'),
  }
}

function wordsOf(given: unknown, where: string): string[] {
  const words = Array.isArray(given) ? given : [given]
  return words.map((word) => textOf(word, where))
}
