import { eCards } from '#charity'
import type { TributeKind } from './tribute.ts'

/** One of the charity's cards. */
export type ECard = (typeof eCards)[number]

/** The card that is called `id`; where none is chosen, or the charity has it no more, what such a dedication begins with. */
export const eCardFor = (kind: TributeKind, id: unknown): ECard =>
  eCards.find((card) => card.id === id) ?? (eCards.find(({ begins }) => begins === kind) as ECard)
