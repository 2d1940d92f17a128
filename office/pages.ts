import type { OfficePage } from './office.ts'
import { outboxPage } from './outbox/outbox.ts'
import { todayPage } from './today/today.ts'

/** Every page that the office has, in the order of its menu. */
export const officePages: readonly OfficePage[] = [todayPage, outboxPage]
