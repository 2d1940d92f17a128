import { defaultLimits } from './amounts.ts'
import { appealOf } from './appeals.ts'
import { composeDraft, type Draft } from './draft.ts'
import { type FormLink, linkedIn, wordsOf } from './form-link.ts'
import type { Language } from './language.ts'
import type { State } from './lifecycle.ts'
import type { Cents } from './money.ts'
import type { Frequency } from './provider.ts'

/** Where a caller types the code of a link, and where a mailed one leads: `/p?code=K4M7Q2RW9`. */
export const phonePath = '/p'

/** What a caller said that they want to give, as staff typed it. It moves no money. */
export interface PhoneWish extends FormLink {
  readonly cents: Cents
  readonly frequency: Frequency
  /** As the caller spells it; both empty: nothing was said. */
  readonly firstName: string
  readonly lastName: string
  /** Empty: the caller has none, or types it on the form. */
  readonly email: string
  readonly language: Language
}

/** The form as a caller finds it: everything filled in, and everything can be changed. */
export function draftOfWish({ firstName, lastName, email, ...link }: PhoneWish): Draft {
  const words = wordsOf(link)
  const query = { getAll: (word: string) => words.flatMap(([name, value]) => (name === word ? [value] : [])) }
  const wish = linkedIn(query, { ...defaultLimits, maximum: link.cents })
  // what staff chose can be changed, unless the appeal settles it
  const fundFixed = appealOf(link.appeal)?.fund !== undefined
  return composeDraft({ touched: {}, link: { ...wish, fundFixed, firstName, lastName, email }, stored: {} })
}

/** Where a caller's link stands, as whoever took the call sees it. */
const phoneStages = ['waiting', 'opened', 'paying', 'declined', 'confirming', 'paid', 'expired', 'called_off'] as const
export type PhoneStage = (typeof phoneStages)[number]

/** What the stage of a link depends on: its own times, and the newest gift of its form. */
interface PhoneStaged {
  readonly endsAt: number
  readonly openedAt: number | null
  readonly calledOffAt: number | null
  /** Null: none was begun. */
  readonly gift: { readonly state: State; readonly declined: boolean } | null
}

/** For so long a form that was opened in time stays filled in, and its gift is waited for. */
export const formLife = 60 * 60_000

/**
 * The one stage of a link. Money counts more than anything else: what was given after the link was called off, or its minutes were over,
 * was given.
 */
export function phoneStageOf({ endsAt, openedAt, calledOffAt, gift }: PhoneStaged, now: number): PhoneStage {
  if (gift?.state === 'confirming') return 'confirming'
  if (gift !== null && gift.state !== 'started' && gift.state !== 'not_charged') return 'paid'
  if (gift?.state === 'started') return gift.declined ? 'declined' : 'paying'
  if (calledOffAt !== null) return 'called_off'
  if (openedAt === null) return now < endsAt ? 'waiting' : 'expired'
  if (gift?.declined) return 'declined'
  return now < openedAt + formLife ? 'opened' : 'expired'
}

/** Whether a link has come to its end: a page that follows it need not look again. */
export const isSettled = (stage: PhoneStage): boolean => ['paid', 'expired', 'called_off'].includes(stage)
