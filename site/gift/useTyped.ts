import { useLayoutEffect, useState } from 'react'

/** The text of one field, by its id: what was typed before the script woke is kept, else what the server rendered. */
export function useTyped(id: string, rendered: string) {
  // read while hydrating, before React may set the field back to what was rendered
  const [early] = useState(() => fieldHere(id)?.value)
  const [typed, setTyped] = useState(rendered)
  useLayoutEffect(() => {
    if (early) setTyped(early)
  }, [early])
  return [typed, setTyped] as const
}

/** Whether it may be an address, before anybody is asked. */
export const looksLikeEmail = (typed: string): boolean => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(typed)

function fieldHere(id: string): HTMLInputElement | null {
  if (typeof document === 'undefined') return null
  const field = document.getElementById(id)
  return field instanceof HTMLInputElement ? field : null
}
