import type Stripe from 'stripe'
import type { Answer } from './ask.ts'

/** Which page of a list. */
export interface Page {
  readonly limit: number
  readonly starting_after?: string
}

/** The pages of a list one by one, newest first, until the last or one that is not answered. */
export async function* pagesOf<T extends { id: string }>(
  ask: (page: Page) => Promise<Answer<Stripe.ApiList<T>>>,
): AsyncGenerator<Answer<Stripe.ApiList<T>>> {
  for (let last: T | undefined; ; ) {
    const page = await ask({ limit: 100, ...(last ? { starting_after: last.id } : {}) })
    yield page
    last = page.ok && page.value.has_more ? page.value.data.at(-1) : undefined
    if (!last) return
  }
}

/** Every page of a list together, newest first. */
export async function allPages<T extends { id: string }>(
  ask: (page: Page) => Promise<Answer<Stripe.ApiList<T>>>,
): Promise<Answer<T[]>> {
  const objects: T[] = []
  for await (const page of pagesOf(ask)) {
    if (!page.ok) return page
    objects.push(...page.value.data)
  }
  return { ok: true, value: objects }
}
