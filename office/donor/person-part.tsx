import type { Context } from 'hono'
import type { ReactNode } from 'react'
import { charityDay, longDay } from '#content/dates.ts'
import { inLanguage, say } from '#content/language.ts'
import { addressKey } from '#gift/mail-address.ts'
import type { PersonDetails, PersonName } from '#gift/person/person.ts'
import type { PostalAddress } from '#gift/tribute.ts'
import type { DonorFile, PersonFile } from '#server/giving/donor/donor.ts'
import type { GiftAbout } from '#server/staff/gift-about.ts'
import { each } from '#ui/each.ts'
import type { OfficeEnv } from '../office.ts'
import { phonePath } from '../phone/paths.ts'
import { Facts } from '../ui/Facts.tsx'
import { donorWords } from '../words/donor.ts'
import type { OfficeLanguage } from '../words/language.ts'
import { personWords } from '../words/person.ts'
import { personActsFor } from './acts.tsx'
import { actPath, personPath } from './paths.ts'

/** Who it is, beside their gifts, and what can be done for them; somebody who may be the same is named. */
export function personPart(c: Context<OfficeEnv>, about: GiftAbout): ReactNode {
  const { language, person } = c.var
  const { file, own } = about
  const acts = personActsFor(about, person)
  return (
    <section aria-labelledby="person">
      <h2 id="person">{inLanguage(personWords.person, language)}</h2>
      <Facts of={[...factsOf(file, language), ...others(file, language)]} />
      {acts.length > 0 ? (
        <>
          <h3>{inLanguage(donorWords.acts, language)}</h3>
          <ul className="acts">
            {each(acts, ({ name, words }) => (
              <li>
                <a href={actPath(own.gift.id, name)}>{inLanguage(words.name, language)}</a>
              </li>
            ))}
            <li>
              <a href={`${phonePath}?gift=${own.gift.id}`}>{inLanguage(donorWords.phoneGift, language)}</a>
            </li>
          </ul>
        </>
      ) : null}
    </section>
  )
}

function factsOf({ person, whose, gifts }: DonorFile, language: OfficeLanguage): [string, ReactNode][] {
  const words = (text: (typeof personWords)[keyof typeof personWords]) => inLanguage(text, language)
  const proven = new Set(
    gifts.flatMap(({ gift }) => (gift.provenAt === null ? [] : [addressKey(gift.donor?.email ?? '')])),
  )
  const addresses = whose.addresses.map((address) =>
    proven.has(address) ? say(personWords.proven, language, { address }) : address,
  )
  const details = person?.details
  return [
    [words(personWords.onPaper), details?.name ? nameOf(details.name) : words(personWords.asGiven)],
    [words(personWords.names), person ? namesBefore(person).join(', ') : ''],
    [words(personWords.addresses), addresses.join(', ')],
    ...(details
      ? ([
          [words(personWords.telephone), details.telephone],
          [words(personWords.postal), details.postal && onPaper(details.postal)],
          [words(personWords.employer), details.employer],
          [words(personWords.wishes), wishesSaid(details, language)],
          [words(personWords.deceased), deceasedSaid(details, language)],
          [words(personWords.estate), estateSaid(details)],
        ] as [string, ReactNode][])
      : []),
    [words(personWords.forgotten), forgottenSaid(person, language)],
    [words(personWords.merged), (person?.people.length ?? 1) > 1 ? String(person?.people.length) : ''],
  ]
}

const nameOf = ({ firstName, lastName }: PersonName) => `${firstName} ${lastName}`.trim()

/** What stood on paper before the name of today. */
const namesBefore = ({ details, names }: PersonFile): readonly string[] => [
  ...new Set(names.map(nameOf).filter((name) => details.name === null || name !== nameOf(details.name))),
]

const onPaper = ({ line1, line2, city, region, postalCode, country }: PostalAddress) =>
  [line1, line2, `${city}, ${region} ${postalCode}`, country].filter(Boolean).join(', ')

function wishesSaid({ wishes }: PersonDetails, language: OfficeLanguage): string {
  const all = ['onlyReceipts', 'noEmail', 'noCalls', 'anonymous'] as const
  return all
    .filter((wish) => wishes[wish])
    .map((wish) => inLanguage(personWords[wish], language))
    .join(', ')
}

function deceasedSaid({ deceased }: PersonDetails, language: OfficeLanguage): string {
  if (deceased === null) return ''
  const { on, toldBy: who } = deceased
  return on === null
    ? say(personWords.deceasedSometime, language, { who })
    : say(personWords.deceasedIs, language, { day: longDay(on, language), who })
}

const estateSaid = ({ deceased }: PersonDetails): string => {
  const contact = deceased?.contact
  return contact ? `${contact.name} ${contact.email}`.trim() : ''
}

const forgottenSaid = (person: PersonFile | null, language: OfficeLanguage): string => {
  const at = person?.people[0].forgottenAt ?? null
  return at === null ? '' : longDay(charityDay(at), language)
}

/** Others of one of these addresses, by a link to each. */
const others = (file: DonorFile, language: OfficeLanguage): readonly [string, ReactNode][] =>
  file.others.map((key) => [
    inLanguage(personWords.others, language),
    <a href={personPath(key)}>{inLanguage(personWords.another, language)}</a>,
  ])
