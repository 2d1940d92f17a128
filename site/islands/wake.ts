import type { ComponentType } from 'react'
import { slotsOf } from './slots.ts'

type Module = { readonly default: ComponentType<never> }
const modules = import.meta.glob<Module>('../**/*.island.tsx')

const waking = new WeakMap<Element, Promise<void>>()
const settled = new WeakSet<Element>()

/** True once the island answers events itself, or has failed and its plain HTML must. */
export const isSettled = (island: Element): boolean => settled.has(island)

/** Fetches the island's code and hydrates it, once. Never rejects: an island that cannot be loaded stays plain HTML. */
export function wake(island: HTMLElement): Promise<void> {
  const task = waking.get(island)
  if (task) return task
  const hydration = hydrate(island)
    .catch((error: unknown) => {
      island.dataset.failed = ''
      console.error(`"${island.dataset.island}" could not be loaded; it works as plain HTML.`, error)
    })
    .finally(() => settled.add(island))
  waking.set(island, hydration)
  return hydration
}

async function hydrate(island: HTMLElement): Promise<void> {
  const load = modules[`../${island.dataset.island}.island.tsx`]
  if (!load) throw new Error('unknown island')
  const [{ mount }, module, slots] = await Promise.all([import('./mount.tsx'), load(), slotsOf(island)])
  await mount(island, module.default as ComponentType<object>, slots)
  // islands that came with the slots were not there when the page's were counted
  if (island.dataset.slotsFrom)
    for (const inner of island.querySelectorAll<HTMLElement>('[data-island]')) void wake(inner)
}
