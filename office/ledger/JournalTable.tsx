import { ledger } from '#charity'
import { shortDay } from '#content/dates.ts'
import { fundName } from '#content/funds.ts'
import { inLanguage } from '#content/language.ts'
import { cents, formatWithCents } from '#gift/money.ts'
import { accountOf } from '#server/destinations/ledger/account.ts'
import type { Journal } from '#server/store/destinations/journals.ts'
import { Table } from '#ui/Table.tsx'
import { columnsOf } from '../ui/columns.ts'
import type { OfficeLanguage } from '../words/language.ts'
import { ledgerWords, partWords, roleNames } from '../words/payouts.ts'

/** One journal, its debits and credits on the charity's accounts; by what these are for, where it has named none. */
export function JournalTable({ journal, language }: { readonly journal: Journal; readonly language: OfficeLanguage }) {
  const { number, posted_on, provider, lines } = journal
  const named: Readonly<Record<string, (typeof partWords)[keyof typeof partWords]>> = partWords
  return (
    <Table
      caption={`${number}, ${shortDay(posted_on, language)}`}
      columns={columnsOf(ledgerWords, language, ['account', 'entry', 'fund', 'debit', 'credit'], ['debit', 'credit'])}
      rows={lines.map((line) => {
        const account = ledger === null ? null : accountOf(ledger, provider, line)
        const side = (isSide: boolean) => (isSide ? formatWithCents(cents(Math.abs(line.cents)), language) : '')
        const words = [named[line.entry] ?? ledgerWords.toBank, null].flatMap((text) =>
          text ? inLanguage(text, language) : [],
        )
        return [
          account ?? inLanguage(roleNames[line.role] ?? { en: line.role }, language),
          [...words, ...(line.name === null ? [] : [line.name])].join(', '),
          line.fund === null ? '' : fundName(line.fund, language),
          side(line.cents > 0),
          side(line.cents < 0),
        ]
      })}
      none=""
    />
  )
}
