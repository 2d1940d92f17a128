import { csvLine } from '../../../report/csv.ts'
import { dollars, type LedgerFormat } from '../format.ts'

const columns = ['journal', 'date', 'role', 'account', 'fund', 'debit', 'credit', 'text', 'payout', 'trace']

/** For spreadsheets and any other program: a line for each line of a journal. */
export const plain: LedgerFormat = {
  name: 'plain',
  ending: 'csv',
  text: (journals) =>
    [
      csvLine(columns),
      ...journals.flatMap(({ number, posted_on, text, payout, trace, lines }) =>
        lines.map((line) =>
          csvLine([
            number,
            posted_on,
            line.role,
            line.account,
            line.fund ?? '',
            line.cents > 0 ? dollars(line.cents) : '',
            line.cents < 0 ? dollars(line.cents) : '',
            `${text}: ${line.text}`,
            payout ?? '',
            trace ?? '',
          ]),
        ),
      ),
    ].join(''),
}
