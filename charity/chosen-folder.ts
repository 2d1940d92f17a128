import { join } from 'node:path'

/** The folder of the charity whose site this is: the one that `CHARITY` names, else the specification's. */
export const chosenFolder = process.env.CHARITY || join(import.meta.dirname, 'st-jude')
