import type { Page } from '@playwright/test'

/**
 * The day of the monthly gift after one given at `at` (unix milliseconds), as the page must write it: the same day of the
 * next month by the hospital's clock in Memphis, or the month's last. Counted here on its own, beside the site's rule.
 * `timeZone`: of the clock by which the provider counts.
 */
export function nextGiftAfter(
  at: number,
  language: 'en' | 'es',
  ahead = 1,
  timeZone: string = clockOf.stripe,
): { day: string; withYear: string } {
  const part = (wanted: 'year' | 'month' | 'day') =>
    Number(new Intl.DateTimeFormat('en-US', { timeZone, [wanted]: 'numeric' }).format(at))
  const next = new Date(Date.UTC(part('year'), part('month') - 1 + ahead, 1))
  const month = next.getUTCMonth()
  next.setUTCDate(part('day'))
  // a day that the month lacks runs over into the one after it
  if (next.getUTCMonth() !== month) next.setUTCDate(0)
  const name = next.toLocaleDateString(language, { month: 'long', timeZone: 'UTC' })
  const date = next.getUTCDate()
  const day = language === 'es' ? `${date} de ${name}` : `${name} ${date}`
  return { day, withYear: `${day}${language === 'es' ? ' de' : ','} ${next.getUTCFullYear()}` }
}

/** By which clock a provider counts the days of its monthly gifts: Stripe's by the hospital's, PayPal's by its own. */
export const clockOf = { stripe: 'America/Chicago', paypal: 'UTC' } as const

/** The day for a gift that was given between two moments, which may lie on two sides of its provider's midnight. */
export function nextGiftBetween(
  from: number,
  to: number,
  language: 'en' | 'es',
  ahead = 1,
  provider: keyof typeof clockOf = 'stripe',
) {
  const days = [from, to].map((at) => nextGiftAfter(at, language, ahead, clockOf[provider]))
  const either = (texts: readonly string[]) => `(?:${[...new Set(texts)].join('|')})`
  return { day: either(days.map(({ day }) => day)), withYear: either(days.map(({ withYear }) => withYear)) }
}

/**
 * Shows the page as it is in the hospital's evening, whatever the hour: then PayPal charges on another day than the one that the form
 * names, and its row says so. Not before the page's scripts are awake, which keep what the server said.
 */
export async function inTheEvening(page: Page, language: 'en' | 'es'): Promise<void> {
  const { day } = nextGiftAfter(Date.now(), language, 1, clockOf.paypal)
  const sentence = language === 'es' ? `Con PayPal, siguiente: ${day}.` : `With PayPal, next: ${day}.`
  await page.locator('.donate-elsewhere').evaluate((element, words) => {
    element.textContent = words
  }, sentence)
}
