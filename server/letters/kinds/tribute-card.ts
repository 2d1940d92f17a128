import { tributeLetter } from './common/tribute.ts'

/** Tells the honoree's family of the dedication, by e-mail, on the day that the donor chose. */
export const tributeCard = tributeLetter({
  name: 'tribute_card',
  by: 'email',
  hasOwnTime: true,
  examples: ['memory', 'celebration'],
})
