import { csvLine } from '../../../report/csv.ts'
import { dollars, type LedgerFormat, slashed } from '../format.ts'

const columns = [
  '*Narration',
  '*Date',
  'Description',
  '*AccountCode',
  '*TaxRate',
  '*Amount',
  'TrackingName1',
  'TrackingOption1',
  'TrackingName2',
  'TrackingOption2',
]

/** Xero: Accounting, Manual journals, Import. The same narration and date are one journal; a debit is above zero. They arrive as drafts. */
export const xero: LedgerFormat = {
  name: 'xero',
  ending: 'xero.csv',
  mostLines: 300,
  text: (journals, { taxRate }) =>
    [
      csvLine(columns),
      ...journals.flatMap(({ number, posted_on, text, lines }) =>
        lines.map((line) =>
          csvLine([
            `${number} ${text}`,
            slashed(posted_on, 'dmy'),
            line.text,
            line.account,
            taxRate,
            `${line.cents < 0 ? '-' : ''}${dollars(line.cents)}`,
            line.class === null ? '' : 'Fund',
            line.class ?? '',
            '',
            '',
          ]),
        ),
      ),
    ].join(''),
}
