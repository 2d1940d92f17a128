import { fundName } from '#content/funds.ts'
import { formatCents } from '#gift/money.ts'
import type { FundMonth } from '#server/report/funds.ts'
import { table } from './table.ts'

/** As a table, for a person. */
export const fundLines = (rows: readonly FundMonth[]): readonly string[] =>
  rows.length === 0
    ? ['No money came in that time.']
    : table(
        ['MONTH', 'FUND', 'NAME', 'PAYMENTS', 'PAID', 'BACK', 'FEES'],
        rows.map(({ month, fund, payments, paidCents, backCents, feeCents }) => [
          month,
          fund,
          fundName(fund, 'en'),
          String(payments),
          ...[paidCents, backCents, feeCents].map((each) => formatCents(each)),
        ]),
      )
