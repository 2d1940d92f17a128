import type { Slots } from './Slot.tsx'

/**
 * The static parts of an island: what its slots hold, or what the file named by `data-slots-from` holds for them, put
 * into place before the island is hydrated.
 * @throws if that file cannot be had
 */
export async function slotsOf(island: HTMLElement): Promise<Slots> {
  const from = island.dataset.slotsFrom
  const own = slotsIn(island).filter((slot) => slot.closest('[data-island]') === island)
  if (from) {
    const parts = new Map(slotsIn(await fetched(from)).map((slot) => [slot.dataset.slot, slot.innerHTML]))
    for (const slot of own) slot.innerHTML = parts.get(slot.dataset.slot) ?? ''
  }
  return Object.fromEntries(own.map((slot) => [slot.dataset.slot ?? '', slot.innerHTML]))
}

const slotsIn = (whole: ParentNode): HTMLElement[] => [...whole.querySelectorAll<HTMLElement>('[data-slot]')]

async function fetched(address: string): Promise<ParentNode> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address}: status ${answer.status}`)
  const template = document.createElement('template')
  template.innerHTML = await answer.text()
  return template.content
}
