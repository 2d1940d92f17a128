import type { Random } from '../../core/random.ts'

/** What a new object needs: an id, the time, and dice. */
export type Maker = {
  /** A new id. */
  id(prefix: string, length?: number): string
  /** Whole seconds, on the test clock of the customer concerned if it has one. */
  now(customer?: string | null): number
  core: { random: Random }
}
