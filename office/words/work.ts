import { catalogue, type Text } from '#content/catalogue.ts'
import type { WorkKindName } from '#server/giving/work/kinds.ts'

/** Each kind of queued work. */
export const workKinds: Readonly<Record<WorkKindName, Text>> = catalogue('office.workKinds')

/** The list of queued work. */
export const workWords = catalogue('office.work')
