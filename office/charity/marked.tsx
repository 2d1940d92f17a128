import { wordRuns } from '#server/words/word-runs.ts'
import { each } from '../ui/each.ts'

interface MarkedProps {
  readonly before: string
  readonly after: string
  /** Which of the two stands here. */
  readonly of: 'before' | 'after'
}

/** A text as it was, or as it becomes, with the words that the other has not: struck through, or underlined. */
export const Marked = ({ before, after, of }: MarkedProps) =>
  each(
    wordRuns(before, after).filter(({ is }) => is === 'both' || is === of),
    ({ text, is }) => (is === 'both' ? text : of === 'before' ? <del>{text}</del> : <ins>{text}</ins>),
  )
