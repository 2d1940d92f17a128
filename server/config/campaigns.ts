import * as v from 'valibot'

/** Names of campaigns, as links carry them: fifty at most, since each is a line of its own in every hour's counts. */
export const campaigns = (name: string) =>
  v.pipe(
    v.string(),
    v.transform((value) => [...new Set(value.split(',').map((part) => part.trim()))].filter((part) => part !== '')),
    v.check((parts) => parts.length <= 50, `${name} must be 50 campaigns at most.`),
    v.check((parts) => parts.every((part) => part.length <= 100), `${name} must be names of 100 characters at most.`),
  )
