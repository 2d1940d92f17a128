import { Refusal, refusal } from './errors.ts'
import { REFUSALS } from './refusals.ts'

/**
 * PayPal's negative testing: `PayPal-Mock-Response: {"mock_application_codes":"INSTRUMENT_DECLINED"}`, on orders,
 * captures and refunds.
 * @throws the refusal asked for, or one that says what was wrong with the header.
 * @see https://developer.paypal.com/tools/sandbox/negative-testing/request-headers/
 */
export function mockResponse(operation: string, header: string): void {
  const code = codeOf(header)
  if (code === 'INTERNAL_SERVER_ERROR' || code === 'INTERNAL_SERVICE_ERROR') throw new Refusal(500, [])
  if (code === 'SERVICE_UNAVAILABLE') throw new Refusal(503, [])
  if (code === 'RATE_LIMIT_REACHED') throw new Refusal(429, [])
  if (code && REFUSALS[operation]?.[code]) throw refusal(operation, code)
  throw new Refusal(400, [
    {
      field: 'PayPal-Mock-Response',
      value: header,
      issue: 'INVALID_PARAMETER_VALUE',
      description: code ? `${operation} has no error "${code}".` : 'Send {"mock_application_codes":"<ERROR_CODE>"}.',
    },
  ])
}

function codeOf(header: string): string | undefined {
  try {
    const codes = (JSON.parse(header) as { mock_application_codes?: unknown }).mock_application_codes
    const code = Array.isArray(codes) ? codes[0] : codes
    return typeof code === 'string' ? code : undefined
  } catch {
    return undefined
  }
}
