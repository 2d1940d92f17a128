import { type RefObject, useEffect } from 'react'

/**
 * Closes what is open inside `whole` when the visitor presses or focuses anything outside it, or presses Escape; Escape
 * also gives the focus back, by `giveBack`. Does nothing while `open` is false.
 */
export function useDismiss(
  open: boolean,
  whole: RefObject<HTMLElement | null>,
  close: () => void,
  giveBack: () => void,
): void {
  // the callbacks change on every render and mean the same
  useEffect(() => {
    if (!open) return
    const outside = (event: Event) => {
      if (event.target instanceof Node && !whole.current?.contains(event.target)) close()
    }
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      giveBack()
      close()
    }
    document.addEventListener('click', outside)
    document.addEventListener('focusin', outside)
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('click', outside)
      document.removeEventListener('focusin', outside)
      document.removeEventListener('keydown', press)
    }
  }, [open])
}
