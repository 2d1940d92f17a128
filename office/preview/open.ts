import { openPreviews, type Previews } from '#server/words/preview/previews.ts'
import type { Office } from '../office.ts'

const opened = new WeakMap<Office, Previews>()

/** What makes previews in an office: one for all who look. */
export function previewsOf(office: Office): Previews {
  const entry = opened.get(office)
  if (entry) return entry
  const { settings, store, clock, metrics } = office.services
  const previews = openPreviews({ built: settings.built, store, clock, observer: metrics.office })
  opened.set(office, previews)
  return previews
}
