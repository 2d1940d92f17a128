import { seconds } from '../base/clock.ts'

/** From here on somebody should set the machine's clock: an alert and `giving doctor` say so. */
export const clockTolerance = seconds(2)
/** A machine that is further off than this is not ready: what else runs on it, and its certificates, go by its own clock. */
const mostOff = seconds(30)

/** `['clock']` where this machine's clock is too far from the database's (milliseconds) for it to take gifts. */
export const clockFaults = (offset: number): readonly string[] => (Math.abs(offset) > mostOff ? ['clock'] : [])
