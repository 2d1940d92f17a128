import { useRef, useState } from 'react'
import { Sign } from '#ui/Sign.tsx'
import { Slot, type Slots } from '../islands/Slot.tsx'
import { useDismiss } from '../islands/useDismiss.ts'

export interface MenuBarProps {
  menus: readonly { id: string; title: string; href: string; hrefLang?: string }[]
  slots: Slots
}

/**
 * The menus: buttons that each disclose a full-width panel, one open at a time.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/examples/disclosure-navigation/
 */
export default function MenuBar({ menus, slots }: MenuBarProps) {
  const [open, setOpen] = useState<string>()
  const bar = useRef<HTMLUListElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useDismiss(
    open !== undefined,
    bar,
    () => setOpen(undefined),
    () => button.current?.focus(),
  )
  return (
    <ul className="menu-bar" ref={bar}>
      {menus.map(({ id, title, href, hrefLang }) => (
        <li key={id}>
          <button
            ref={open === id ? button : undefined}
            type="button"
            id={`menu-${id}`}
            aria-expanded={open === id}
            aria-controls={`panel-${id}`}
            data-href={href}
            onClick={() => setOpen((now) => (now === id ? undefined : id))}
          >
            {title}
            <Sign name="chevron" />
          </button>
          <noscript>
            <a href={href} hrefLang={hrefLang}>
              {title}
            </a>
          </noscript>
          <section className="menu-panel" id={`panel-${id}`} aria-label={title} hidden={open !== id}>
            <Slot name={id} of={slots} className="wrap" />
          </section>
        </li>
      ))}
    </ul>
  )
}
