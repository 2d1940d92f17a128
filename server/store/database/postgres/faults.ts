const serializationFailure = '40001'
const deadlock = '40P01'
/** Another transaction wrote the same row first: looked at again, the unit finds it there. */
const uniqueViolation = '23505'
/** A newer version of the server has added a column since this connection planned the statement. */
export const planOutdated = '0A000'

const conflicts = new Set([serializationFailure, deadlock, uniqueViolation, planOutdated])

/**
 * What a server says that stops, starts, recovers or was demoted to read-only, that has no room left for data, memory or
 * connections, or whose disk is broken; and what the operating system says of a wire without an end.
 * @see https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const away =
  /^(08...|57P0[1-5]|25006|25P03|53[123]00|58030|ECONNRESET|ECONNREFUSED|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT)$/

export const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '')

/** The database asks for the transaction again; its connection is sound. */
export const isConflict = (error: unknown): boolean => conflicts.has(codeOf(error))

/** Not this work is at fault but the server at the end of this connection, and so every connection opened before. */
export const isAway = (error: unknown): boolean => away.test(codeOf(error))

/** What PostgreSQL refuses for good when a connection is opened: a wrong password, an unknown role or database. */
export const isRefusedForGood = (error: unknown): boolean => /^(28...|3D000|42501)$/.test(codeOf(error))

/**
 * A general warning. The one that comes at a commit says that its wait for the standby was cancelled: kept here, and perhaps
 * nowhere else.
 * @see https://www.postgresql.org/docs/current/warm-standby.html#SYNCHRONOUS-REPLICATION
 */
export const isUnconfirmedCommit = (notice: unknown): boolean => codeOf(notice) === '01000'
