import { join } from 'node:path'

// set by the programs themselves, and never by an operator
const { VERSION_FOLDER: version } = process.env

/** The specification's own, which comes with every clone. */
export const exampleFolder = join(import.meta.dirname, 'st-jude')

/** The folder that came with the release: the one that `CHARITY` names, else the specification's. */
export const releaseFolder = process.env.CHARITY || exampleFolder

/** The folder of the charity whose site this is: that of the version that is public, else the release's. */
export const chosenFolder = version ? join(version, 'charity') : releaseFolder
