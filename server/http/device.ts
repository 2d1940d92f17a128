import type { Device } from '#gift/funnel.ts'

/**
 * What a page is read on, from what the browser says of itself with each request; nothing of it is kept. An iPad that asks
 * for pages as a computer does is one.
 * @see https://developer.mozilla.org/en-US/docs/Web/HTTP/Guides/Browser_detection_using_the_user_agent
 */
export function deviceOf(agent: string): Device {
  if (/iPad|Tablet|PlayBook|Silk/i.test(agent)) return 'tablet'
  if (/Mobi|iPhone|iPod/i.test(agent)) return 'phone'
  return /Android/i.test(agent) ? 'tablet' : 'computer'
}

/** Whether a program says that it is one: those that run our scripts do, nearly all. */
export const isProgram = (agent: string): boolean =>
  agent === '' || /bot\b|crawl|spider|slurp|headless|lighthouse|preview|monitor|pingdom/i.test(agent)
