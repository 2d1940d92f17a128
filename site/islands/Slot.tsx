/** The static parts of an island, as HTML, by name. */
export type Slots = Readonly<Record<string, string>>

/**
 * Shows a static part inside an island. The browser keeps the HTML the server sent: its content costs no code, and
 * islands inside it wake by themselves.
 */
export function Slot({ name, of, className }: { name: string; of: Slots; className?: string }) {
  return (
    <div
      data-slot={name}
      className={className}
      suppressHydrationWarning
      // HTML our own renderer made
      dangerouslySetInnerHTML={{ __html: of[name] ?? '' }}
    />
  )
}
