import * as v from 'valibot'
import { capture as ask, orRead } from '../../gift/capture.ts'
import { draftKind } from '../kind.ts'

/** The money of a payment that its donor approved is to be taken, or what its provider takes itself is to be read. */
export const capture = draftKind({
  arguments: v.object({}),
  again: async (deps, gift) => await orRead(deps, gift, await ask(deps, gift.provider, gift.refs.intent ?? '', 0)),
})
