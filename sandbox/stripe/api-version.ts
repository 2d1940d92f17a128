import type { Request } from '../core/http.ts'
import { API_VERSION } from './account.ts'
import { invalid } from './errors.ts'

/** From here on invoices tell of their subscription in `parent`, and each item of a subscription of its own period. */
export const BASIL = '2025-03-31'
/** The oldest whose shapes are played. */
const OLDEST = '2022-11-15'

/** From here on each refund has events of its own; before, the events of its charge told of it. */
const ACACIA = '2024-10-28'

/** Whether endpoints of this version are told events of this type. */
export const isToldIn = (version: string, type: string): boolean =>
  !type.startsWith('refund.') || version.slice(0, 10) >= ACACIA

/** @throws StripeRefusal for what is no version, for one that is not there yet, and for one that is not played. */
export function versionNamed(version: string): string {
  const day = /^(20\d\d-\d\d-\d\d)(\.[a-z]+)?$/.exec(version)?.[1]
  if (day === undefined || day > API_VERSION.slice(0, 10)) {
    throw invalid(`Invalid Stripe API version: ${version}`, 'api_version')
  }
  if (day < OLDEST)
    throw invalid(`The payment sandbox plays versions from ${OLDEST} on, not ${version}.`, 'api_version')
  return version
}

/** The version that a call is made in: its header's, or today's. @throws StripeRefusal as `versionNamed` */
export function versionAsked({ headers }: Request): string {
  const asked = headers['stripe-version']
  return asked === undefined ? API_VERSION : versionNamed(String(asked))
}

/** How the answers to calls of one version are. */
export type Dialect = {
  /** A thing, or a list of things, with all that stands in it. */
  show(thing: unknown): unknown
  expands(kind: string, field: string): boolean
}
