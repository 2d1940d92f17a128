import { addressLines } from '#content/address-lines.ts'
import { withheld } from '#gift/person/addressing.ts'
import { asOne } from '#gift/person/person.ts'
import { nameOnPaperOf, nameToSay } from '#gift/person-name.ts'
import type { DueLetter } from '../../letters/kinds/common/kind.ts'
import type { Unit } from '../../store/database/unit.ts'
import { type Batch, giftsOfBatch, linesOf } from '../../store/gift/batches.ts'
import { factsOf } from '../../store/ledger/facts.ts'
import { mergedWith } from '../../store/person/people.ts'
import { rootsOfGifts } from '../../store/person/whose.ts'
import { receiptOf } from '../letters/papers.ts'

/** A receipt or an acknowledgement that leaves by post. */
export interface PostedReceipt {
  readonly due: DueLetter
  readonly reference: string
  /** The lines of the address. */
  readonly to: readonly string[]
}

/**
 * What leaves by post of a batch that is closed, in the order of its lines: of each gift whose receipt goes by mail, unless it went back, or its
 * donor has died or was forgotten. It goes to where its donor is reached today.
 */
export const receiptsToPost = (batch: Pick<Batch, 'id'>): Unit<readonly PostedReceipt[]> =>
  function* (db) {
    const gifts = yield* giftsOfBatch(batch.id)(db)
    const roots = yield* rootsOfGifts([...gifts.keys()])(db)
    const posted: PostedReceipt[] = []
    for (const { id, gift: became } of yield* linesOf(batch.id)(db)) {
      const gift = gifts.get(became ?? '')
      if (gift?.byHand?.receipt !== 'mail' || withheld(gift.addressing ?? {}, 'asked', false) !== null) continue
      const { postal } = asOne(yield* mergedWith(roots.get(gift.id) ?? '')(db))
      const due = receiptOf(gift, yield* factsOf(gift.id)(db), id)
      if (!postal || !due) continue
      const to = addressLines(nameToSay(nameOnPaperOf(gift)).fullName, postal)
      posted.push({ due, reference: gift.reference, to })
    }
    return posted
  }
