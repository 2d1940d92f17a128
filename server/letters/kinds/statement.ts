import * as v from 'valibot'
import { longDate } from '#content/dates.ts'
import { stateWords } from '#content/disclosures/disclosures.ts'
import { fundName } from '#content/funds.ts'
import { say, type Translated } from '#content/language.ts'
import type { Block } from '#content/letters/letter.ts'
import { dollars, helpWords, inEnglishToo, small, text } from '#content/letters/parts.ts'
import { partWords } from '#content/letters/words/parts.ts'
import { statementWords as words } from '#content/letters/words/statement.ts'
import { fundWords } from '#content/words/funds.ts'
import { matchWords } from '#content/words/match.ts'
import { openFunds } from '#gift/funds.ts'
import { type Language, languageNamed } from '#gift/language.ts'
import { type Cents, cents, formatCents } from '#gift/money.ts'
import { type SaidName, wholeNameToSay } from '#gift/person-name.ts'
import type { FundShare } from '#gift/shares.ts'
import { giftOf, toDonor } from './common/about-gift.ts'
import { letterKind } from './common/kind.ts'

/** `name`: who gave it, where several give with one address. */
interface StatementRow {
  readonly at: number
  readonly reference: string
  readonly cents: Cents
  readonly name?: string | undefined
}

/** One donor's year: payments that arrived, and what went back. */
export interface Statement {
  readonly language: Language
  readonly fullName: string
  readonly year: number
  readonly rows: readonly StatementRow[]
  readonly totalCents: Cents
  /**
   * What is given beside that, and is no sum of a tax return: a grant by whose fund, what is no money as what it is, and what another
   * program took (`elsewhere`). Absent: nothing.
   */
  readonly besides?:
    | readonly {
        readonly at: number
        readonly reference: string
        readonly what: string
        readonly elsewhere?: boolean | undefined
      }[]
    | undefined
  /** The same by what it was for; absent: the charity has nothing to choose from. */
  readonly funds?: readonly FundShare[] | undefined
  /** With what others matched it; absent: with nothing. */
  readonly matchedCents?: Cents | undefined
  /** The reference of the one gift that it speaks of, where it is not everything that the donor gave. */
  readonly ofGift?: string | undefined
  /** When the statement of this year was made that is no longer true (unix milliseconds); absent: there is none. */
  readonly replaces?: number | undefined
}

/** The same in words: its donor by the name that is said. */
interface StatementToSay extends Omit<Statement, 'fullName' | 'rows'> {
  readonly fullName: SaidName | null
  readonly rows: readonly (Omit<StatementRow, 'name'> & { readonly name?: SaidName | null })[]
}

const money = v.pipe(v.number(), v.transform(cents))

/** Everything one donor gave in a calendar year, less what went back. */
export const statement = letterKind({
  name: 'statement',
  reader: 'donor',
  need: 'paper',
  hasOwnTime: true,
  details: v.object({
    to: v.optional(v.string()),
    statement: v.object({
      language: v.string(),
      fullName: v.string(),
      year: v.number(),
      rows: v.array(v.object({ at: v.number(), reference: v.string(), cents: money, name: v.optional(v.string()) })),
      totalCents: money,
      besides: v.optional(
        v.array(
          v.object({ at: v.number(), reference: v.string(), what: v.string(), elsewhere: v.optional(v.boolean()) }),
        ),
      ),
      funds: v.optional(v.array(v.object({ fund: v.string(), cents: money }))),
      matchedCents: v.optional(money),
      ofGift: v.optional(v.string()),
      replaces: v.optional(v.number()),
    }),
  }),
  saying(due) {
    giftOf(due)
    const paper = due.details.statement
    // Kept as it was made, when the site may have spoken another language.
    const language = languageNamed(paper.language)
    const rows = paper.rows.map(({ name, ...row }) =>
      name === undefined ? row : { ...row, name: wholeNameToSay(name) },
    )
    const says: StatementToSay = { ...paper, rows, fullName: wholeNameToSay(paper.fullName), language }
    return { says, to: toDonor(due) }
  },
  content({
    language,
    fullName,
    year,
    rows,
    totalCents,
    besides,
    funds,
    matchedCents,
    ofGift,
    replaces,
  }: StatementToSay) {
    const total = formatCents(totalCents, language)
    const unnamed = say(partWords.unnamed, language)
    const { date, donor, reference, amount } = partWords.facts
    // several give with one address, and each payment stands under its own name, in a column that a telephone has anyway
    const isOfSeveral = rows.some(({ name }) => name !== undefined)
    const ofWhom = (name: string, ref: string) => (isOfSeveral ? `${name} · ${ref}` : ref)
    const payments = rows.map((row) => [
      longDate(row.at, language),
      ofWhom(row.name ?? unnamed, row.reference),
      formatCents(row.cents, language),
    ])
    const day = replaces === undefined ? null : longDate(replaces, language)
    const isAlone = rows.length === 0 && besides !== undefined && besides.length > 0
    const [subject, title] = day === null ? [words.subject, words.title] : [words.newSubject, words.newTitle]
    return {
      subject: say(subject, language, { year }),
      preview:
        day === null
          ? say(isAlone ? words.alonePreview : words.preview, language, { year, total })
          : say(words.replaces, language, { date: day }),
      title: say(title, language, { year }),
      blocks: [
        ...(day === null ? [] : [text(say(words.replaces, language, { date: day })), text(say(words.why, language))]),
        text(
          say(isAlone ? words.alone : isOfSeveral ? words.several : summary(totalCents, ofGift), language, {
            fullName: fullName ?? unnamed,
            year,
            total,
            reference: ofGift ?? '',
          }),
        ),
        // a table of nothing would say that nothing was given
        ...(isAlone
          ? []
          : [
              {
                is: 'table' as const,
                head: [
                  say(date, language),
                  ofWhom(say(donor, language), say(reference, language)),
                  say(amount, language),
                ],
                rows: payments,
                total: [say(words.total, language), '', dollars(totalCents, language)],
              },
            ]),
        ...beside(besides, isAlone ? words.besidesAlone : words.besides, language),
        ...byFund(funds, totalCents, language),
        ...(matchedCents === undefined
          ? []
          : [small(say(matchWords.statement, language, { amount: formatCents(matchedCents, language) }))]),
        // what is in no sum is certified by nobody here: a fund has its own receipt, and what is no money its own letter
        ...inEnglishToo(totalCents > 0 ? words.tax : words.exempt, language),
        small(say(words.monthly, language)),
        helpWords(language),
        ...stateWords(language),
      ],
    }
  },
  file: ({ language, year }) => say(partWords.files.statement, language, { year }),
  picture: () => 'band',
  examples: (language) => [
    { variant: '', says: example(language, [Date.UTC(2026, 2, 3, 17), Date.UTC(2026, 3, 3, 17)]) },
    ...forFunds(example(language, [Date.UTC(2026, 2, 3, 17), Date.UTC(2026, 3, 3, 17)])),
    { variant: 'replaced', says: { ...example(language, [Date.UTC(2026, 2, 3, 17)]), replaces } },
    { variant: 'besides', says: { ...example(language, [Date.UTC(2026, 2, 3, 17)]), besides: shares } },
    { variant: 'besides_alone', says: { ...example(language, []), besides: shares } },
    { variant: 'names', says: { ...example(language, [Date.UTC(2026, 2, 3, 17)]), rows: ofTwo } },
    { variant: 'nothing_left', says: { ...example(language, []), replaces } },
  ],
})

/** What is named and not added up. */
const beside = (besides: Statement['besides'], title: Translated<string>, language: Language): readonly Block[] =>
  besides === undefined || besides.length === 0
    ? []
    : [
        text(say(title, language)),
        {
          is: 'facts',
          rows: besides.map(({ at, reference, what }) => [longDate(at, language), `${what} (${reference})`]),
        },
      ]

/** A line for each fund, where there are several. */
const byFund = (funds: Statement['funds'], totalCents: Cents, language: Language): readonly Block[] =>
  funds === undefined || funds.length === 0
    ? []
    : [
        {
          is: 'table',
          head: [say(fundWords.year, language), say(partWords.facts.amount, language)],
          rows: funds.map((share) => [fundName(share.fund, language), formatCents(share.cents, language)]),
          total: [say(words.total, language), dollars(totalCents, language)],
        },
      ]

/** Of nothing, one says where it went, and does not thank for it. */
function summary(totalCents: Cents, ofGift: string | undefined) {
  if (totalCents <= 0) return words.nothing
  return ofGift === undefined ? words.text : words.ofGift
}

const shares = [{ at: Date.UTC(2026, 4, 3, 17), reference: 'M2K7-XT9Q', what: '40 shares of ACME' }]
const replaces = Date.UTC(2027, 0, 15, 17)
const ofTwo = ['Marisol Peña', 'Luis Delgado'].map((name, index) => ({
  at: Date.UTC(2026, 2 + index, 3, 17),
  reference: index === 0 ? 'K7M2-9QXT' : 'P4D8-3RWS',
  cents: cents(2500),
  name: wholeNameToSay(name),
}))
const example = (language: Language, payments: readonly number[]): StatementToSay => ({
  language,
  fullName: wholeNameToSay('Marisol Peña'),
  year: 2026,
  rows: payments.map((at) => ({ at, reference: 'K7M2-9QXT', cents: cents(5000) })),
  totalCents: cents(5000 * payments.length),
})

/** The same where the charity has several funds. */
function forFunds(says: StatementToSay) {
  const named = openFunds('2026-04-03').slice(0, says.rows.length)
  if (named.length < 2) return []
  return [{ variant: 'funds', says: { ...says, funds: named.map(({ id }) => ({ fund: id, cents: cents(5000) })) } }]
}
