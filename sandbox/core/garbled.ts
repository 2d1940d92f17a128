import type { Fault, Reply } from './http.ts'

const page = '<!doctype html><title>Service unavailable</title><h1>We are sorry</h1>'
const json = { 'content-type': 'application/json' }

/** What an edge or a broken connection makes of an answer; undefined where the fault is another. `reply`: of work that was done. */
export function garbled({ kind, status }: Fault, reply?: Reply): Reply | undefined {
  switch (kind) {
    case 'html':
      return { status, headers: { 'content-type': 'text/html' }, body: page }
    case 'empty':
      return { status, headers: json, body: '' }
    case 'other':
      return { status, headers: json, body: '{"status":"ok"}' }
    case 'cut': {
      const whole = String(reply?.body ?? '{"id":"')
      return { status, headers: json, body: whole.slice(0, Math.max(1, whole.length >> 1)) }
    }
    default:
      return undefined
  }
}
