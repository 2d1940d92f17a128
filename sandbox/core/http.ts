import type { IncomingMessage } from 'node:http'

/** A request as the providers see it. */
export type Request = {
  method: string
  path: string
  /** What followed the question mark, without it. */
  query: string
  headers: IncomingMessage['headers']
  /** The body's bytes, exactly as sent. */
  raw: Buffer
  /** Values of the `:names` in the route's pattern, decoded. */
  params: Record<string, string>
  /** The sandbox's own origin, as the caller reached it. */
  origin: string
  /** The bad day this request was dealt, if any. */
  fault?: Fault | undefined
}

/** What comes instead of the provider's own answer: an edge's page, nothing, half of the JSON, or an edge's JSON. */
export type Garbling = (typeof GARBLINGS)[number]
export const GARBLINGS = ['html', 'empty', 'cut', 'other'] as const

/** What can happen to one request. */
export type Fault = {
  kind: 'error' | 'slow' | 'hang' | 'reset' | Garbling
  status: number
  /** Do the work first, then wait or fail. */
  commit: boolean
  /** For errors: let the provider remember the failure as the result of the request's idempotency key. */
  sticky: boolean
  delayMs: number
}

/** What goes back. */
export type Reply = { status: number; headers?: Record<string, string>; body?: string | Buffer }

export type Handler = (request: Request) => Reply | Promise<Reply>

/** A JSON answer. */
export function json(status: number, value: unknown, headers: Record<string, string> = {}): Reply {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(value) }
}

/**
 * On every page. Pages run the sandbox's own scripts and no others, and stand in frames of the program under test; where a form
 * leads on to is the program's business.
 */
export const pageHeaders: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'",
  'x-content-type-options': 'nosniff',
}

/** A page. */
export function html(status: number, text: string, headers: Record<string, string> = {}): Reply {
  return { status, headers: { ...pageHeaders, ...headers }, body: text }
}

/** Go and look there, with GET. */
export function seeOther(location: string): Reply {
  return { status: 303, headers: { location } }
}

/** The fields of a body sent as JSON or as a form, flat. @throws SyntaxError on JSON that is none. */
export function fields(request: Request): Record<string, unknown> {
  const text = request.raw.toString('utf8')
  if (!text) return {}
  if (String(request.headers['content-type']).includes('json')) return JSON.parse(text) as Record<string, unknown>
  return Object.fromEntries(new URLSearchParams(text))
}

/** Text made safe inside HTML, attributes included. */
export function escapeHtml(value: unknown): string {
  return String(value ?? '').replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
}
