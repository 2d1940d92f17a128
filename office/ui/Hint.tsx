import type { ReactNode } from 'react'

interface HintProps {
  readonly id?: string
  /** The language of its words, where that is not the page's. */
  readonly lang?: string
  readonly children: ReactNode
}

/** A sentence that helps, in the quieter ink. */
export const Hint = ({ id, lang, children }: HintProps) => (
  <p className="hint" id={id} lang={lang}>
    {children}
  </p>
)
