import type { Outcome } from '#gift/outcome.ts'

/** What a provider must be told of the hosts of our pages, before a device's wallets show on them. */
export interface PageHosts {
  /**
   * Registers this host, or looks at it again where it is known and not ready. Safe to repeat. Answers the wallets that still
   * cannot show there, each with why; none: all is well.
   */
  registerHost(host: string): Promise<Outcome<readonly string[]>>
}
