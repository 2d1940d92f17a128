import type { Core } from '../core/core.ts'

/** What is at its bank, and takes no other confirmation until the bank has answered. */
export type BankLock = {
  /** Whether the bank is being asked about this. */
  holds(id: string): boolean
  /** What is done is done at once, and told once the bank has answered, `ms` later; where the clock stands still, at once. */
  answer<T>(id: string, ms: number, reply: T): T | Promise<T>
}

/** Nothing is at its bank yet. */
export function openBankLock({ clock, sleep }: Pick<Core, 'clock' | 'sleep'>): BankLock {
  const held = new Set<string>()
  return {
    holds: (id) => held.has(id),
    answer(id, ms, reply) {
      if (ms === 0 || clock.stands) return reply
      held.add(id)
      return sleep(ms).then(() => {
        held.delete(id)
        return reply
      })
    },
  }
}
