import { tributeLetter } from './common/tribute.ts'

/** The same on paper: goes to the print queue, not to a mail server. */
export const tributePost = tributeLetter({
  name: 'tribute_post',
  by: 'mail',
  isPrinted: true,
  examples: ['memory'],
})
