import pino, { type DestinationStream } from 'pino'
import type { Log } from '../base/log.ts'
import type { Settings } from '../config/settings.ts'

/**
 * Structured lines on standard output, or `to` another place. What could carry a person or a secret is never logged: errors keep
 * name, message, stack.
 */
export const createLog = (level: Settings['logLevel'], to?: DestinationStream): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: ['token', 'email', '*.token', '*.email', '*.clientSecret', '*.authorization', 'err.headers', 'err.raw'],
        censor: '…',
      },
      serializers: { err: plainError },
    },
    to,
  )

function plainError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const cause = error.cause instanceof Error ? { cause: plainError(error.cause) } : {}
  return { name: error.name, message: error.message, stack: error.stack, ...cause }
}
