/** What CiviCRM throws: a message, a code of its own, and the status of HTTP that its AJAX page makes of it. */
export class Refusal extends Error {
  readonly code: string | number
  readonly status: number

  constructor(message: string, { code = 0, status = 500 }: { code?: string | number; status?: number } = {}) {
    super(message)
    this.code = code
    this.status = status
  }
}

/** How its AJAX page tells a refusal. */
export const refusalBody = ({ code, message, status }: Refusal) => ({
  error_code: code,
  error_message: message,
  status,
})
