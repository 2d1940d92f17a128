import type { ReactNode } from 'react'
import { Icon } from '#ui/Icon.tsx'

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

interface NoticeBoxProps {
  readonly kind: Notice['kind']
  /** What several lines of it are called, for who goes from part to part by ear. */
  readonly label?: string
  /** Several lines; else it is one sentence. */
  readonly lines?: boolean
  /** It changes while somebody looks at it, and says so. */
  readonly live?: boolean
  readonly children: ReactNode
}

/** The same of what holds for as long as the page says it, and is no answer to an act. */
export function NoticeBox({ kind, label, lines = label !== undefined, live = false, children }: NoticeBoxProps) {
  const Box = label !== undefined ? 'section' : lines ? 'div' : 'p'
  return (
    <Box className="notice" data-kind={kind} aria-label={label} role={live ? 'status' : undefined}>
      {children}
    </Box>
  )
}

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
    <Icon name={mild ? 'rest' : 'warning'} />
    <div>
      <p>
        <b>{says}</b> {more}
      </p>
      {children}
    </div>
  </div>
)
