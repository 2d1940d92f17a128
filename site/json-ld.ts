import { brand } from '#content/brand.ts'
import type { Language } from '#content/language.ts'
import { unmarked } from '#content/language-tags.ts'
import { pathIn } from '#gift/language.ts'

const origin = '%%PUBLIC_ORIGIN%%'
const id = `${origin}/#organization`

/**
 * The organisation and how to give to it.
 * @see https://schema.org/NGO
 * @see https://schema.org/DonateAction
 */
export function organisation(language: Language): object {
  const { postalAddress: post } = brand
  return {
    '@type': 'NGO',
    '@id': id,
    name: brand.name,
    alternateName: brand.shortName,
    url: `${origin}${pathIn(language, '/')}`,
    logo: `${origin}/icon-512.png`,
    telephone: brand.phoneE164,
    email: brand.email,
    taxID: brand.taxId,
    nonprofitStatus: 'https://schema.org/Nonprofit501c3',
    address: {
      '@type': 'PostalAddress',
      streetAddress: post.street,
      addressLocality: post.city,
      addressRegion: post.region,
      postalCode: post.postalCode,
      addressCountry: post.country,
    },
    potentialAction: {
      '@type': 'DonateAction',
      recipient: { '@id': id },
      target: `${origin}${pathIn(language, '/donate')}`,
      priceCurrency: 'USD',
    },
  }
}

/** The site itself, in the language of the page. */
export function website(language: Language): object {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    url: `${origin}${pathIn(language, '/')}`,
    name: brand.name,
    inLanguage: language,
    publisher: { '@id': id },
  }
}

/** The text of a JSON-LD element; `<` is escaped so that no content can end the element. */
export const jsonLdText = (graph: readonly object[]): string =>
  unmarked(JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })).replaceAll('<', '\\u003c')
