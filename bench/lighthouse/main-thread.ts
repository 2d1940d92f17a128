import type { Browser, Page } from '@playwright/test'

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Microseconds: when, how long, and how much of that the thread itself was at work. */
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly data?: { readonly interactionId?: number; readonly duration?: number } }
}

const categories = ['-*', 'devtools.timeline', 'disabled-by-default-devtools.timeline']

/**
 * What the page's main thread had to do, in milliseconds of its own time, between a press made by `act` and the frame that
 * answers it: of all its presses the longest, 0 where nothing counted as one. The clock on the wall would also count
 * how long other programs kept the machine.
 */
export async function workToAnswer(browser: Browser, page: Page, act: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories })
  await act()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const presses = traceEvents.filter(
    ({ name, ph, args }) => name === 'EventTiming' && ph === 'b' && args?.data?.interactionId,
  )
  return Math.max(0, ...presses.map((press) => workDuring(press, traceEvents)))
}

function workDuring(press: TraceEvent, events: readonly TraceEvent[]): number {
  const [from, until] = [press.ts, press.ts + (press.args?.data?.duration ?? 0) * 1000]
  let work = 0
  for (const { name, pid, tid, ts, dur = 0, tdur = 0 } of events) {
    if (name !== 'RunTask' || pid !== press.pid || tid !== press.tid || dur === 0) continue
    const inside = Math.min(until, ts + dur) - Math.max(from, ts)
    if (inside > 0) work += (tdur * inside) / dur
  }
  return work / 1000
}
