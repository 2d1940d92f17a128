import { createHash } from 'node:crypto'
import { Refusal } from './errors.ts'
import type { Answer } from './objects/answer.ts'
import type { Operation } from './operation.ts'
import type { Paypal } from './paypal.ts'

const HOUR = 3_600_000

const keyOf = (method: string, path: string, requestId: string) => `${method} ${path} ${requestId}`
const digestOf = (body: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(body ?? {}))
    .digest('base64url')

/**
 * The first result under this id, with 200 where it was 201, or nothing.
 * @throws the refusal remembered, or one that names the id when another body came under it.
 */
export function replay(
  paypal: Paypal,
  method: string,
  path: string,
  requestId: string,
  body: unknown,
): Answer | undefined {
  const kept = paypal.remembered.get(keyOf(method, path, requestId))
  if (!kept || kept.until <= paypal.core.clock.now()) return undefined
  if (kept.digest !== digestOf(body)) {
    throw new Refusal(422, [
      {
        issue: 'DUPLICATE_REQUEST_ID',
        description: `The value of PayPal-Request-Id header has already been used with another body: ${requestId}`,
      },
    ])
  }
  if (kept.refusal) throw new Refusal(kept.refusal.status, kept.refusal.details, { links: kept.refusal.links })
  return kept.answer && { ...kept.answer, status: kept.answer.status === 201 ? 200 : kept.answer.status }
}

/** Keep the result of a call, a success or a refusal for what the business rules say, for the operation's time. */
export function remember(
  paypal: Paypal,
  operation: Operation,
  path: string,
  requestId: string,
  body: unknown,
  result: Answer | Refusal,
): void {
  if (result instanceof Refusal && result.status !== 422) return
  const { clock } = paypal.core
  paypal.remembered.save({
    id: keyOf(operation.method, path, requestId),
    until: clock.now() + (operation.rememberHours ?? 0) * HOUR,
    digest: digestOf(body),
    ...(result instanceof Refusal
      ? { refusal: { status: result.status, details: result.details, links: result.links } }
      : { answer: structuredClone(result) }),
  })
}
