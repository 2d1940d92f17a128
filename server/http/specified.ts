import { languages, pathIn } from '#gift/language.ts'
import type { ProviderName } from '#gift/provider.ts'

/**
 * The calls by which gifts begin, and whose provider each asks: below `/api`, all that these rooms know of any by name. Two are
 * the specification's; the third begins a gift and confirms it with a token.
 */
export const intentCall = { provider: 'stripe', path: '/create-payment-intent' } as const satisfies Call
export const orderCall = { provider: 'paypal', path: '/paypal/order' } as const satisfies Call

export const confirmCall = { provider: intentCall.provider, path: '/confirm-gift' } as const satisfies Call

interface Call {
  readonly provider: ProviderName
  readonly path: string
}

/** Where the money of an approved order is asked for. */
export const capturePath = `${orderCall.path}/{id}/capture` as const

const beginning: ReadonlySet<string> = new Set([
  `/api${intentCall.path}`,
  `/api${orderCall.path}`,
  '/api/gifts/current/monthly',
  ...languages.map((language) => pathIn(language, '/donate')),
])

/** Calls that begin a gift: nothing can have been charged yet. */
export const beginsGift = (path: string): boolean => beginning.has(path.replace(/\/$/, ''))

const taking = new RegExp(`^/api(${confirmCall.path}|${capturePath.replace('{id}', '[^/]+')})/?$`)

/** Calls that take money: what became of it nobody knows before the database is back. */
export const takesMoney = (path: string): boolean => taking.test(path)
