import * as v from 'valibot'
import type { Donor } from './donor.ts'
import { abbreviated } from './no-name.ts'
import { joiners, noCharacter, personName, seen } from './typed-text.ts'

declare const mark: unique symbol
/** What somebody is called, as it may be said: only the rule here makes it of what the books keep. */
export type SaidName = string & { readonly [mark]: 'name' }

/** A donor's name as a letter, a paper or a page may say it; null where there is none to say. */
export interface NameToSay {
  readonly firstName: SaidName | null
  readonly fullName: SaidName | null
}

type Name = Pick<Donor, 'firstName' | 'lastName'>

interface Named {
  readonly addressing: { readonly name?: Name } | null
  readonly donor: Name | null
}

/** The name by which letters, papers and lists speak of a gift's donor: their person's, where that differs from what was given; null: none. */
export const nameOnPaperOf = ({ addressing, donor }: Named): Name | null => addressing?.name ?? donor

const part = personName(60)
const whole = personName(121)
const nameless: NameToSay = { firstName: null, fullName: null }

/**
 * What we may call a donor: their name, by the rule of our own form, whoever told it (a provider, a payer, its books). A name that
 * leads elsewhere, in either part or in both together, is not said at all, and a word that an address could end in by its first letter
 * alone; the books keep it.
 */
export function nameToSay(donor: Pick<Donor, 'firstName' | 'lastName'> | null): NameToSay {
  if (donor === null) return nameless
  const [firstName, lastName] = [partOf(donor.firstName), partOf(donor.lastName)]
  if (firstName === null || lastName === null) return nameless
  const fullName = wholeNameToSay(`${firstName} ${lastName}`)
  return fullName === null ? nameless : { firstName: firstName === '' ? null : said(firstName), fullName }
}

/** A name that was kept as one; null where it is not said. */
export function wholeNameToSay(fullName: string): SaidName | null {
  const judged = v.safeParse(whole, fullName)
  return judged.success ? said(judged.output) : null
}

/** A name as it is compared: the same in capitals, or with one more space; no name is one too. */
export const nameKey = (name: string | null): string => (name ?? '').toLowerCase().replaceAll(/\s+/g, ' ')

const said = (judged: string) => abbreviated(judged, seen) as SaidName

function partOf(name: string): string | null {
  if (name === '') return ''
  const judged = v.safeParse(part, name)
  return judged.success ? judged.output : null
}

/**
 * A donor from the one name field and the address that a provider keeps; null without an address.
 * The last word is taken as the last name: good enough for a letter, and the donor can correct it.
 */
export function donorFromName(name: string | null | undefined, email: string | null | undefined): Donor | null {
  if (!email) return null
  const words = (name ?? '').trim().split(/\s+/)
  const lastName = words.length > 1 ? (words.pop() ?? '') : ''
  return { firstName: words.join(' '), lastName, email }
}

/** Wider than our form takes: a provider may have mailed to it for years. */
const mailbox = /^[^\s\p{C}<>(),:;"@]+@[^\s\p{C}<>(),:;"@]+$/u
/** As long as any name that providers keep. */
const longest = 120

/**
 * A donor whom somebody else told of, as the books keep them: data, in characters that every database, terminal and page can show,
 * and no longer than a name. Null without an address to which mail can go.
 */
export function toldDonor(donor: Donor | null): Donor | null {
  if (donor === null) return null
  const email = donor.email.trim()
  if (email.length > 254 || !mailbox.test(email)) return null
  return { firstName: inCharacters(donor.firstName), lastName: inCharacters(donor.lastName), email }
}

const inCharacters = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll(noCharacter, (sign, at: number, all: string) => (joiners.test(all.slice(at - 1, at + 1)) ? sign : ' '))
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .slice(0, longest)
    // The cut may have left half a sign, or a space.
    .replace(/\p{Cs}$/u, '')
    .trimEnd()
