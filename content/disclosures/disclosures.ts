import { brand } from '../brand.ts'
import { inLanguage, type Language, say, type Translated } from '../language.ts'
import type { Block } from '../letters/letter.ts'
import { fill, type Values } from '../text.ts'
import { translated } from '../translated.ts'
import { type Place, type Statement, statements, version } from './statements.ts'

/** What a charity says of itself for the statements. */
export type Registered = Pick<typeof brand, 'name' | 'phone' | 'postalAddress' | 'purpose' | 'registrations'>
type Registration = Registered['registrations'][number]

/** The statements in the languages of those who read no English, by state; the law's own English stands beside them. */
const courtesies: Readonly<Record<string, Translated<string>>> = translated(
  'disclosures',
  Object.fromEntries(statements.map(({ state, english, spanish }) => [state, { en: english, es: spanish }])),
)

export const disclosureWords = translated('disclosureWords', {
  heading: { en: 'What states ask us to tell you', es: 'Lo que los estados nos piden decir' },
  courtesy: {
    en: 'Translation, to help you read it; what counts is the English text: {text}',
    es: 'Traducción de cortesía; vale el texto en inglés: {text}',
  },
})

/** One statement as it is shown: in English, and in a reader's other language below it. */
export interface Disclosure {
  /** Names the statement and its version: `FL@2026-11-22.1`. */
  readonly id: string
  readonly english: string
  /** Marked as a translation; null where the reader's language is English, or has none. */
  readonly courtesy: string | null
}

/** The statements that have to stand in a place, for a reader of this language. */
export function disclosuresOn(place: Place, language: Language, charity: Registered = brand): readonly Disclosure[] {
  return due(charity)
    .filter(({ statement }) => statement.on.includes(place))
    .map(({ statement, registration }) => {
      const { state } = statement
      const courtesy = language === 'en' ? undefined : courtesies[state]?.[language]
      return {
        id: `${state}@${version}`,
        english: fill(statement.english, valuesOf(charity, registration, 'en')),
        courtesy:
          courtesy === undefined
            ? null
            : say(disclosureWords.courtesy, language, {
                text: fill(courtesy, valuesOf(charity, registration, language)),
              }),
      }
    })
}

/** The statements that states want on every receipt and confirmation: all of them for everybody, wherever they live. */
export const stateWords = (language: Language): readonly Block[] =>
  disclosuresOn('receipt', language).flatMap(({ english, courtesy }) => [
    { is: 'small', text: english, language: 'en', conspicuous: true } as const,
    ...(courtesy === null ? [] : [{ is: 'small', text: courtesy } as const]),
  ])

/** What the charity's data lack for statements that are due, each as one sentence. Nothing is shown with a gap in it. */
export const disclosureFaults = (charity: Registered = brand): readonly string[] =>
  due(charity).flatMap(({ statement, registration }) => {
    const values = valuesOf(charity, registration, 'en')
    const missing = [...new Set(statement.english.match(/\{\w+\}/g))].map((place) => place.slice(1, -1))
    return missing
      .filter((name) => !values[name])
      .map((name) => `the statement of ${statement.state} needs ${nameOf(name)}`)
  })

interface Due {
  readonly statement: Statement
  readonly registration: Registration
}

function due({ registrations }: Registered): readonly Due[] {
  return statements.flatMap((statement) => {
    const registration = registrations.find(({ state }) => state === statement.state)
    return registration && applies(statement, registration) ? [{ statement, registration }] : []
  })
}

function applies({ showIf }: Statement, { status, reportsFiled }: Registration): boolean {
  switch (showIf) {
    case 'soliciting':
      return true
    case 'registered':
      return status === 'registered'
    case 'registeredAndReportsFiled':
      return status === 'registered' && reportsFiled
  }
}

function valuesOf({ name, phone, postalAddress, purpose }: Registered, of: Registration, language: Language): Values {
  const { street, city, region, postalCode } = postalAddress
  return {
    charityName: name,
    charityPhone: phone,
    address: `${street}, ${city}, ${region} ${postalCode}`,
    city,
    region,
    purpose: purpose ? inLanguage(purpose, language) : '',
    registration: of.number ?? '',
    agencyPhone: of.agency?.phone ?? '',
    agencyWeb: of.agency?.web ?? '',
    agencyAddress: of.agency?.address ?? '',
  }
}

/** Where in the charity's identity.yaml it would stand. */
const places: Readonly<Record<string, string>> = {
  purpose: 'purpose',
  registration: 'number',
  agencyPhone: 'agency.phone',
  agencyWeb: 'agency.web',
  agencyAddress: 'agency.address',
}
const nameOf = (place: string): string => `${places[place] ?? place} (identity.yaml)`
