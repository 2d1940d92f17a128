import * as v from 'valibot'
import { close as ask } from '../../gift/close.ts'
import { draftKind } from '../kind.ts'

/** What can still be paid is to be cancelled. The release before does not say why. */
export const close = draftKind({
  arguments: v.object({
    reason: v.optional(v.picklist(['abandoned', 'declined', 'canceled']), 'abandoned'),
    by: v.optional(v.picklist(['donor', 'operator', 'resolver']), 'resolver'),
  }),
  again: async (deps, gift, { reason, by }) => await ask(deps, gift, reason, by),
})
