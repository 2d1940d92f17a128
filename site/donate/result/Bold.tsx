/** A sentence in which one of its parts, such as an address or a day, is to be seen. */
export function Bold({ text, part }: { text: string; part: string | null }) {
  const at = part ? text.indexOf(part) : -1
  if (part === null || at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <b>{part}</b>
      {text.slice(at + part.length)}
    </>
  )
}
