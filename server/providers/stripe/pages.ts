import type Stripe from 'stripe'
import type { Answer } from './ask.ts'

/** Which page of a list. */
export interface Page {
  readonly limit: number
  readonly starting_after?: string
}

/** Every page of a list, newest first. */
export async function allPages<T extends { id: string }>(
  ask: (page: Page) => Promise<Answer<Stripe.ApiList<T>>>,
): Promise<Answer<T[]>> {
  const found: T[] = []
  for (;;) {
    const last = found.at(-1)
    const page = await ask({ limit: 100, ...(last ? { starting_after: last.id } : {}) })
    if (!page.ok) return page
    found.push(...page.value.data)
    if (!page.value.has_more || page.value.data.length === 0) return { ok: true, value: found }
  }
}
