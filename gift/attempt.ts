/** A new key of a draft: when it was made (unix milliseconds, by the browser's clock), and 32 hexadecimal digits of chance. */
export const newAttempt = (now: number, chance: string): string => `${now.toString(36)}-${chance}`

/** When the draft of this key was begun (unix milliseconds); null: the key does not say. */
export function attemptMadeAt(attempt: string): number | null {
  const stamp = /^([0-9a-z]{8})-[0-9a-f]{32}$/.exec(attempt)?.[1]
  return stamp === undefined ? null : Number.parseInt(stamp, 36)
}
