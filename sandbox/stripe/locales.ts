import { invalid } from './errors.ts'
import type { Params } from './form.ts'
import { field } from './values.ts'

const BOTH =
  'auto bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW'.split(
    ' ',
  )

/** What the `locale` of Stripe's pages may be: the names that its published types list. */
const LOCALES = {
  checkout: [...BOTH, 'hi-IN'],
  portal: [...BOTH, 'en-AU', 'en-CA', 'en-IE', 'en-IN', 'en-NZ', 'en-SG'],
}

/** The `locale` parameter of a page's session, or none. @throws StripeRefusal for one that the page does not speak */
export function localeField(params: Params, page: keyof typeof LOCALES): string | null {
  const locale = field(params, 'locale')
  if (locale === null || LOCALES[page].includes(locale)) return locale
  const [last, ...others] = LOCALES[page].toSorted().reverse()
  throw invalid(`Invalid locale: must be one of ${others.reverse().join(', ')}, or ${last}`, 'locale')
}
