import { type ReactNode, useEffect, useRef } from 'react'
import type { Language } from '#content/language.ts'
import type { GiftRow } from '#gift/gift-page.ts'
import { pathIn } from '#gift/language.ts'

interface Opening {
  readonly row: GiftRow
  /** The words of the way in, and what only those who cannot see the row need to hear with them. */
  readonly way: string
  readonly what?: string
  readonly open: boolean
  readonly onOpen: () => void
  readonly language: Language
}

/**
 * One line of the summary: what it is, how it stands, and the way to change it, which opens below in the same row. Where no
 * script runs every row is open.
 */
export function Row(props: {
  readonly label: string
  readonly value: ReactNode
  readonly opening?: Opening | null
  /** What stands in the place of a way in: the change itself, by one press. */
  readonly way?: ReactNode
  readonly fault?: ReactNode
  readonly said?: ReactNode
  readonly children?: ReactNode
}) {
  const { label, value, opening, way, said, fault, children } = props
  const link = useRef<HTMLAnchorElement>(null)
  const panel = useRef<HTMLElement>(null)
  const open = opening?.open ?? false
  const was = useRef(open)
  useEffect(() => {
    // into what was opened; closed without a change, back to where it was opened
    const first = panel.current?.querySelector<HTMLElement>('input:not([type="hidden"]), select, button')
    // a way in that was pressed as a link led here by the row's own address, where the browser has given focus to the row
    const opened = open && (!was.current || document.activeElement === panel.current)
    if (opened) (first ?? panel.current)?.focus()
    if (was.current && !open && !said) link.current?.focus()
    was.current = open
  }, [open, said])
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
      {opening && !open ? (
        <dd className="gift-act">
          <a
            ref={link}
            href={`${pathIn(opening.language, '/gift')}?change=${opening.row}#gift-${opening.row}`}
            onClick={(event) => {
              event.preventDefault()
              opening.onOpen()
            }}
          >
            {opening.way}
            {opening.what ? <span className="visually-hidden">{opening.what}</span> : null}
          </a>
        </dd>
      ) : null}
      {way ? <dd className="gift-act gift-act-now">{way}</dd> : null}
      {said ? <dd className="gift-answer">{said}</dd> : null}
      {fault ? (
        <dd className="gift-answer">
          {/* a list of terms has nothing but terms and what is said of them */}
          <div role="alert">{fault}</div>
        </dd>
      ) : null}
      {opening && children ? (
        <dd ref={panel} className="gift-open" id={`gift-${opening.row}`} tabIndex={-1} data-open={open || undefined}>
          {children}
        </dd>
      ) : null}
    </div>
  )
}

/** The way out of an open row that changes nothing. Without scripts nothing was opened, and nothing is to be closed. */
export function Close(props: { readonly language: Language; readonly onClose: () => void; readonly children: string }) {
  const { language, onClose, children } = props
  return (
    <a
      className="button button-quiet gift-needs-scripts"
      href={pathIn(language, '/gift')}
      onClick={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {children}
    </a>
  )
}
