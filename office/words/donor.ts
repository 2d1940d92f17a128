import { catalogue, type Text } from '#content/catalogue.ts'
import type { ChangeKindName } from '#gift/provider-request.ts'

/** The page of a donor. */
export const donorWords = catalogue('office.donor')

/** How far the match of an employer is. */
export const employerStages = catalogue('office.employerIs')

/** What somebody should know before they read on. */
export const warningWords = catalogue('office.warnings')

/** What a provider was asked, by its kind. */
export const pendingWords: Readonly<Record<ChangeKindName, Text>> = catalogue('office.pending')
