import { type Clock, minutes } from '#server/base/clock.ts'

/** Who could not be signed in, by the address they came from. */
export interface FailedTries {
  /** Whether so many failed from there that nobody more is heard for a while. */
  tooMany(address: string): boolean
  failed(address: string): void
}

const allowed = 10
const within = minutes(10)
/** Addresses remembered: of more than these, the one that failed first is forgotten. */
const most = 1000

export function failedTries(clock: Clock): FailedTries {
  const byAddress = new Map<string, readonly number[]>()
  const lately = (address: string) => (byAddress.get(address) ?? []).filter((at) => clock.now() - at < within)
  return {
    tooMany: (address) => lately(address).length >= allowed,
    failed(address) {
      const tries = [...lately(address), clock.now()]
      byAddress.delete(address)
      for (const oldest of byAddress.keys()) {
        if (byAddress.size < most) break
        byAddress.delete(oldest)
      }
      byAddress.set(address, tries.slice(-allowed))
    },
  }
}
