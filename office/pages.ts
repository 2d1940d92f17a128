import { asDonorPage } from './as-donor/as-donor.ts'
import { booksPage } from './books/books.ts'
import { donorPage } from './donor/donor.ts'
import { findPage } from './find/find.ts'
import type { OfficePage } from './office.ts'
import { outboxPage } from './outbox/outbox.ts'
import { refundsPage } from './refunds/refunds.ts'
import { reportsPage } from './report/report.ts'
import { todayPage } from './today/today.ts'
import { webhooksPage } from './webhooks/webhooks.ts'
import { workPage } from './work/work.ts'

/** Every page that the office has, in the order of its menu. */
export const officePages: readonly OfficePage[] = [
  todayPage,
  findPage,
  donorPage,
  refundsPage,
  outboxPage,
  webhooksPage,
  workPage,
  booksPage,
  reportsPage,
  asDonorPage,
]
