import type { Site } from './site.ts'

/** Donors who come, whether the one before is done or not. */
export interface Crowd {
  /** Nobody new comes; resolves when the last has gone. */
  end(): Promise<void>
}

/** They begin to come; who is not served goes away. */
export function openCrowd(site: Site, perSecond: number): Crowd {
  const visits: Promise<unknown>[] = []
  const timer = setInterval(() => visits.push(site.giveOnce().catch(() => {})), 1000 / perSecond)
  return {
    async end() {
      clearInterval(timer)
      await Promise.all(visits)
    },
  }
}
