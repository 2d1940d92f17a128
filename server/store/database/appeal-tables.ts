import type { MemoryTables } from './memory-tables.ts'

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

/**
 * By how much one gift changed an appeal's sum, as a leaf of the appeal's tree. None is ever changed or deleted but for its salt, without which
 * nobody can tell any more what its hash stands for.
 */
export interface AppealLeafTable {
  appeal: string
  /** Its place in the tree, from 0. */
  place: number
  gift: string
  /** US cents, below zero where something went back. */
  cents: number
  /** The day on which it was counted, by the charity's clock. */
  day: string
  /** Base64 of 32 random bytes; null: whoever gave was forgotten. */
  salt: string | null
}

/** The hash of a complete subtree of an appeal's tree: 2^level leaves from place * 2^level on. */
export interface AppealNodeTable {
  appeal: string
  level: number
  place: number
  /** Base64. */
  hash: string
}

/** What an appeal had come to on a day, signed and published: never changed. */
export interface AppealCheckpointTable {
  appeal: string
  /** By the charity's clock. */
  day: string
  /** Leaves in its tree. */
  size: number
  cents: number
  gifts: number
  /** The signed note. */
  note: string
  /** The key that signed it. */
  key: string
  /** That its tree begins with that of the checkpoint before, as JSON of base64. */
  consistency: string
}

/** The tables of appeals. */
/** Pages in memory are asked with beside them, each counted by itself. */
export interface AppealTables extends MemoryTables {
  ended_appeal: EndedAppealTable
  pot: PotTable
  appeal_leaf: AppealLeafTable
  appeal_node: AppealNodeTable
  appeal_checkpoint: AppealCheckpointTable
}
