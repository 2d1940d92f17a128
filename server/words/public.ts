import { resolve } from 'node:path'
import { chosenFolder } from '#charity/chosen-folder.ts'

/** The charity's folder as it is public now. */
export const publicFolder = (): string => resolve(chosenFolder)
