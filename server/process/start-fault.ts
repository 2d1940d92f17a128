import { DatabaseAway } from './database-away.ts'

/**
 * Why this process could not start, as one line for the person who started it, where the cause lies outside of the
 * program: a database, a port, a folder, a charity's file. Null for anything else, which deserves its stack.
 */
export function startFault(error: unknown): string | null {
  const cause = causeOf(error)
  if (plainlySaid.has(cause.name)) return cause.message
  if (error instanceof DatabaseAway && cause.code === undefined) {
    return `The database of DATABASE_URL does not answer (${cause.message}).`
  }
  if (cause.code === 'ENOENT' && cause.syscall === 'mkdir') return unwritable(cause.message)
  const where = [cause.address, cause.port].filter((part) => part !== undefined).join(':')
  switch (cause.code) {
    case 'EADDRINUSE':
      return `Cannot listen on ${where}: something else is listening there. PORT may name another port.`
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
    case 'ENOSPC':
      return cause.syscall === 'listen'
        ? `Cannot listen on ${where}: not allowed. PORT may name another port.`
        : unwritable(cause.message)
    case 'ERR_SQLITE_ERROR':
      return sqliteUnwritable.has(cause.errcode ?? 0) ? unwritable(cause.message) : null
    case 'ECONNREFUSED':
    case 'ETIMEDOUT':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The database of DATABASE_URL does not answer (${cause.code}${where && ` at ${where}`}).`
    case '28P01':
    case '28000':
    case '3D000':
      return `The database of DATABASE_URL refuses: ${cause.message}.`
    default:
      return null
  }
}

/** Errors whose message says what to do. */
const plainlySaid = new Set([
  'BadSettings',
  'FolderInUse',
  'DatabaseBehind',
  'DatabaseMoved',
  'OldSqlite',
  'CharityFaults',
  'NotBuilt',
  'UnfitPages',
  'UnfitOffice',
])

type Cause = NodeJS.ErrnoException & {
  readonly address?: string
  readonly port?: number
  /** SQLite's own code. */
  readonly errcode?: number
}

const unwritable = (why: string) => `The data folder cannot be written (${why}). DATA_DIR may name another.`

/** SQLITE_READONLY and SQLITE_CANTOPEN */
const sqliteUnwritable = new Set([8, 14])

/** The innermost cause. Of several tries at once (IPv4 and IPv6) the first tells enough. */
function causeOf(error: unknown): Cause {
  if (error instanceof AggregateError && error.errors.length > 0) return causeOf(error.errors[0])
  if (error instanceof Error && error.cause instanceof Error) return causeOf(error.cause)
  return error as Cause
}
