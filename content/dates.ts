import type { Language } from '#gift/language.ts'

/** The hospital's own clock (Memphis): by it a gift has its day, and its tax year. */
const timeZone = 'America/Chicago'

/** `May 4, 2026` / `4 de mayo de 2026`. `at`: unix milliseconds. */
export const longDate = (at: number, language: Language): string =>
  new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', { dateStyle: 'long', timeZone }).format(at)

const yearAlone = new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone })

/** The year that `longDate` would name. `at`: unix milliseconds. */
export const calendarYear = (at: number): number => Number(yearAlone.format(at))
