import { accessSync, constants } from 'node:fs'
import { tmpdir } from 'node:os'

/** Where the databases of a season lie: in memory where the system offers it, since here only crashes of the process count. */
export const scratch = (() => {
  try {
    accessSync('/dev/shm', constants.W_OK)
    return '/dev/shm'
  } catch {
    return tmpdir()
  }
})()
