import type { Stage } from '#gift/stage.ts'
import { catalogue, type Text } from './catalogue.ts'

/** Where a gift stands, as staff are told, in the office and on the command line. */
export const stageWords: Readonly<Record<Stage, Text>> = catalogue('staff.stages')
