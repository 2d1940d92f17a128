import { eCards } from '#charity'
import type { TributeKind } from './tribute.ts'

/** One of the charity's cards. */
export type ECard = (typeof eCards)[number]

/**
 * The card that is called `id`; where none is chosen, or the charity has it no more, what such a dedication begins with. Null: the
 * charity has no cards.
 */
export const eCardFor = (kind: TributeKind, id: unknown): ECard | null =>
  eCards.find((card) => card.id === id) ?? eCards.find(({ begins }) => begins === kind) ?? null
