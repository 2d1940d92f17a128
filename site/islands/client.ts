import { keepAcrossLanguages } from '../language/toggles.ts'
import { holdEarlyInput } from './hold.ts'
import { keepPresses } from './press.ts'
import { trustOnlyOurOwn } from './trusted.ts'
import { wake } from './wake.ts'

/** The browser's entry script: small, deferred, and everything else waits until the page has loaded. */
trustOnlyOurOwn()
keepPresses()
holdEarlyInput()
const restored = keepAcrossLanguages()

if (document.readyState === 'complete') arrived()
else addEventListener('load', arrived)

function arrived(): void {
  void Promise.all([restored, painted()]).then(() => {
    // lets the pictures come that small screens do not need at first (see `later` in styles/base.css)
    document.documentElement.dataset.loaded = ''
    wakeInTime()
  })
  if (__LISTS_LANGUAGES__) void import('../language/lists.ts')
}

/** Long enough for any picture; a browser that draws or rests later than this, or never, must not keep a page asleep. */
const atLatest = 2000

/** Resolves once what has loaded is on the screen: neither code nor other pictures compete with what the page shows first. */
function painted(): Promise<unknown> {
  return new Promise((resolve) => {
    requestAnimationFrame(() =>
      requestAnimationFrame(() => void Promise.all([shown('paint'), pictured()]).then(resolve)),
    )
    setTimeout(resolve, atLatest)
  })
}

/** A picture that has loaded is still decoded and drawn. */
function pictured(): Promise<unknown> {
  const place = document.querySelector('[elementtiming]')?.getBoundingClientRect()
  const inView = place && place.height > 0 && place.top < innerHeight
  return inView ? shown('element') : Promise.resolve()
}

/** Resolves at the first of these entries; at once in a browser that does not tell them. */
function shown(type: 'paint' | 'element'): Promise<unknown> {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return Promise.resolve()
  return new Promise((resolve) => new PerformanceObserver(resolve).observe({ type, buffered: true }))
}

function wakeInTime(): void {
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
    if (island.dataset.when === 'idle') whenIdle(() => wake(island))
    // the island's own element has no box (display: contents), so its first child is watched
    if (island.dataset.when === 'visible') whenNear(island.firstElementChild ?? island, () => wake(island))
  }
}

function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: atLatest })
  else setTimeout(run)
}

function whenNear(element: Element, run: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      run()
    },
    { rootMargin: '200px' },
  )
  observer.observe(element)
}
