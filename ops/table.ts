/** Rows as lines of text in columns, under a heading. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = headings.map((heading, column) =>
    rows.reduce((widest, row) => Math.max(widest, (row[column] ?? '').length), heading.length),
  )
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  return [line(headings), ...rows.map(line)]
}

/** `2026-03-02 12:00`, in UTC as everything an operator compares with the providers' books. */
export const utc = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ')
