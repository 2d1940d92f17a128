import type { Refusal } from '../errors.ts'
import type { Answer } from './answer.ts'

/** The first result under a PayPal-Request-Id. */
export type Remembered = {
  /** Method, path and request id. */
  id: string
  until: number
  /** Of the body it came with. */
  digest: string
  answer?: Answer
  refusal?: { status: number; details: Refusal['details']; links: Refusal['links'] }
}
