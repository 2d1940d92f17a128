import { catalogue, type Text } from '#content/catalogue.ts'
import { inLanguage, type Language, say } from '#content/language.ts'
import { providerWords } from '#content/providers.ts'
import { firstDayAfter, type Month } from '#gift/calendar.ts'
import { fundOf } from '#gift/funds.ts'
import { isOnline, type ProviderName } from '#gift/provider.ts'
import type { Store } from '../../store/database/store.ts'
import { type Journal, journalsBetween } from '../../store/destinations/journals.ts'
import { tracesOf } from '../../store/destinations/payouts.ts'
import { type Accounts, accountOf, accountsMissing, type FundNamed } from './account.ts'
import { type BookedJournal, type LedgerFile, type LedgerFormat, parted } from './format.ts'
import type { Entry, Role } from './posting.ts'

const words = catalogue('ledger')
const entryWords: Readonly<Record<Entry, Text>> = words.entries

/** A provider's own name; what staff write down is no brand, and is said in words. */
const calledIn = (provider: ProviderName, language: Language): string =>
  isOnline(provider) ? providerWords[provider].title : inLanguage(providerWords[provider].gaveBy, language)

/** What an export comes to; `missing`: the roles for which the charity names no account, so that nothing is written. */
export type Exported =
  | { readonly is: 'files'; readonly files: readonly LedgerFile[]; readonly journals: number }
  | { readonly is: 'missing'; readonly roles: readonly string[] }

/** Where an export takes what the charity's folder says, or what a test does. */
export interface ExportOptions {
  readonly accounts: Accounts
  readonly language: Language
  readonly funds?: FundNamed
}

/** The journals that the books have in a month, as files of one program. */
export async function exportMonth(
  store: Pick<Store, 'read'>,
  month: Month,
  format: LedgerFormat,
  options: ExportOptions,
): Promise<Exported> {
  const journals = await store.read(journalsBetween(`${month}-01`, firstDayAfter(month)))
  return await exported(store, journals, format, options)
}

/** Some journals as files of one program. */
export async function exported(
  store: Pick<Store, 'read'>,
  journals: readonly Journal[],
  format: LedgerFormat,
  { accounts, language, funds = fundOf }: ExportOptions,
): Promise<Exported> {
  const roles = accountsMissing(accounts, journals, funds)
  if (roles.length > 0) return { is: 'missing', roles }
  const traces = await store.read(tracesOf(journals.flatMap(({ payout }) => payout ?? [])))
  const booked = journals.map((journal): BookedJournal => {
    const { number, posted_on, payout, provider, day } = journal
    const late = day === posted_on ? '' : say(words.late, language, { day })
    const values = { provider: calledIn(provider, language), day, payout: payout ?? '' }
    return {
      number,
      posted_on,
      payout,
      trace: payout === null ? null : (traces.get(payout) ?? null),
      text: `${say(payout === null ? words.day : words.payout, language, values)}${late}`,
      lines: journal.lines.map((line) => ({
        role: line.role as Role,
        account: accountOf(accounts, provider, line, funds) ?? '',
        fund: line.fund,
        class: (line.fund === null ? undefined : funds(line.fund)?.class) ?? null,
        text: [say(entryWords[line.entry as Entry], language, {}), line.name]
          .filter((part) => part !== null)
          .join(', '),
        cents: line.cents,
      })),
    }
  })
  const files = parted(format, booked).map((part) => ({
    ending: part.ending,
    text: format.text(part.journals, { taxRate: accounts.taxRate }),
  }))
  return { is: 'files', files, journals: journals.length }
}
