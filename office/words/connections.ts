import { catalogue, type Text } from '#content/catalogue.ts'
import type { HookState } from '#server/destinations/hooks/standing.ts'

/** The pages of the programs that are told events. */
export const hooksWords = catalogue('office.hooks')

/** Where one stands. */
export const hookStateWords: Readonly<Record<HookState, Text>> = catalogue('office.hookStates')

/** Why a delivery was in vain. */
export const hookProblemWords: Readonly<Record<string, Text>> = catalogue('office.hookProblems')
