import type { openCrms } from '#server/destinations/connect/list.ts'
import type { World } from './world.ts'

/** A CRM as histories know it. */
export interface ConnectedCrm {
  readonly address: Parameters<typeof openCrms>[0][number]
  /** What its administrator makes before anything is told. */
  prepare(world: World): Promise<void>
  /** What of each gift it holds otherwise than the ledger. */
  broken(world: World): Promise<string[]>
}
