import type { ReactNode } from 'react'

/** What became of something, as a page tells it: done, waiting for somebody else, or not done. */
export interface Notice {
  readonly kind: 'done' | 'waiting' | 'failed'
  readonly text: string
}

/** A notice above what it is about. Screen readers hear it first: it is what was asked for. */
export const NoticeLine = ({ kind, text }: Notice) => (
  <p className="notice" data-kind={kind} role={kind === 'failed' ? 'alert' : 'status'}>
    {text}
  </p>
)

interface WarningProps {
  /** What is wrong, or waits, in one sentence. */
  readonly says: string
  /** What else there is to know in the same breath, and where to look. */
  readonly more?: ReactNode
  /** What follows, in lines of its own. */
  readonly children?: ReactNode
  /** It is as somebody wanted it, and still to be known. */
  readonly mild?: boolean
}

/** What stands out on a page, above what it is about: the sentence first, then what follows from it. */
export const Warning = ({ says, more, children, mild = false }: WarningProps) => (
  <div className="notice warning" data-kind={mild ? 'waiting' : 'failed'}>
    <svg className="sign" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={mild ? 'M9 6v12m6-12v12' : 'M12 3.5 22 20.5H2zM12 10v5m0 2.5v.2'} />
    </svg>
    <div>
      <p>
        <b>{says}</b> {more}
      </p>
      {children}
    </div>
  </div>
)
