import { brand } from './brand.ts'
import { inLanguage, type Translated } from './language.ts'

/**
 * A page of the main site by its path, or of another site by its whole address; with its Spanish page, below the main
 * site's own Spanish address, where there is one.
 */
export function page(address: string, spanish?: string): Translated<string> {
  const english = address.startsWith('https://') ? address : `${brand.mainSite.en}${address}`
  return { en: english, es: spanish ? `${brand.mainSite.es}${spanish}` : english }
}

/** Whether an address elsewhere leads to a page in Spanish. */
export const isSpanish = (address: string): boolean => address.startsWith(inLanguage(brand.mainSite, 'es'))
