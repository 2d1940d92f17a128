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
