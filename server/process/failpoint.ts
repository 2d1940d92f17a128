/** The moments at which a killed process must leave every gift recoverable; tests kill it at each of them. */
export const failpoints = [
  'before-provider',
  'after-provider',
  'before-capture',
  'before-confirm',
  'after-confirm',
  'after-inbox',
  'inside-record',
  'before-mail',
] as const
export type FailpointName = (typeof failpoints)[number]
export type Failpoint = (name: FailpointName) => void

/** Kills this process, as a power cut would, the first time it passes `at`. */
export const crashAt =
  (at: FailpointName): Failpoint =>
  (name) => {
    if (name === at) process.kill(process.pid, 'SIGKILL')
  }
