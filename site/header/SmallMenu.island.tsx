import { useRef, useState } from 'react'
import { Sign } from '#ui/Sign.tsx'
import { Slot, type Slots } from '../islands/Slot.tsx'
import { useDismiss } from '../islands/useDismiss.ts'

/** The menu of small screens, behind a hamburger: a disclosure, not a modal. */
export default function SmallMenu({ label, slots }: { label: string; slots: Slots }) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const whole = useRef<HTMLDivElement>(null)
  useDismiss(
    open,
    whole,
    () => setOpen(false),
    () => button.current?.focus(),
  )
  return (
    <div className="small-menu" ref={whole}>
      <button
        ref={button}
        type="button"
        id="small-menu-button"
        className="burger"
        aria-label={label}
        aria-expanded={open}
        aria-controls="small-menu-panel"
        onClick={() => setOpen(!open)}
      >
        <Sign name={open ? 'close' : 'menu'} />
      </button>
      <div className="small-menu-panel" id="small-menu-panel" data-open={open || undefined}>
        <Slot name="content" of={slots} />
      </div>
    </div>
  )
}
