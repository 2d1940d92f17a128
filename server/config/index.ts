import { readSettings, type Settings } from './settings.ts'

/** The settings of this process: the only place that reads the environment. @throws BadSettings */
export const settingsOfProcess = (): Settings => readSettings(process.env)
