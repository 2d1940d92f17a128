/** What is wrong with one field: its sentence, the field's id, and how to get to it. */
export interface FaultLink {
  readonly id: string
  readonly text: string
  readonly go: () => void
}

/** Each fault by its sentence, which leads to its field. */
export function FaultLinks({ links }: { links: readonly FaultLink[] }) {
  return (
    <ul>
      {links.map(({ id, text, go }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            onClick={(event) => {
              // the address stays free of it, for Back
              event.preventDefault()
              go()
            }}
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** A link to a field of the form by its id. */
export const linkTo = (id: string, text: string): FaultLink => ({
  id,
  text,
  go: () => document.getElementById(id)?.focus(),
})
