import { useCallback, useEffect, useRef, useState } from 'react'

/** One message that comes and goes; what it says is always written on the page as well. */
export interface ToastMessage {
  readonly id: number
  readonly kind: 'success' | 'destructive'
  readonly title: string
  readonly text: string
  readonly open: boolean
}

/** How long a toast that was dismissed stays in memory, in milliseconds. */
const removeDelay = 1_000_000

/** One toast at a time: a new one takes the place of the one before. */
export function useToasts() {
  const [toast, setToast] = useState<ToastMessage | null>(null)
  const count = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const show = useCallback((message: Pick<ToastMessage, 'kind' | 'title' | 'text'>) => {
    clearTimeout(timer.current)
    count.current += 1
    setToast({ ...message, id: count.current, open: true })
  }, [])
  const dismiss = useCallback(() => {
    setToast((now) => now && { ...now, open: false })
    timer.current = setTimeout(() => setToast(null), removeDelay)
  }, [])
  return { toast, show, dismiss }
}
