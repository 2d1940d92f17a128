import { formatCents } from '#gift/money.ts'
import type { CampaignMonth } from '#server/report/campaigns.ts'
import { table } from './table.ts'

/** As a table, for a person; without a word, what came by no link is `(none)`. */
export const campaignLines = (rows: readonly CampaignMonth[]): readonly string[] =>
  rows.length === 0
    ? ['No money came in that time.']
    : table(
        ['MONTH', 'CAMPAIGN', 'SOURCE', 'MEDIUM', 'LINK', 'GIFTS', 'PAYMENTS', 'PAID', 'BACK'],
        rows.map((row) => [
          row.month,
          row.campaign || '(none)',
          row.source,
          row.medium,
          row.link,
          String(row.gifts),
          String(row.payments),
          formatCents(row.paidCents),
          formatCents(row.backCents),
        ]),
      )
