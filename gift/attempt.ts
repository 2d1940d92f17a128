/** A new key of a draft: when it was made (unix milliseconds, by the browser's clock), and 32 hexadecimal digits of chance. */
export const newAttempt = (now: number, chance: string): string => `${now.toString(36)}-${chance}`

/** When the draft of this key was begun (unix milliseconds); null: the key does not say. */
export function attemptMadeAt(attempt: string): number | null {
  const made = /^([0-9a-z]{8})-[0-9a-f]{32}$/.exec(attempt)?.[1]
  return made === undefined ? null : Number.parseInt(made, 36)
}
