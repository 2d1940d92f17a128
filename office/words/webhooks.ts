import { catalogue, type Text } from '#content/catalogue.ts'
import type { EventState } from '#server/store/work/inbox-list.ts'

/** Where a webhook stands. */
export const eventStates: Readonly<Record<EventState, Text>> = catalogue('office.eventStates')

/** The pages of webhooks. */
export const webhookWords = catalogue('office.webhooks')
