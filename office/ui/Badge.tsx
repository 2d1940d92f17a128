import type { ReactNode } from 'react'

/** How it is with something, for whoever runs an eye down a column: done, waiting by itself, to be looked at, wrong. */
export type BadgeKind = 'done' | 'waits' | 'look' | 'wrong'

interface BadgeProps {
  readonly kind: BadgeKind
  readonly children: ReactNode
}

/** Where something stands, in a word on a tint with a shape: never by colour alone. */
export const Badge = ({ kind, children }: BadgeProps) => (
  <span className="badge" data-kind={kind}>
    {children}
  </span>
)
