import type { ReactNode } from 'react'

interface LabelledProps {
  /** The id of what is filled in. */
  readonly of: string
  readonly label: ReactNode
  readonly children: ReactNode
}

/** A label, and below it what is said of what it stands for, what is filled in, and what is wrong with that. */
export const Labelled = ({ of, label, children }: LabelledProps) => (
  <div className="field">
    <label htmlFor={of}>{label}</label>
    {children}
  </div>
)
