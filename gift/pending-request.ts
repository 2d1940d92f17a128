import * as v from 'valibot'
import { changeKindNames, type PendingRequest } from './provider-request.ts'
import { described, objectOf } from './schema-of.ts'

const day = described(v.pipe(v.string(), v.isoDate()), 'A calendar day by the charity’s own clock.')

/** What was asked of a provider that has not answered, as its donor reads it. */
export const pendingRequest = objectOf<PendingRequest>(
  { kind: v.picklist(changeKindNames), since: described(v.pipe(v.number(), v.integer()), 'Unix milliseconds.') },
  {
    waits: described(
      objectOf<NonNullable<PendingRequest['waits']>>({ after: day, on: day }),
      'It is asked for after the gift of the first day, and holds from the second on. Absent: it is asked for already.',
    ),
  },
)
