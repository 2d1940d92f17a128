import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '#ui/Icon.tsx'

/** What was done, said where it was asked for. It takes the focus, since what was pressed may be gone. */
export function Said({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} role="status" tabIndex={-1} className="gift-said">
      <Icon name="tick" />
      <div>{children}</div>
    </div>
  )
}
