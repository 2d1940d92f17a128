import * as v from 'valibot'
import { type AmountLimits, amountFault, presets } from './amounts.ts'
import { appealAsked, appealOf, hasAppeals } from './appeals.ts'
import type { Attribution } from './donor.ts'
import { type Draft, draftAmount } from './draft.ts'
import { fundNamed, isKnownFund } from './funds.ts'
import type { Language } from './language.ts'
import { type Cents, fromDecimal, toDecimal } from './money.ts'
import type { Day } from './next-gift.ts'
import type { Frequency } from './provider.ts'
import type { TributeKind } from './tribute.ts'
import { isOneName, personName } from './typed-text.ts'

/** What an address of the form may ask for. Nothing of it gives: the donor sees it in the form, and changes it there. */
export interface FormLink {
  readonly cents?: Cents
  readonly frequency?: Frequency
  readonly tributeKind?: TributeKind
  /** In whose memory or celebration; only beside a kind. */
  readonly honoree?: string
  /** The id of a fund. */
  readonly fund?: string
  /** The id of an appeal. */
  readonly appeal?: string
  readonly attribution?: Attribution
}

const frequencies = ['monthly', 'once'] as const satisfies readonly Frequency[]
const tributeKinds = ['memory', 'celebration'] as const satisfies readonly TributeKind[]
/** The words that ask, and are heard once: a reload must not bring them back over what the donor chose since. */
export const askingWords = [
  ...frequencies,
  'frequency',
  'amount',
  'tribute',
  'for',
  'fund',
  'appeal',
  'other',
  'call',
] as const

/** The words that tell where a gift came from; a charity's own `campaign=` before the one that its mailer adds. */
const telling = {
  source: ['utm_source'],
  medium: ['utm_medium'],
  campaign: ['campaign', 'utm_campaign'],
  link: ['utm_content'],
  ask: ['ask'],
} as const satisfies Record<keyof Attribution, readonly string[]>

/** The words of an address, as `URLSearchParams` reads them. */
export interface Query {
  getAll(word: string): readonly string[]
}

/** A word's one value: what an address says twice, it does not say. */
function only(query: Query, word: string): string | undefined {
  const [value, ...more] = query.getAll(word)
  return more.length === 0 ? value : undefined
}

/**
 * What the address asks for: `?monthly` or `?once`, also as a form says it (`frequency=once`); `amount=50` or `amount=37.50` in
 * US dollars within the limits; `tribute=memory` or `tribute=celebration`, and `for=Rosa+Delgado` beside it. What is said twice,
 * or not so, is left out in silence; so are `fund=` and `appeal=` where the charity has none of this name.
 */
export function linkedIn(query: Query, limits: AmountLimits): Partial<Draft> {
  const values = [...frequencies.flatMap((each) => query.getAll(each).map(() => each)), ...query.getAll('frequency')]
  const frequency = values.length === 1 ? frequencies.find((each) => each === values[0]) : undefined
  const tributeKind = tributeKinds.find((each) => each === only(query, 'tribute'))
  // a field of an appeal's own form, which the donor has filled in: the form here reads it, and asks where it is unclear
  const typed = hasAppeals ? only(query, 'other')?.trim().slice(0, 20) : undefined
  const appeal = appealOf(only(query, 'appeal'))
  const fund = appeal?.fund ?? only(query, 'fund')
  return {
    ...(frequency ? { frequency } : {}),
    ...(typed ? { custom: typed } : amountIn(only(query, 'amount') ?? '', limits, frequency, appeal?.presets)),
    ...(isKnownFund(fund) ? { fund, fundFixed: true } : {}),
    ...(appeal ? { appeal: appeal.id } : {}),
    ...(tributeKind ? { dedicate: true, tributeKind, ...honoreeIn(only(query, 'for') ?? '') } : {}),
  }
}

/** The same on a day: a fund that is over is what it leads to; one to which nobody may give then is left out, and an appeal that does not run. */
export function linkedOn({ fund, fundFixed, appeal, ...link }: Partial<Draft>, on: Day): Partial<Draft> {
  const named = fundNamed(fund, on)
  const runs = appealAsked(appeal === undefined ? {} : { appealAsked: appeal }, on)
  return { ...link, ...(named ? { fund: named.id, fundFixed: true } : {}), ...(runs ? { appeal: runs.id } : {}) }
}

/**
 * What a tab has kept, where its address asks for this now: what a gift is for and out of which appeal is one choice, so that an address
 * that names either leaves nothing of an earlier one.
 */
export const keptBeside = (draft: Partial<Draft>, { fund, appeal }: Partial<Draft>): Partial<Draft> =>
  fund === undefined && appeal === undefined ? draft : { ...draft, fund: '', fundFixed: false, appeal: '' }

/** The button with this amount, where each list that may be shown has it; else it is typed. */
function amountIn(
  text: string,
  limits: AmountLimits,
  frequency?: Frequency,
  { monthly, once } = presets,
): Partial<Draft> {
  if (!/^\d{1,9}(\.\d{2})?$/.test(text) || amountFault(fromDecimal(text), limits) !== null) return {}
  const dollars = Number(text)
  const lists = frequency ? [frequency === 'once' ? once : monthly] : [monthly, once]
  return lists.every((list) => list.includes(dollars)) ? { preset: dollars } : { custom: text }
}

const firstName = personName(40)
const lastName = personName(60)

/** The first word is the first name: names of several words are one name to whoever reads the gift, wherever they are parted. */
function honoreeIn(text: string): Partial<Draft> {
  if (text.length > 200) return {}
  const [first = '', ...rest] = text.trim().split(/\s/u)
  const [honoreeFirst, honoreeLast] = [v.safeParse(firstName, first), v.safeParse(lastName, rest.join(' '))]
  if (!honoreeFirst.success) return {}
  if (rest.length === 0) return { honoreeFirst: honoreeFirst.output }
  if (!honoreeLast.success) return {}
  const parts = { firstName: honoreeFirst.output, lastName: honoreeLast.output }
  return isOneName(parts) ? { honoreeFirst: parts.firstName, honoreeLast: parts.lastName } : {}
}

/** Where the address says that its visitor came from, or null when it says nothing. */
export function attributionIn(query: Query): Attribution | null {
  const word = (names: readonly string[]) =>
    names.map((name) => only(query, name)?.slice(0, 100).trim()).find((value) => value) ?? null
  const attribution = {
    source: word(telling.source),
    medium: word(telling.medium),
    campaign: word(telling.campaign),
    link: word(telling.link),
    ask: word(telling.ask) ?? undefined,
  }
  return Object.values(attribution).some(Boolean) ? attribution : null
}

/** Of an address's words those that a link to the form has. */
export function linkWords(query: Iterable<[string, string]>): [string, string][] {
  const keys: ReadonlySet<string> = new Set([...askingWords, ...Object.values(telling).flat()])
  return [...query].filter(([word]) => keys.has(word))
}

/** What a link would have to ask for to fill in a form as this draft has it; of an amount that cannot be given it says nothing. */
export function linkTo(draft: Draft, language: Language, limits: AmountLimits): FormLink {
  const { frequency, dedicate, tributeKind, fund, appeal } = draft
  const amount = draftAmount(draft, language, limits)
  const honoree = `${draft.honoreeFirst} ${draft.honoreeLast}`.trim()
  return {
    frequency,
    ...(amount.kind === 'clear' ? { cents: amount.cents } : {}),
    ...(dedicate ? { tributeKind, ...(honoree ? { honoree } : {}) } : {}),
    ...(fund === '' ? {} : { fund }),
    ...(appeal === '' ? {} : { appeal }),
  }
}

/** The words that ask for this, with their values, as `linkedIn` and `attributionIn` read them. */
export function wordsOf({
  cents,
  frequency,
  tributeKind,
  honoree,
  fund,
  appeal,
  attribution,
}: FormLink): [string, string][] {
  const words: [string, string | null | undefined][] = [
    ['amount', cents === undefined ? null : toDecimal(cents).replace('.00', '')],
    ['frequency', frequency],
    ['tribute', tributeKind],
    ['for', honoree],
    ['fund', fund],
    ['appeal', appeal],
    ...(['source', 'medium', 'campaign', 'link'] as const).map((word): [string, string | null | undefined] => [
      telling[word][0],
      attribution?.[word],
    ]),
  ]
  return words.flatMap(([word, value]) => (value ? [[word, value]] : []))
}
