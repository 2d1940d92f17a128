import { crowds, neighbourhoods } from './neighbourhoods.ts'
import { neighbours } from './neighbours.ts'
import { newCards } from './new-cards.ts'
import type { Options } from './options.ts'
import type { Scene } from './scene.ts'
import { storms } from './storm.ts'

/** The scenes in simulated time: the real server code and the sandbox, where an hour takes as long as its work. */
export const simulated = (options: Options): readonly Scene[] => [
  ...crowds(options).map((scene) => neighbours('crowds', scene)),
  ...neighbourhoods.map((scene) => neighbours('neighbours', scene)),
  newCards,
  ...storms(options),
]
