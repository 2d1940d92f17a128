import * as v from 'valibot'
import { memory } from '#charity'
import { wordsOf } from './form-link.ts'
import type { Language } from './language.ts'
import type { NoteField, NoteState, ShownNote, TypedNote } from './memory-notes.ts'
import { memoryCampaign } from './memory-paths.ts'
import type { PhotographFault, PictureField, PictureState, ShownPicture, TypedPicture } from './memory-picture.ts'
import type { FieldCode } from './problem.ts'
import type { TributeKind } from './tribute.ts'
import { email, message, noCharacter, orNothing, personName, signature, strict } from './typed-text.ts'

/** What a charity's own file says of such pages; null: it has none. */
export const memoryTerms = memory
/** The names of the pictures that a page may have, the first for whoever chooses none. */
export const pictureIds: readonly string[] = memory?.pictures.map(({ id }) => id) ?? []

/**
 * Where a page stands. `draft`: being made, or taken back. `waiting`: for a person of the charity to read it. `change`: they asked for one.
 * `refused`, `down`: it is not shown, and will not be. `ended`: it is shown, and asks for nothing any more. `gone`: only that there was one.
 */
export const pageStates = ['draft', 'waiting', 'change', 'public', 'ended', 'refused', 'down', 'gone'] as const
export type PageState = (typeof pageStates)[number]

/** Whether anybody may read it. */
export const isShown = (state: PageState): boolean => state === 'public' || state === 'ended'
/** Whether its maker may change its words: what is public is read again before it is public again. */
export const isEditable = (state: PageState): boolean => ['draft', 'waiting', 'change', 'public'].includes(state)

/** How often a family is told that others gave. */
export const tellings = ['week', 'month', 'never'] as const
export type Telling = (typeof tellings)[number]

const code = (value: FieldCode): FieldCode => value

/** One year or two, with a dash between, none of them ahead; or nothing. */
const years = (now: number) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) =>
      text
        .normalize('NFKC')
        .split(/[-‐-―−]/u)
        .map((year) => year.trim())
        .join(' – ')
        .trim(),
    ),
    v.check((text) => /^(?:\d{4})?(?: ?– \d{4})?$|^\d{4} –$/.test(text), code('not_valid')),
    v.check((text) => (text.match(/\d+/g) ?? []).every((each) => Number(each) <= thisYear(now)), code('not_valid')),
    v.transform((text) => text || null),
  )
const thisYear = (now: number): number => new Date(now + 86_400_000).getUTCFullYear()

/** What the maker of a page types, by the rules of dedications. */
export const pageRule = (now: number, pictures: readonly string[] = pictureIds) =>
  strict({
    name: personName(121),
    years: years(now),
    words: message,
    writtenBy: orNothing(signature(80)),
    picture: v.picklist(pictures, code('not_valid')),
    family: orNothing(email),
    indexed: v.pipe(
      v.optional(v.string(), ''),
      v.transform((text) => text === 'yes'),
    ),
  })
export type PageWords = v.InferOutput<ReturnType<typeof pageRule>>
export type PageField = keyof PageWords
/** As it was typed, each field by its name. */
export type TypedPage = Readonly<Record<PageField, string>>

/** What stands before whoever makes a page begins: whom the gift honors, and who gave it. */
export const begunPage = (
  honoree: string,
  donor: string,
  [picture = '']: readonly string[] = pictureIds,
): TypedPage => ({
  name: honoree,
  years: '',
  words: '',
  writtenBy: donor,
  picture,
  family: '',
  indexed: '',
})

/** What they are called where the whole name would be much: its first word, where that is one. */
export const shortName = (name: string): string => {
  const [first = ''] = name.split(' ')
  return first.length > 1 && !first.endsWith('.') ? first : name
}

/** So much is said at most of what is wrong on a page. */
export const longestReport = 500
/** What a visitor says is wrong: cut and cleaned rather than refused, for a link may be just what is wrong, and must be sayable. */
export const reportOf = (typed: string): string =>
  typed
    .normalize('NFC')
    .replaceAll('\r\n', '\n')
    .slice(0, longestReport)
    .replaceAll(noCharacter, (sign) => (/[\n\u200c\u200d]/.test(sign) ? sign : ''))
    .trim()

const queryOf = (words: readonly (readonly [name: string, value: string])[]): string =>
  words.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')

/** Where a page's button leads: the form, with the dedication and the fund filled in. */
export const givePath = (page: {
  readonly id: string
  readonly kind: TributeKind
  readonly name: string
  readonly fund: string | null
}): string =>
  `/donate?${queryOf(
    wordsOf({
      tributeKind: page.kind,
      honoree: page.name,
      ...(page.fund === null ? {} : { fund: page.fund }),
      attribution: { source: memoryCampaign, medium: null, campaign: memoryCampaign, link: page.id },
    }),
  )}`

/** A name of ours for a page's address: what it is called, as far as an address can say it, and what nobody can guess. */
export function slugOf(name: string, chance: string): string {
  const text = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, 40)
    .replace(/^-|-$/g, '')
  return `${text || 'page'}-${chance.toLowerCase()}`
}
/** How many letters of an address are by chance, each one of 32. */
export const chanceLetters = 16
/** What may be the name of a page in an address. */
export const slugPattern = /^[a-z\d][a-z\d-]{0,40}-[a-z\d]{16}$/

/** A page as it is shown, to its maker too. */
export interface ShownPage {
  readonly id: string
  readonly slug: string
  readonly kind: TributeKind
  readonly name: string
  readonly years: string | null
  readonly words: string | null
  readonly writtenBy: string | null
  readonly picture: string
  readonly fund: string | null
  readonly state: PageState
  /** Since when it asks for nothing any more, in unix milliseconds. */
  readonly endedAt: number | null
  /** Its maker's own picture in the place of the charity's. */
  readonly own: ShownPicture | null
}

/** What the pages below `memoryPath` are rendered of; `at`: where that is, without a language, and what of the address goes along. */
export type MemoryPageProps = {
  readonly title: string
  readonly at: string
  readonly search?: string
  /** Search engines may name it. */
  readonly indexed?: true
} & (
  | { readonly is: 'page'; readonly page: ShownPage; readonly isMaker: boolean; readonly notes: readonly ShownNote[] }
  | {
      readonly is: 'make'
      readonly gift: string
      readonly kind: TributeKind
      readonly name: string
      readonly typed: TypedPage
      readonly faults: Partial<Record<PageField, FieldCode>>
      /** What a person of the charity asked to be changed. */
      readonly asked: string | null
      /** Its gift is only looked at in this browser. */
      readonly lookOnly: boolean
    }
  | {
      readonly is: 'wrong'
      readonly slug: string
      readonly name: string
      /** What came of saying so: nothing yet, that nothing was said, that it is too much from there, or that somebody hears it. */
      readonly came: 'form' | 'required' | 'too much' | 'noted'
      readonly typed: string
      /** A child is in the picture that is seen there. */
      readonly child: boolean
    }
  | {
      readonly is: 'note'
      readonly gift: string
      /** Null: it is not shown now, and what was left can only be taken back. */
      readonly page: Pick<ShownPage, 'slug' | 'name' | 'kind'> | null
      readonly typed: TypedNote
      readonly faults: Partial<Record<NoteField, FieldCode>>
      /** Where it stands; null: nothing was left yet. */
      readonly stands: NoteState | null
    }
  | {
      readonly is: 'picture'
      readonly gift: string
      readonly page: Pick<ShownPage, 'name'> & { readonly language: Language }
      readonly typed: TypedPicture
      readonly faults: Partial<Record<PictureField, FieldCode>>
      /** What is wrong with the picture itself. */
      readonly fault: PhotographFault | null
      /** Another one may be brought; else what was brought can only be taken back. */
      readonly mayBring: boolean
      /** What was brought before, and where it stands. */
      readonly brought: readonly { readonly state: PictureState; readonly picture: ShownPicture | null }[]
    }
  | { readonly is: 'letters'; readonly token: string; readonly every: Telling }
  | {
      readonly is: 'standing'
      readonly gift: string
      readonly page: ShownPage
      readonly isProven: boolean
      /** As much of the gift's address as its donor recognises. */
      readonly address: string
      readonly said: string | null
      readonly mailed: boolean
    }
)
