import { useEffect, useState, useSyncExternalStore } from 'react'

/** One message that comes and goes; what it says is always written on the page as well. */
export interface ToastMessage {
  readonly id: number
  readonly kind: 'success' | 'destructive'
  readonly title: string
  readonly text: string
  /** What matters most of it, said last. */
  readonly note?: string | undefined
  readonly open: boolean
}

/** How long a toast that was dismissed stays in memory, in milliseconds. */
const removeDelay = 1_000_000

/** One toast at a time: a new one takes the place of the one before. */
export function createToasts() {
  let toast: ToastMessage | null = null
  let count = 0
  let removal: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  const set = (next: ToastMessage | null) => {
    toast = next
    for (const listener of listeners) listener()
  }
  return {
    current: () => toast,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    show: (message: Pick<ToastMessage, 'kind' | 'title' | 'text' | 'note'>) => {
      clearTimeout(removal)
      count += 1
      set({ ...message, id: count, open: true })
    },
    dismiss: () => {
      clearTimeout(removal)
      if (!toast) return
      set({ ...toast, open: false })
      removal = setTimeout(() => set(null), removeDelay)
    },
    /** Ends what still runs. */
    leave: () => clearTimeout(removal),
  }
}

/** The toasts of the component that calls this, for as long as it is there. */
export function useToasts() {
  const [toasts] = useState(createToasts)
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current, toasts.current)
  useEffect(() => toasts.leave, [toasts])
  return { toast, show: toasts.show, dismiss: toasts.dismiss }
}
