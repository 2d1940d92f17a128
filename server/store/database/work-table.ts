/** A piece of queued work of any kind that has no table of its own. */
export interface WorkTable {
  kind: string
  /** What its kind knows it by. */
  id: string
  gift: string | null
  /** JSON text, as its kind says. */
  details: string
  queued_at: number
  /** When it is done, or done again; null: it was given up. */
  due_at: number | null
  tries: number
  /** Why it is not done yet: a code, or a word or two that name nobody. */
  problem: string | null
}
