import { SETTINGS } from './settings.ts'

/** The sources of money for which the script draws buttons, in PayPal's order. */
export const FUNDING = {
  PAYPAL: 'paypal',
  VENMO: 'venmo',
  PAYLATER: 'paylater',
  CREDIT: 'credit',
  CARD: 'card',
} as const

export type FundingSource = (typeof FUNDING)[keyof typeof FUNDING]

/** What a set of buttons is for: some sources take single payments only, some stand only below others. */
type Use = { subscription: boolean; layout: string; alone: boolean }

const SOURCES: readonly FundingSource[] = Object.values(FUNDING)

/** At most so many buttons of a set are drawn. */
const MOST: Record<string, number> = { vertical: 6, horizontal: 2 }

const isOff = (source: string) => SETTINGS.disabledFunding.includes(source) && source !== FUNDING.PAYPAL

/** Whether this browser's payer can pay from this source at all. Venmo must be asked for; credit is not imitated. */
export function isFundingEligible(source: string): boolean {
  if (isOff(source) || !SOURCES.some((known) => known === source)) return false
  if (source === FUNDING.CREDIT) return false
  if (source !== FUNDING.VENMO) return true
  return SETTINGS.venmo && SETTINGS.enabledFunding.includes(source) && SETTINGS.currency === 'USD'
}

/** Whether a button for it is drawn in this use: neither Venmo nor Pay Later subscribes, and cards stand in stacks or alone. */
export function isDrawn(source: string, { subscription, layout, alone }: Use): boolean {
  if (!isFundingEligible(source)) return false
  if (source === FUNDING.VENMO || source === FUNDING.PAYLATER) return !subscription
  return source !== FUNDING.CARD || alone || layout === 'vertical'
}

/** Every source that a set of buttons draws which names none. */
export const sourcesIn = (use: Use): FundingSource[] =>
  SOURCES.filter((source) => isDrawn(source, use)).slice(0, MOST[use.layout])
