import { partedAtNumbers } from '#content/parted-numbers.ts'

/**
 * A text whose numbers, such as our telephone number, each stay on one line with the sign behind them, as long as they fit on one.
 */
export function Unbroken({ text }: { text: string }) {
  const parts = partedAtNumbers(text).map((part, at) =>
    typeof part === 'string' ? (
      part
    ) : (
      <span key={at} className="whole">
        <bdi>{part.number}</bdi>
        {part.sign}
      </span>
    ),
  )
  return <>{parts}</>
}
