import { dollars, type LedgerFormat } from '../format.ts'
import type { Role } from '../posting.ts'

/** Assets, expenses, revenue, and what is owed until somebody says whose it is. */
const types: Readonly<Record<Role, string>> = {
  clearing: 'A',
  bank: 'A',
  fees: 'E',
  income: 'R',
  disputes: 'R',
  suspense: 'L',
}

/** What stands behind an entry: a colon would begin a tag, a comma end one. */
const said = (text: string): string => text.replaceAll(/[:,;\s]+/g, ' ').trim()

/** Plain-text accounting, as hledger reads it: accounts and amounts are declared, so that `hledger check --strict` holds. */
export const hledger: LedgerFormat = {
  name: 'hledger',
  ending: 'hledger',
  text: (journals) => {
    const accounts = new Map(
      journals.flatMap(({ lines }) => lines.map(({ account, role }) => [account, types[role]] as const)),
    )
    const declared = [...accounts].toSorted().map(([account, type]) => `account ${account}  ; type:${type}`)
    const entries = journals.map(({ number, posted_on, text, payout, trace, lines }) =>
      [
        `${posted_on} (${number}) ${said(text)}${payout === null ? '' : `  ; payout:${payout}`}${trace === null ? '' : `, trace:${trace}`}`,
        ...lines.map(({ account, cents, fund, text: what }) => {
          const tags = [said(what), ...(fund === null ? [] : [`fund:${fund}`])].join(', ')
          return `    ${account}  ${cents < 0 ? '-' : ''}$${dollars(cents)}  ; ${tags}`
        }),
      ].join('\n'),
    )
    return `${['commodity $1000.00', '', ...declared, '', entries.join('\n\n')].join('\n')}\n`
  },
}
