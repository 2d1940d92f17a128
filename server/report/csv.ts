/** What a spreadsheet may take for a formula, the wide forms of East Asian keyboards included. */
const formula = /^(\s*[=+\-@＝＋－＠]|[\t\r\n])/
const number = /^-?\d+(\.\d+)?$/

/** Whether a text begins as what a spreadsheet may take for a formula; so does a plain number below zero. */
export const beginsFormula = (text: string): boolean => formula.test(text)

/**
 * One line of a CSV file, its CRLF included; null is an empty cell. Text that a spreadsheet would run as a formula gets
 * an apostrophe before it, as OWASP advises; a plain number (`-12.50`) stays as it is.
 * @see https://www.rfc-editor.org/rfc/rfc4180
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
export const csvLine = (cells: readonly (string | null)[]): string =>
  `${cells.map((text) => (text === null ? '' : csvCell(text, beginsFormula(text)))).join(',')}\r\n`

/** A text as a cell: quoted where it must be, and behind an apostrophe where it `isGuarded` and no plain number. */
export function csvCell(text: string, isGuarded: boolean): string {
  const safe = isGuarded && !number.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
