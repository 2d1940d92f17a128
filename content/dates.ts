import type { Language } from '#gift/language.ts'

/** `May 4, 2026` / `4 de mayo de 2026`, as the hospital's own clock (Memphis) has it. `at`: unix milliseconds. */
export const longDate = (at: number, language: Language): string =>
  new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    dateStyle: 'long',
    timeZone: 'America/Chicago',
  }).format(at)
