import type { Store } from '../store/database/store.ts'
import { type Banner, lastBanner } from '../store/words/banner.ts'

/** Tells the pages what stands above them, as it was set in the office: on every machine within seconds. */
export async function announceBanner(
  store: Pick<Store, 'read'>,
  site: { announce(banner: Pick<Banner, 'texts' | 'until'> | null): void },
): Promise<number> {
  const last = await store.read(lastBanner)
  site.announce(last && { texts: last.texts, until: last.until })
  return 0
}
