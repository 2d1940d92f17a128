import type { Language } from '#content/language.ts'
import { isSpanish } from '#content/page.ts'

/**
 * The `hreflang` of a link elsewhere: on a Spanish page `en`, unless the address is one of the few Spanish ones; on an
 * English page none is needed.
 */
export const tongueOf = (href: string, language: Language): 'en' | undefined =>
  language === 'es' && !isSpanish(href) ? 'en' : undefined
