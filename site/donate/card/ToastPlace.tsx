import { useCallback, useSyncExternalStore } from 'react'

let place: HTMLElement | null = null
const listeners = new Set<() => void>()

const stand = (next: HTMLElement | null) => {
  place = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The place for toasts on this page, if it has one. */
export const useToastPlace = (): HTMLElement | null =>
  useSyncExternalStore(
    subscribe,
    () => place,
    () => null,
  )

/** Where toasts stand while this is there: in the page, so that they lie over no word and no button. */
export function ToastPlace({ className }: { className: string }) {
  const mount = useCallback((element: HTMLElement | null) => {
    if (!element) return
    stand(element)
    return () => {
      if (place === element) stand(null)
    }
  }, [])
  return <div ref={mount} className={className} />
}
