import { type Detail, detailOf, INVALID_DATA, Refusal } from './errors.ts'
import type { Dialect } from './operation.ts'
import { REFUSALS } from './refusals.ts'
import type { Finding, Violation } from './shape.ts'

/** The issues to try for each violation, best first; the first that the operation publishes is taken. */
const ISSUES: Record<Violation, readonly string[]> = {
  missing: ['MISSING_REQUIRED_PARAMETER'],
  unknown: ['NOT_SUPPORTED', 'INVALID_PARAMETER_SYNTAX', 'INVALID_PARAMETER_VALUE'],
  syntax: ['INVALID_PARAMETER_SYNTAX'],
  value: ['INVALID_PARAMETER_VALUE', 'INVALID_PARAMETER_SYNTAX'],
  tooShort: ['INVALID_STRING_MIN_LENGTH', 'INVALID_STRING_LENGTH', 'INVALID_PARAMETER_SYNTAX'],
  tooLong: ['INVALID_STRING_MAX_LENGTH', 'INVALID_STRING_LENGTH', 'INVALID_PARAMETER_SYNTAX'],
  tooSmall: ['INVALID_INTEGER_MIN_VALUE', 'INVALID_PARAMETER_VALUE'],
  tooLarge: ['INVALID_INTEGER_MAX_VALUE', 'INVALID_PARAMETER_VALUE'],
  tooFew: ['INVALID_ARRAY_MIN_ITEMS', 'INVALID_PARAMETER_VALUE', 'INVALID_PARAMETER_SYNTAX'],
  tooMany: ['INVALID_ARRAY_MAX_ITEMS', 'INVALID_PARAMETER_VALUE', 'INVALID_PARAMETER_SYNTAX'],
}

/** What each violation is called where an API publishes no words of its own. */
const PLAIN: Record<Violation, string> = {
  missing: 'A required field is missing.',
  unknown: 'The field is not known.',
  syntax: 'The value of a field does not conform to the expected format.',
  value: 'The value of a field is invalid.',
  tooShort: 'The value of a field is too short.',
  tooLong: 'The value of a field is too long.',
  tooSmall: 'The integer value of a field is too small.',
  tooLarge: 'The integer value of a field is too large.',
  tooFew: 'The number of items in an array parameter is too small.',
  tooMany: 'The number of items in an array parameter is too large.',
}

/** APIs whose refusals are published issue by issue. */
export const issueDialect = (family: string): Dialect => ({
  family,
  misshapen(operation, found) {
    const issues = REFUSALS[operation] ?? {}
    return new Refusal(
      400,
      found.map(({ violation, field, value }): Detail => {
        const issue =
          ISSUES[violation].find((name) => issues[name]?.[0] === 400) ??
          ISSUES[violation][0] ??
          'INVALID_PARAMETER_SYNTAX'
        const [, ...texts] = issues[issue] ?? [400, PLAIN[violation]]
        const published = texts.find((text) => /^(The|A) /.test(text)) ?? texts[0] ?? PLAIN[violation]
        return detailOf(issue, published, { field, value, location: field.startsWith('/') ? 'body' : 'query' })
      }),
    )
  },
})

/** The older APIs, which speak of validation errors. */
export const validationDialect = (family: string): Dialect => ({
  family,
  misshapen: (_, found) =>
    new Refusal(
      400,
      found.map(({ violation, field }: Finding) => ({
        field: field.replace(/^\//, '').replaceAll('/', '.'),
        location: 'body' as const,
        issue: PLAIN[violation],
      })),
      { naming: INVALID_DATA },
    ),
})

/** APIs with PayPal's usual names but no published issues. */
export const plainDialect = (family: string): Dialect => ({
  family,
  misshapen: (_, found) =>
    new Refusal(
      400,
      found.map(({ violation, field, value }) =>
        detailOf(ISSUES[violation].at(-1) ?? '', PLAIN[violation], {
          field,
          value,
          location: field.startsWith('/') ? 'body' : 'query',
        }),
      ),
    ),
})
