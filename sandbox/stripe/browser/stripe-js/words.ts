import { declineIn } from '../spanish-declines.ts'

export type Language = 'en' | 'es'

/** The language of the fields: `auto` follows the browser, what is not Spanish is English. */
export function languageOf(locale: string | undefined): Language {
  const wanted = !locale || locale === 'auto' ? navigator.language : locale
  return wanted.toLowerCase().startsWith('es') ? 'es' : 'en'
}

/** An error as the page gets it. */
export type Failure = {
  type: string
  code?: string
  decline_code?: string
  message: string
  param?: string
  payment_intent?: object
  setup_intent?: object
  payment_method?: object
}

/** The failure with its message in the donor's language, where it is one a donor meets. */
export const translated = (failure: Failure, language: Language): Failure => ({
  ...failure,
  message: declineIn(failure, language),
})
