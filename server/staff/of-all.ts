import { catalogue } from '#content/catalogue.ts'
import type { Staff, Subject } from './verb.ts'

/** What is of no gift and no list: a command names nothing, and one page of the office has the verbs of all such. */
export const ofAll = <About>(find: (staff: Staff) => Promise<About>): Subject<About> => ({
  typed: '',
  ofAll: true,
  ...catalogue('staff.subjects.all'),
  find,
})
