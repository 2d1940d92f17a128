import type { BrowserContext, Page } from '@playwright/test'

/** A phone's connection that Lighthouse calls slow 4G, and a phone's processor: a quarter of this machine's. */
export async function slowPhone(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const kilobits = (each: number) => (each * 1000) / 8
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: kilobits(1638.4),
    uploadThroughput: kilobits(768),
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** Counts each touch of a finger on any page or frame of this browser, those of providers too. */
export async function countTaps(context: BrowserContext): Promise<() => number> {
  let taps = 0
  await context.exposeBinding('tapped', () => {
    taps++
  })
  await context.addInitScript(() => {
    const host = window as unknown as { tapped?: () => void }
    addEventListener('pointerdown', (event) => event.isTrusted && host.tapped?.(), true)
  })
  return () => taps
}
