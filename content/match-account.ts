import type { Appeal } from '#gift/appeals.ts'
import { pathIn } from '#gift/language.ts'
import { type PotSums, unusedOf } from '#gift/match.ts'
import { cents, formatWithCents, toDecimal } from '#gift/money.ts'
import type { Day } from '#gift/next-gift.ts'
import { longDay } from './dates.ts'
import { inLanguage, type Language, say, type Translated, whereSaid } from './language.ts'
import type { Letter } from './letters/letter.ts'
import { text } from './letters/parts.ts'
import { matchDays } from './match.ts'
import { matchWords as words } from './words/match.ts'

/** What an account of a pledge is made of. Of no donor it says anything. */
export interface PotAccount {
  readonly appeal: Appeal
  /** As who pledged it wrote them. */
  readonly terms: Translated<string> | null
  readonly pot: PotSums & { readonly gifts: number }
  /** The last day of its appeal, which may have been ended early; null: it runs. */
  readonly over: Day | null
  /** The day on which it was counted. */
  readonly on: Day
  /** Where the appeal's page is. */
  readonly origin: string
}

/** The account as a table of one line, with its heading; sums in dollars with a point. */
export function accountCsv({ appeal, pot, over, on }: PotAccount): string {
  const { from, until } = matchDays(appeal, over)
  const line = {
    appeal: appeal.id,
    pledged_by: appeal.match ? inLanguage(appeal.match.by, 'en') : '',
    first_day: from,
    last_day: until,
    pledged: toDecimal(pot.pledgedCents),
    matched: toDecimal(pot.usedCents),
    held: toDecimal(pot.reservedCents),
    unused: toDecimal(unusedOf(pot)),
    gifts: String(pot.gifts),
    counted_on: on,
  }
  return [Object.keys(line), Object.values(line)].map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')
}

/** The terms and, where it is not the letter's, the language that they are in. */
function inOwnLanguage(terms: Translated<string>, language: Language) {
  const { said, words } = whereSaid(terms, language)
  return { text: words, ...(said === language ? {} : { language: said }) }
}

/** Text that a spreadsheet would run as a formula gets an apostrophe before it. */
function cell(value: string): string {
  const safe = /^\s*[=+\-@]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The account as a letter to who pledged it, put on paper. */
export function accountLetter({ appeal, terms, pot, over, on, origin }: PotAccount, language: Language): Letter {
  const money = (some: number) => formatWithCents(cents(some), language)
  const label = (name: keyof typeof words) => inLanguage(words[name], language)
  const { from, until } = matchDays(appeal, over)
  const title = say(words.accountOf, language, { appeal: inLanguage(appeal.name, language) })
  const rows: readonly (readonly [string, string])[] = [
    [label('giver'), appeal.match ? inLanguage(appeal.match.by, language) : ''],
    [label('days'), `${longDay(from, language)} – ${longDay(until, language)}`],
    [label('pledged'), money(pot.pledgedCents)],
    [label('used'), money(pot.usedCents)],
    ...(pot.reservedCents > 0 ? [[label('reserved'), money(pot.reservedCents)] as const] : []),
    [label('unused'), money(unusedOf(pot))],
    [label('gifts'), String(pot.gifts)],
    [label('asOf'), longDay(on, language)],
  ]
  return {
    language,
    content: {
      subject: title,
      preview: title,
      title,
      blocks: [
        { is: 'facts', rows: rows.map(([name, value]) => [name, value]) },
        text(label('how')),
        ...(terms === null ? [] : [{ is: 'quote' as const, ...inOwnLanguage(terms, language), by: label('terms') }]),
        text(`${origin}${pathIn(language, `/appeals/${appeal.id}`)}`),
      ],
    },
    file: `${appeal.id}-match.pdf`,
    picture: 'mark',
  }
}
