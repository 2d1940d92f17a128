import * as v from 'valibot'
import { orRead } from '../../gift/capture.ts'
import { confirmAgain } from '../../gift/confirm.ts'
import { draftKind } from '../kind.ts'

/** A payment is to be confirmed by the token of its donor's browser, which makes its key. */
export const confirm = draftKind({
  arguments: v.object({ token: v.string() }),
  again: async (deps, gift, { token }, at) =>
    await orRead(deps, gift, await confirmAgain(deps, gift, { what: 'confirm', at, token })),
})
