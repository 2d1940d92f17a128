/** Rows as lines of text in columns, the first of them their headings. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    rows.reduce((widest, row) => Math.max(widest, (row[column] ?? '').length), 0),
  )
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  return rows.map(line)
}

/** The same under headings of their own. */
export const table = (headings: readonly string[], rows: readonly (readonly string[])[]): string[] =>
  columns([headings, ...rows])

/** `2026-03-02 12:00`, in UTC as everything an operator compares with the providers' books. */
export const utc = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ')

/** `1 gift`, `2 gifts`. */
export const numberOf = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`
