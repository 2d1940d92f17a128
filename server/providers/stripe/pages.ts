import type Stripe from 'stripe'
import type { Answer } from './ask.ts'

/** Which page of a list. */
export interface Page {
  readonly limit: number
  readonly starting_after?: string
}

/** Every page of a list, newest first; of each thing only what `keep` makes of it is kept. */
export async function allPages<T extends { id: string }, Kept = T>(
  ask: (page: Page) => Promise<Answer<Stripe.ApiList<T>>>,
  keep: (thing: T) => Kept = (thing) => thing as unknown as Kept,
): Promise<Answer<Kept[]>> {
  const found: Kept[] = []
  let last: T | undefined
  for (;;) {
    const page = await ask({ limit: 100, ...(last ? { starting_after: last.id } : {}) })
    if (!page.ok) return page
    for (const thing of page.value.data) found.push(keep(thing))
    last = page.value.data.at(-1)
    if (!page.value.has_more || !last) return { ok: true, value: found }
  }
}
