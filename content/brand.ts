import type { Language } from '#gift/language.ts'

/**
 * The organisation, in one place. What else another hospital changes: README.md, "Make it yours".
 * Live keys are refused while `taxId` here is unconfirmed by the configuration (see docs/operating.md).
 */
export const brand = {
  name: "St. Jude Children's Research Hospital",
  shortName: 'St. Jude',
  strapline: {
    en: "Children's Research Hospital",
    es: 'Hospital de investigación infantil',
  } satisfies Record<Language, string>,
  /** US employer identification number, printed on receipts. */
  taxId: '62-0646012',
  taxStatus: '501(c)(3)',
  /** Where checks, money orders and letters go. */
  postalAddress: { street: '501 St. Jude Place', city: 'Memphis', region: 'TN', postalCode: '38105', country: 'US' },
  phone: '(800) 822-6344',
  phoneE164: '+18008226344',
  email: 'donors@stjude.org',
  /**
   * Whom to tell of a weakness, as /.well-known/security.txt says it (RFC 9116), and until when that is believed: a year at
   * most. `giving doctor` reminds two months before.
   */
  security: { contact: 'mailto:donors@stjude.org', expires: '2027-10-31T00:00:00Z' },
  mainSite: { en: 'https://www.stjude.org', es: 'https://www.stjude.org/es/' } satisfies Record<Language, string>,
  copyrightYear: 2025,
} as const
