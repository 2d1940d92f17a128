/** From this version on, what one connection writes while another empties the write-ahead log cannot be lost. */
const least = [3, 51, 3] as const

/** SQLite is too old to be trusted with gifts: the server and the operators' command write to one file side by side. */
export class OldSqlite extends Error {
  override readonly name = 'OldSqlite'
  constructor(version: string) {
    super(
      `SQLite ${version}, which came with this Node (${process.version}), may lose what was written while the operators' ` +
        `command works beside the server. Take a Node that brings SQLite ${least.join('.')} or later, such as the one ` +
        '`npm start` installs, or PostgreSQL (DATABASE_URL).',
    )
  }
}

/**
 * Refuses versions of SQLite that can damage a database with a write-ahead log.
 * @throws OldSqlite
 * @see https://www.sqlite.org/wal.html#walresetbug
 */
export function refuseOldSqlite(version: string): void {
  const parts = version.split('.').map(Number)
  const first = least.findIndex((number, place) => parts[place] !== number)
  if (first !== -1 && !((parts[first] ?? 0) > (least[first] ?? 0))) throw new OldSqlite(version)
}
