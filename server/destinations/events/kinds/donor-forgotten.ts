import * as v from 'valibot'
import { noted } from '../kind.ts'

/** A donor asked to be forgotten: receivers delete what they hold of these gifts' donor. */
export const donorForgotten = noted({
  type: 'donor.forgotten',
  says: 'A donor is to be forgotten: delete who gave these gifts, and these subscribers. Whoever was ever told who gave hears of it, wanted or not.',
  entries: {
    gifts: v.pipe(v.array(v.string()), v.description('References of gifts.')),
    subscribers: v.pipe(v.array(v.string()), v.description('Ids of subscribers to the news.')),
  },
})
