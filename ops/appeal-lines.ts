import { appealName } from '#content/appeals.ts'
import { formatCents } from '#gift/money.ts'
import type { AppealMonth } from '#server/report/appeals.ts'
import { table } from './table.ts'

/** As a table, for a person. */
export const appealLines = (rows: readonly AppealMonth[]): readonly string[] =>
  rows.length === 0
    ? ['No money came in that time.']
    : table(
        ['MONTH', 'APPEAL', 'NAME', 'PAYMENTS', 'PAID', 'BACK'],
        rows.map(({ month, appeal, payments, paidCents, backCents }) => [
          month,
          appeal,
          appealName(appeal, 'en'),
          String(payments),
          formatCents(paidCents),
          formatCents(backCents),
        ]),
      )
