/** What an operation answers. */
export type Answer = {
  status: number
  body?: unknown
  /** What is sent instead unless the caller prefers `return=representation`. */
  minimal?: unknown
}
