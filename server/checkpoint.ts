/** The moments at which a killed process must leave every gift recoverable; tests kill it at each of them. */
export const checkpoints = ['before-provider', 'after-provider', 'after-inbox', 'inside-record', 'before-mail'] as const
export type CheckpointName = (typeof checkpoints)[number]
export type Checkpoint = (name: CheckpointName) => void

export const noCheckpoint: Checkpoint = () => {}

/** Kills this process, as a power cut would, the first time it passes `at`. */
export const crashAt =
  (at: CheckpointName): Checkpoint =>
  (name) => {
    if (name === at) process.kill(process.pid, 'SIGKILL')
  }
