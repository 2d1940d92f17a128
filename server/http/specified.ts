import { languages, pathIn } from '#gift/language.ts'
import type { ProviderName } from '#gift/provider.ts'

/**
 * The calls that the specification names after a provider: below `/api`, all that these rooms know of any by name. Who is
 * asked by the calls of each, and where they are.
 */
export const intentCall = { provider: 'stripe', path: '/create-payment-intent' } as const satisfies Call
export const orderCall = { provider: 'paypal', path: '/paypal/order' } as const satisfies Call

interface Call {
  readonly provider: ProviderName
  readonly path: string
}

/** Where the money of an approved order is asked for. */
export const capturePath = `${orderCall.path}/:id/capture` as const

const beginning: ReadonlySet<string> = new Set([
  `/api${intentCall.path}`,
  `/api${orderCall.path}`,
  '/api/gifts/current/monthly',
  ...languages.map((language) => pathIn(language, '/donate')),
])

/** Calls that begin a gift: nothing can have been charged yet. */
export const beginsGift = (path: string): boolean => beginning.has(path.replace(/\/$/, ''))

const capture = new RegExp(`^/api${capturePath.replace(':id', '[^/]+')}/?$`)

/** Calls that take money: what became of it nobody knows before the database is back. */
export const takesMoney = (path: string): boolean => capture.test(path)
