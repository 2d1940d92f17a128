import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '#ui/Icon.tsx'
import { Hint } from './Hint.tsx'
import { canClose, type SheetState } from './state.ts'

/**
 * A payment sheet's frame: a head, a body that scrolls, and a foot that is always in view, as high in every state. A
 * `<dialog>` opened without `showModal()`: the provider appends its challenge to `body`, and nothing in the browser's top
 * layer may cover it. The page behind is inert instead, and only the page: the challenge stays visible, focusable and
 * clickable. Escape and the cross close it, except while an attempt is under way.
 */
export function Frame(props: {
  title: string
  subtitle: ReactNode
  closeLabel: string
  state: SheetState
  /** The body has nothing of ours to stop at, so it is a stop itself: the keyboard can scroll it. */
  bodyStops?: boolean
  onClose: () => void
  foot: ReactNode
  children: ReactNode
}) {
  const { title, subtitle, closeLabel, state, bodyStops = false, onClose, foot, children } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    const page = document.getElementById('donate-page')
    page?.setAttribute('inert', '')
    document.documentElement.classList.add('donate-locked')
    heading.current?.focus()
    return () => {
      page?.removeAttribute('inert')
      document.documentElement.classList.remove('donate-locked')
      const stillThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body
      const back = stillThere ? opener : document.getElementById('donate-other')
      back?.focus()
    }
  }, [])
  const busy = !canClose(state)
  const close = () => {
    if (!busy) onClose()
  }
  return createPortal(
    <div className="donate-overlay">
      <dialog
        open
        className="donate-dialog"
        aria-labelledby="donate-dialog-title"
        aria-describedby="donate-dialog-amount"
        data-busy={busy || undefined}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          close()
        }}
      >
        <header className="pay-head">
          <div>
            <h2 id="donate-dialog-title" ref={heading} tabIndex={-1}>
              {title}
            </h2>
            <p id="donate-dialog-amount">{subtitle}</p>
          </div>
          <Hint text={closeLabel}>
            <button type="button" className="donate-close" aria-disabled={busy || undefined} onClick={close}>
              <Icon name="close" />
              <span className="visually-hidden">{closeLabel}</span>
            </button>
          </Hint>
        </header>
        <div
          className="pay-body"
          {...(bodyStops ? { tabIndex: 0, role: 'group', 'aria-labelledby': 'donate-dialog-title' } : {})}
        >
          {children}
        </div>
        <div className="pay-foot">{foot}</div>
      </dialog>
    </div>,
    document.body,
  )
}
