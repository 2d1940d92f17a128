import * as v from 'valibot'
import { marking } from '#content/language.ts'
import { marked, withoutMarks } from '#content/language-tags.ts'
import type { Letter, LetterContent, LetterPicture } from '#content/letters/letter.ts'
import type { Arrangement } from '#gift/arrangement.ts'
import type { ByHand } from '#gift/by-hand/kinds.ts'
import { type Language, languageNamed } from '#gift/language.ts'
import type { Fact, Standing } from '#gift/lifecycle.ts'
import type { LetterNeed } from '#gift/person/addressing.ts'
import { type NameToSay, nameOnPaperOf, nameToSay, type SaidName } from '#gift/person-name.ts'
import type { Frequency } from '#gift/provider.ts'
import type { Notification } from '#gift/tribute.ts'
import { type TributeToSay, tributeToSay } from '#gift/tribute-to-say.ts'
import type { Unit } from '../../../store/database/unit.ts'
import type { Gift } from '../../../store/gift/gifts.ts'
import type { Delivery } from '../../../store/work/letters.ts'

/** A letter ready to be written: everything it may speak of, read in the moment it is sent. */
export interface DueLetter {
  /** Stable: a letter that is sent twice carries the same Message-ID. */
  readonly id: string
  readonly kind: string
  /** `provider:kind:ref` of the fact that deserves it, or a name of its own. */
  readonly factRef: string
  readonly gift: Gift | null
  /** The whole ledger of the gift, in the order in which we learnt it. */
  readonly facts: readonly Fact[]
  /** What the letter needs beside the gift, as it is stored: its kind has the schema. */
  readonly details: Readonly<Record<string, unknown>>
}

/** The same, with what may be told of its gift, and its details read by the schema of its kind. */
export interface Due<Details> extends Omit<DueLetter, 'details' | 'gift'> {
  readonly gift: GiftToTell | null
  readonly details: Details
}

/** Of a gift what a link of one letter ends with. */
type Revised = Pick<Gift, 'accessRevision' | 'language'>

/** Addresses that go into letters; each carries a signed token. */
export interface LetterLinks {
  /** `elsewhere`: mailed to another address than the gift's own. */
  gift(gift: Pick<Gift, 'id' | 'accessRevision' | 'language'>, mailed: { readonly elsewhere: boolean }): string
  /** Where all that was given with this gift's address is opened, until then. */
  giving(letter: string, gift: Revised, until: number): string
  confirmNews(subscriber: string, language: Language): string
  leaveNews(subscriber: string, language: Language): string
  memoryLetters(page: string, language: Language): string
  donate(words: string, language: Language): string
  refuseReminders(mark: string, language: Language): string
  page(path: string, language: Language): string
  phone(code: string, language: Language): string
  /** Where this mailbox says yes to another address, until then; `letter`: the one that asks. */
  changeAddress(end: 'old' | 'new', letter: string, gift: Revised, until: number): string
}

/** To whom a letter goes: a person, the charity's staff, or null where it is printed or nobody is known. */
export type Addressee = { readonly name: SaidName | null; readonly address: string } | 'operator' | null

/** A letter in its words, and to whom. */
export interface WordedLetter {
  readonly letter: Letter
  readonly to: Addressee
  readonly unsubscribeUrl?: string
}

/** New facts of a gift, beside those that were known of it. */
export interface Learnt extends Partial<Pick<Gift, 'adopted' | 'inPlaceOf' | 'goesOnAs'>> {
  readonly frequency: Frequency
  readonly notification: Notification
  /** What is kept of the line of a deposit slip from which it came; absent: from none. */
  readonly byHand?: Pick<ByHand, 'receipt' | 'kind'> | null
  readonly known: readonly Fact[]
  readonly fresh: readonly Fact[]
}

/** When a letter is due that a fact deserves. Identity is `(gift, kind, factRef)`: due twice, it is one letter. */
export interface DueByFact {
  readonly factRef: string
  /** `YYYY-MM-DD` before which it must not leave; null: at once. */
  readonly sendOn: string | null
  /** Unix milliseconds before which it must not leave, where it waits for what happens by itself. */
  readonly notBefore?: number
}

/** When a letter is due by a fact, for each kind of facts by which it may be. */
export type DueByKind = { readonly [Kind in Fact['kind']]?: (fact: FactOf<Kind>, learnt: Learnt) => DueByFact | null }
type FactOf<Kind extends Fact['kind']> = Extract<Fact, { readonly kind: Kind }>

/** A reading of what a monthly gift now is: `gift` as it was before, `standing` as it is with the facts of the same reading. */
export interface ArrangementReading {
  readonly gift: Gift
  readonly standing: Standing
  readonly after: Arrangement
  /** Of the arrangement: it grows with each reading that differs. */
  readonly number: number
  readonly now: number
}

/** A letter that something else than a fact deserves. `dueAt`: unix milliseconds. */
export interface DueByReading {
  readonly factRef: string
  readonly details: object
  readonly dueAt: number
}

/** What a letter may look at in the moment in which it would leave, to tell whether it still holds. */
export interface Leaving {
  readonly now: number
  /** Whether donors are told of charges to come. */
  readonly tellsCharges: boolean
  readonly read: <T>(unit: Unit<T>) => Promise<T>
}

/**
 * What a letter lacks that its provider may tell. It waits for what is needed, until the provider has been asked, and not for what is
 * wished; `outdated`: what we know was true before, and the letter waits until it is told anew.
 */
export type Lack = 'outdated' | 'needed' | 'wished' | null

/** What is counted of letters beside their age. */
export interface LetterCounters {
  reminder(came: 'sent' | 'dropped' | 'failed'): void
}

/** Whoever reads a letter: a visitor has typed an address, and is of no gift. */
export type LetterReader = 'donor' | 'recipient' | 'estate' | 'staff' | 'visitor'

/** Letters of one kind that come in a short time are told by one, when what they tell of has come to rest. */
interface Resting<Details> {
  readonly mayRest: (details: Details) => boolean
  /** What one letter says of all, the oldest first; `at`: when the last of them came, in unix milliseconds. */
  readonly together: (all: readonly Details[], at: number) => Details & { readonly since: number }
}

/** What every kind of letter says of itself, whatever its details are. */
interface Traits {
  /** As it is stored. */
  readonly name: string
  readonly reader: LetterReader
  /** Why a donor wants it who wishes for few letters or none. */
  readonly need?: LetterNeed
  /** It asks one mailbox something, and goes to no other when an address is put right. */
  readonly asksItsMailbox?: true
  /** It is put on paper, and no mail server ever sees it. */
  readonly isPrinted?: true
  /** It leaves on a day of its own, or with very many others: its age says nothing of how fast letters leave. */
  readonly hasOwnTime?: true
  /** It tells of monthly gifts alone; absent: of any. */
  readonly of?: 'monthly'
  /** What it tells of ends whatever rests of the same gift. */
  readonly endsRest?: true
  /**
   * The letter of this kind that a fact of `learnt.fresh` deserves, by the kinds of facts that may deserve one. Pure, and safe to
   * call again with facts already known.
   */
  readonly dueByFact?: DueByKind
  /** The letters that a reading of a monthly gift deserves. */
  readonly dueByReading?: (reading: ArrangementReading) => readonly DueByReading[]
  /** The letters that a monthly gift deserves by what is still to come of it. */
  readonly dueAhead?: (gift: Gift, now: number) => readonly DueByReading[]
  /** What is written down, in place of the delivery alone, when a letter has left or never will. */
  readonly settle?: (id: string, delivery: Exclude<Delivery, { status: 'waiting' }>, now: number) => Unit<void>
  readonly count?: (counters: LetterCounters, came: 'sent' | 'dropped' | 'failed') => void
}

/** A letter as its kind's words need it. */
export interface Saying<Says> {
  readonly says: Says
  readonly to: Addressee
  readonly unsubscribeUrl?: string
}

/** One kind of letter, as its module writes it down. `Says`: what its words are made from. */
export interface LetterDefinition<Details, Says extends { readonly language: Language }> extends Traits {
  /** What it needs beside the gift, as it is stored. */
  readonly details: v.GenericSchema<unknown, Details>
  /** The one of its details that only its reader may know; it is kept no longer than until the letter has left. */
  readonly goodOnce?: keyof Details & string
  readonly resting?: Resting<Details>
  /** What it lacks at `now`, beside somebody to write to. */
  readonly lacks?: (due: Due<Details>, now: number) => Lack
  /** Why it is not to leave any more: what it tells of is past. Null: it still holds. */
  readonly past?: (due: Due<Details>, leaving: Leaving) => string | null | Promise<string | null>
  /** Whose mails are counted, so that nobody is flooded; null: nobody's. */
  readonly countedReader?: (due: Due<Details>) => string | null
  readonly saying: (due: Due<Details>, links: LetterLinks, now: number) => Saying<Says>
  readonly content: (says: Says) => LetterContent
  /** What its PDF is called; absent: it brings none. */
  readonly file?: (says: Says) => string
  /** Absent: the charity's mark. */
  readonly picture?: (says: Says) => LetterPicture
  /** As it might be, for looking at; each with what sets it apart from the others of its kind. */
  readonly examples: (language: Language) => readonly Example<Says>[]
}

/** `variant`: empty for the plain one. */
export interface Example<Says> {
  readonly variant: string
  readonly says: Says
}

/** One kind of letter, as outbox, store, office and gallery know it. What takes details @throws where they are not of its kind */
export interface LetterKind extends Traits {
  readonly goodOnce: string | null
  /** Whether these details, as they are stored, still say what the letter needs. */
  readonly isReadable: (details: unknown) => boolean
  readonly resting: Resting<unknown> | null
  readonly lacks: (due: DueLetter, now: number) => Lack
  readonly past: (due: DueLetter, leaving: Leaving) => string | null | Promise<string | null>
  readonly countedReader: (due: DueLetter) => string | null
  readonly worded: (due: DueLetter, links: LetterLinks, now: number) => WordedLetter
  readonly examples: (language: Language) => readonly { readonly variant: string; readonly letter: Letter }[]
}

/** Makes a kind of its module's definition. `written`: its words, made from what they say. */
export function letterKind<Details, Says extends { readonly language: Language }>(
  definition: LetterDefinition<Details, Says>,
): LetterKind & { readonly details: v.GenericSchema<unknown, Details>; readonly written: (says: Says) => Letter } {
  const {
    details,
    goodOnce,
    resting,
    lacks,
    past,
    countedReader,
    saying,
    content,
    file,
    picture,
    examples,
    ...traits
  } = definition
  const read = (due: DueLetter): Due<Details> => ({
    ...due,
    gift: due.gift && toTell(due.gift, traits.reader),
    details: v.parse(details, due.details),
  })
  const ledger = (says: Says): Letter => {
    const { made: result, marks } = marking(marked, () => content(says))
    // A paragraph whose words a charity emptied is left out.
    const spoken = { ...result, blocks: result.blocks.filter((block) => !('text' in block) || block.text !== '') }
    return {
      language: says.language,
      content: marks ? withoutMarks(spoken) : spoken,
      ...(marks ? { spoken } : {}),
      file: file?.(says) ?? null,
      picture: picture?.(says) ?? 'mark',
    }
  }
  return {
    ...traits,
    details,
    written: ledger,
    goodOnce: goodOnce ?? null,
    isReadable: (entry) => v.is(details, entry),
    resting: resting
      ? {
          mayRest: (entry) => resting.mayRest(v.parse(details, entry)),
          together: (all, at) =>
            resting.together(
              all.map((entry) => v.parse(details, entry)),
              at,
            ),
        }
      : null,
    lacks: (due, now) => lacks?.(read(due), now) ?? null,
    past: (due, leaving) => past?.(read(due), leaving) ?? null,
    countedReader: (due) => countedReader?.(read(due)) ?? null,
    worded(due, links, now) {
      const { says, ...post } = saying(read(due), links, now)
      return { ...post, letter: ledger(says) }
    },
    examples: (language) => examples(language).map(({ variant, says }) => ({ variant, letter: ledger(says) })),
  }
}

/**
 * A gift as letters tell of it: all of it, but what people are called and have written, of which there is only what may be said. No
 * kind of letter can say a word that the books keep as data.
 */
export interface GiftToTell extends Omit<Gift, 'donor' | 'addressing' | 'tribute' | 'attribution'> {
  /** Who gave by hand may have no address for mail. */
  readonly donor: (NameToSay & { readonly email: string | null }) | null
  readonly tribute: TributeToSay | null
}

/** What may be told of a gift, and to whom: its person's name and language are those of today, and a family is not told who wants no name. */
function toTell({ donor, addressing, tribute, attribution: _, ...gift }: Gift, reader: LetterReader): GiftToTell {
  const isHidden = addressing?.anonymous === true && reader === 'recipient'
  const name = isHidden ? null : nameOnPaperOf({ addressing, donor })
  const language = reader === 'donor' ? addressing?.language : undefined
  return {
    ...gift,
    ...(language === undefined ? {} : { language: languageNamed(language) }),
    donor: donor || (gift.byHand && name) ? { ...nameToSay(name), email: donor?.email ?? null } : null,
    tribute: tribute && tributeToSay(tribute),
  }
}
