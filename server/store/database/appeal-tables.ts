/** An appeal that was ended before its last day, by whom and why. */
export interface EndedAppealTable {
  appeal: string
  /** Unix milliseconds. */
  at: number
  actor: string
  reason: string
}

/** One part of what is pledged to match the gifts of an appeal, in cents. Never more is reserved and used than pledged. */
export interface PotTable {
  appeal: string
  part: number
  pledged: number
  /** For gifts that were begun, and are not paid. */
  reserved: number
  /** For gifts that were paid. */
  used: number
}
