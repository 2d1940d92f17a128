import * as v from 'valibot'
import { noted } from '../kind.ts'

/** A person tries whether an endpoint hears. */
export const hookTest = noted({
  type: 'hook.test',
  says: 'Somebody tries whether this endpoint hears: answer 2xx. It is no fact, and stands in no feed.',
  entries: { endpoint: v.pipe(v.string(), v.description('The id of the endpoint.')) },
})
