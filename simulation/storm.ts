import type { Dice } from './dice.ts'
import type { Plant } from './server.ts'
import type { World } from './world.ts'

/** One kind of bad days that some histories have: what it does, what must hold all the same, and a mistake that it would show. */
export interface Storm {
  /** As it is counted among what happened. */
  readonly name: string
  /** In how many histories it rises, of one. */
  readonly likely: number
  /** It begins before any donor comes. Its dice are its own, so that histories without it stay as they are. */
  rise(world: World, dice: Dice): Promise<RisenStorm>
  /** Mistakes that only its invariants, or its days, show: each must be seen among the histories of `npm test`. */
  readonly planted: Readonly<Record<string, Plant>>
}

/** A storm over one history. */
export interface RisenStorm {
  /** What it does once the donors have gone: to the gifts that were given, or with others that come. */
  strike?(): Promise<void>
  /** It ends: nothing that it does is still to come but what must then arrive. */
  calm?(): Promise<void>
  /** A sentence for each thing that does not hold when all is over. */
  broken?(): Promise<string[]>
}
