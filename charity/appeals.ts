import type * as v from 'valibot'
import type { appeal } from './schema/appeal.ts'

type Written = v.InferOutput<typeof appeal>

type WrittenMatch = NonNullable<Written['match']>

/** Money that doubles gifts, without its giver's terms. */
export type Match = Omit<WrittenMatch, 'terms'>

/** What everybody may know of an appeal: the form, lists and reports. */
export type Appeal = Pick<Written, 'name' | 'fund' | 'starts' | 'ends' | 'listed' | 'presets'> & {
  /** Its folder's name. */
  readonly id: string
  readonly match?: Match
}

/** What its page alone has. */
export type AppealPage = Omit<Written, 'name' | 'fund' | 'starts' | 'ends' | 'listed' | 'presets' | 'match'> & {
  readonly id: string
  /** Under what terms gifts are matched, as who matches them wrote it; absent: none is. */
  readonly matchTerms?: WrittenMatch['terms']
}

/** The appeals of a charity, those that begin first before the others, each in two parts: no form carries the words of a page. */
export interface Appeals {
  readonly appeals: readonly Appeal[]
  readonly appealPages: readonly AppealPage[]
}

/** Where an appeal is written. */
export const appealFile = (id: string): string => `appeals/${id}/appeal.yaml`
