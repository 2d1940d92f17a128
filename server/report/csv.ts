/** What a spreadsheet may take for a formula, the wide forms of East Asian keyboards included. */
const formula = /^(\s*[=+\-@＝＋－＠]|[\t\r\n])/
const number = /^-?\d+(\.\d+)?$/

/**
 * One line of a CSV file, its CRLF included; null is an empty cell. Text that a spreadsheet would run as a formula gets
 * an apostrophe before it, as OWASP advises; a plain number (`-12.50`) stays as it is.
 * @see https://www.rfc-editor.org/rfc/rfc4180
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
export const csvLine = (cells: readonly (string | null)[]): string => `${cells.map(cell).join(',')}\r\n`

function cell(text: string | null): string {
  if (text === null) return ''
  const safe = formula.test(text) && !number.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
