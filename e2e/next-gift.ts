/**
 * The day of the monthly gift after one given at `at` (unix milliseconds), as the page must write it: the same day of the
 * next month by the hospital's clock in Memphis, or the month's last. Counted here on its own, beside the site's rule.
 * `timeZone`: of the clock by which the provider counts.
 */
export function nextGiftAfter(
  at: number,
  language: 'en' | 'es',
  ahead = 1,
  timeZone = 'America/Chicago',
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

/** The day for a gift that was given between two moments, which may lie on two sides of the hospital's midnight. */
export function nextGiftBetween(from: number, to: number, language: 'en' | 'es', ahead = 1) {
  const days = [from, to].map((at) => nextGiftAfter(at, language, ahead))
  const either = (texts: readonly string[]) => `(?:${[...new Set(texts)].join('|')})`
  return { day: either(days.map(({ day }) => day)), withYear: either(days.map(({ withYear }) => withYear)) }
}
