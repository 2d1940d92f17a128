import { type ComponentType, createElement, type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Slots } from './Slot.tsx'

/**
 * Hydrates one island with its static parts; resolves once its effects have run and it answers events. As a transition: React then gives
 * the thread back every few milliseconds, where it would otherwise hold it until the whole island stands.
 */
export function mount(element: HTMLElement, component: ComponentType<object>, slots: Slots): Promise<void> {
  const props = { ...JSON.parse(element.dataset.props ?? '{}'), slots }
  return new Promise((resolve) => {
    const awake = () => void setTimeout(resolve)
    startTransition(() => {
      hydrateRoot(element, <Awake then={awake}>{createElement(component, props)}</Awake>, {
        identifierPrefix: `${element.dataset.id}-`,
      })
    })
  })
}

function Awake({ then, children }: { then: () => void; children: ReactNode }) {
  // told once, when the island first stands
  useEffect(then, [])
  return children
}
