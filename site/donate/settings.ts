import { defaultLimits } from '#gift/amounts.ts'
import type { GivingSettings } from '#gift/donate-page.ts'
import { cents } from '#gift/money.ts'

/** The providers' public settings, from the page's head. Null where the page carries none (looked at without a server). */
export function givingSettings(): GivingSettings | null {
  const text = document.querySelector<HTMLMetaElement>('meta[name="giving-settings"]')?.content
  if (!text) return null
  try {
    return JSON.parse(text) as GivingSettings
  } catch {
    return null
  }
}

/** What may be given online on this page. */
export function limitsHere(): typeof defaultLimits {
  const maximum = typeof document === 'undefined' ? undefined : givingSettings()?.maximumCents
  return maximum === undefined ? defaultLimits : { ...defaultLimits, maximum: cents(maximum) }
}
