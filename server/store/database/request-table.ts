import { changeKindNames } from '#gift/provider-request.ts'

/** What is asked about a gift's money before it is given: at most one at once. */
export const draftKindNames = ['begin', 'capture', 'confirm', 'close'] as const

/** What a provider can be asked about a gift, as a row each. */
export const requestKindNames = [
  ...draftKindNames,
  ...changeKindNames,
  'refund',
  'adopt',
  'anew',
  'disown',
  'overlap',
] as const
export type RequestKindName = (typeof requestKindNames)[number]
export type DraftKindName = (typeof draftKindNames)[number]
/** What is asked about a gift that was given. */
export type GivenKindName = Exclude<RequestKindName, DraftKindName>

/** What a provider is asked about a gift. */
export interface RequestTable {
  /** Also the key under which its provider is asked, however often. Of a draft it is the gift's own: it has one question at most. */
  id: string
  gift: string
  kind: RequestKindName
  /** JSON text, as the kind's schema says. */
  arguments: string
  /**
   * `open`: its provider has not answered. `done`, `refused`: it has. `replaced`: the same donor has wished for something else since.
   * `moot`: its gift runs no more, or the release before has settled it. What was asked of a draft is deleted with its answer, which is
   * the gift's facts.
   */
  status: 'open' | 'done' | 'refused' | 'replaced' | 'moot'
  asked_by: 'donor' | 'operator' | 'resolver'
  asked_at: number
  /** When the provider is asked again; null: never by itself. */
  due_at: number | null
  tries: number
  settled_at: number | null
  problem: string | null
}
