import { csvLine } from '../../../report/csv.ts'
import { dollars, type LedgerFormat, slashed } from '../format.ts'

const columns = ['Journal No', 'Journal Date', 'Account Name', 'Debits', 'Credits', 'Description', 'Class']

/** QuickBooks Online: Settings, Import data, Journal entries. Lines with one number are one entry; the other side stays blank. */
export const qbo: LedgerFormat = {
  name: 'qbo',
  ending: 'qbo.csv',
  text: (journals) =>
    [
      csvLine(columns),
      ...journals.flatMap(({ number, posted_on, text, lines }) =>
        lines.map((line) =>
          csvLine([
            number,
            slashed(posted_on, 'mdy'),
            line.account,
            line.cents > 0 ? dollars(line.cents) : '',
            line.cents < 0 ? dollars(line.cents) : '',
            `${text}: ${line.text}`,
            line.class ?? '',
          ]),
        ),
      ),
    ].join(''),
}
