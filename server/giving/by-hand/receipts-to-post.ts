import { addressLines } from '#content/address-lines.ts'
import { withheld } from '#gift/person/addressing.ts'
import { asOne } from '#gift/person/person.ts'
import { nameOnPaperOf, nameToSay } from '#gift/person-name.ts'
import type { DueLetter } from '../../letters/kinds/common/kind.ts'
import type { Unit } from '../../store/database/unit.ts'
import { type Batch, giftsOfBatch, linesOf } from '../../store/gift/batches.ts'
import { factsOfGifts } from '../../store/gift/donors.ts'
import { mergedByRoot } from '../../store/person/people.ts'
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
    const mailed = [...gifts.values()].filter(
      ({ byHand, addressing }) => byHand?.receipt === 'mail' && withheld(addressing ?? {}, 'asked', false) === null,
    )
    const ids = mailed.map(({ id }) => id)
    const facts = yield* factsOfGifts(ids)(db)
    const roots = yield* rootsOfGifts(ids)(db)
    const people = yield* mergedByRoot([...new Set(roots.values())])(db)
    return (yield* linesOf(batch.id)(db)).flatMap(({ id, gift: became }) => {
      const gift = mailed.find((each) => each.id === became)
      if (!gift) return []
      const { postal } = asOne(people.get(roots.get(gift.id) ?? '') ?? [])
      const due = receiptOf(gift, facts.get(gift.id) ?? [], id)
      if (!postal || !due) return []
      const to = addressLines(nameToSay(nameOnPaperOf(gift)).fullName, postal)
      return [{ due, reference: gift.reference, to }]
    })
  }
