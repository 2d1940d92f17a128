import { catalogue, type Text } from '#content/catalogue.ts'
import type { PhoneStage } from '#gift/phone.ts'

/** The pages of gifts by telephone. */
export const phoneWords = catalogue('office.phone')

export const phoneStageWords: Readonly<Record<PhoneStage, Text>> = phoneWords.stages

/** What the one who took the call says next. */
export const phoneSaysWords: Readonly<Record<PhoneStage, Text>> = phoneWords.says
