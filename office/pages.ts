import { appealsPage } from './appeals/appeals.tsx'
import { asDonorPage } from './as-donor/as-donor.tsx'
import { auditPage } from './audit/audit.tsx'
import { booksPage } from './books/books.ts'
import { byHandPage } from './by-hand/by-hand.ts'
import { charityPage } from './charity/charity.ts'
import { connectionsPage } from './connections/connections.ts'
import { donorPage, peoplePage } from './donor/donor.ts'
import { findPage } from './find/find.tsx'
import { fundsPage } from './funds/funds.tsx'
import { ledgerPage } from './ledger/ledger.tsx'
import { movingInPage } from './moving-in/moving-in.ts'
import { ofAllPage } from './of-all/of-all.tsx'
import type { OfficePage } from './office.ts'
import { outboxPage } from './outbox/outbox.ts'
import { payoutsPage } from './payouts/payouts.ts'
import { phonePage } from './phone/phone.ts'
import { picturesPage } from './pictures/pictures.tsx'
import { previewPage } from './preview/preview.ts'
import { readingPage } from './reading/reading.ts'
import { refundsPage } from './refunds/refunds.tsx'
import { reportsPage } from './report/report.tsx'
import { todayPage } from './today/today.tsx'
import { versionsPage } from './versions/versions.tsx'
import { webhooksPage } from './webhooks/webhooks.ts'
import { workPage } from './work/work.tsx'

/** Every page that the office has, in the order of its menu. */
export const officePages: readonly OfficePage[] = [
  todayPage,
  findPage,
  donorPage,
  peoplePage,
  byHandPage,
  phonePage,
  refundsPage,
  outboxPage,
  webhooksPage,
  workPage,
  payoutsPage,
  ledgerPage,
  booksPage,
  reportsPage,
  fundsPage,
  appealsPage,
  charityPage,
  picturesPage,
  versionsPage,
  previewPage,
  readingPage,
  connectionsPage,
  movingInPage,
  ofAllPage,
  auditPage,
  asDonorPage,
]
