import { join, resolve } from 'node:path'
import { chosenFolder, releaseFolder } from '#charity/chosen-folder.ts'

let latest: string = chosenFolder

/** The charity's folder as it is public now: of the version that is public, even where this process still speaks the words of one before. */
export const publicFolder = (): string => resolve(latest)

/** Another version is public. @param version its folder; '': the folder of the release */
export const becamePublic = (version: string): void => {
  latest = version === '' ? releaseFolder : join(version, 'charity')
}
