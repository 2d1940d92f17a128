/** What Salesforce refuses a call with: a code, a sentence, the fields that it is about, and a status of HTTP. */
export class Refusal extends Error {
  readonly code: string
  readonly status: number
  readonly fields: readonly string[]

  constructor(code: string, message: string, { status = 400, fields = [] as readonly string[] } = {}) {
    super(message)
    this.code = code
    this.status = status
    this.fields = fields
  }
}

/** How its REST API tells a refusal. */
export const refusalBody = ({ code, message, fields }: Refusal) => [
  { message, errorCode: code, ...(fields.length > 0 ? { fields } : {}) },
]
