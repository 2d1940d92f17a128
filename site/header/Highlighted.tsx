import { folded } from '#content/text.ts'

/** A title with the part that was typed marked, found without case or accents. */
export function Highlighted({ text, part }: { text: string; part: string }) {
  const plain = folded(text)
  const wanted = folded(part.trim())
  const at = plain.indexOf(wanted)
  // where folding changed the length, positions no longer agree
  if (!wanted || at < 0 || plain.length !== text.length) return <span>{text}</span>
  return (
    <span>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + wanted.length)}</mark>
      {text.slice(at + wanted.length)}
    </span>
  )
}
