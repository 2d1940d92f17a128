import { wordRuns } from '#server/words/word-runs.ts'
import { each } from '#ui/each.ts'

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
    ({ text, is }) => {
      const words = text.trimEnd()
      const space = text.slice(words.length)
      if (is === 'both') return text
      return (
        <>
          {of === 'before' ? <del>{words}</del> : <ins>{words}</ins>}
          {space}
        </>
      )
    },
  )
