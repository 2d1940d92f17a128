/** A sentence in which one of its parts, such as an address or a day, is to be seen. */
export function Bold({ text, part }: { text: string; part: string | null }) {
  const at = part ? text.indexOf(part) : -1
  if (part === null || at < 0) return text
  // a mail address that fills its line is parted behind its @, rather than leave the sign behind it alone on the next
  const host = part.indexOf('@') + 1
  return (
    <>
      {text.slice(0, at)}
      <b>
        {part.slice(0, host)}
        {host > 0 ? <wbr /> : null}
        {part.slice(host)}
      </b>
      {text.slice(at + part.length)}
    </>
  )
}
