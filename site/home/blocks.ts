import type { home } from '#charity'

type Any = (typeof home.blocks)[number]

/** One kind of block of the home page, as the charity's `home.yaml` has it. */
export type Block<Kind extends Any['kind']> = Extract<Any, { kind: Kind }>
