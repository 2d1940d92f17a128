import { attributionIn } from '#gift/form-link.ts'
import type { ToldCount } from '#gift/funnel.ts'
import { isFirst, keptDraft } from './kept.ts'

/** Tells the server that this visit has come so far: each step once, with nothing that tells one visitor from another. */
export function countStep(step: Pick<ToldCount, 'step' | 'way'>): void {
  if ('prerendering' in document && document.prerendering === true) {
    // drawn before anybody asked for it: it is seen once somebody does
    document.addEventListener('prerenderingchange', () => countStep(step), { once: true })
    return
  }
  if (!isFirst(`${step.step} ${step.way ?? ''}`)) return
  const { campaign } = attributionIn(new URLSearchParams(location.search)) ?? {}
  // it goes also where the page is left in the same moment, and nobody waits for it
  navigator.sendBeacon(
    '/api/counts',
    JSON.stringify({
      ...step,
      language: document.documentElement.lang,
      campaign: campaign ?? undefined,
      variant: keptDraft().variant || undefined,
    }),
  )
}
