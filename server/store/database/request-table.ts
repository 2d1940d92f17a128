import { changeKindNames } from '#gift/provider-request.ts'

/** What a provider can be asked about a gift, as a row each. */
export const requestKindNames = [...changeKindNames, 'refund'] as const
export type RequestKindName = (typeof requestKindNames)[number]

/** What a provider is asked about a gift. */
export interface RequestTable {
  /** Also the key under which its provider is asked, however often. */
  id: string
  gift: string
  kind: RequestKindName
  /** JSON text, as the kind's schema says. */
  arguments: string
  /**
   * `open`: its provider has not answered. `done`, `refused`: it has. `replaced`: the same donor has wished for something else since.
   * `moot`: its gift runs no more, or the release before has settled it.
   */
  status: 'open' | 'done' | 'refused' | 'replaced' | 'moot'
  asked_by: 'donor' | 'operator'
  asked_at: number
  /** When the provider is asked again; null: never by itself. */
  due_at: number | null
  tries: number
  settled_at: number | null
  problem: string | null
}
