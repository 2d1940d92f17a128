import { type Gift, giftById, giftOf } from '#server/store/gifts.ts'
import type { Services } from '#server/wiring.ts'
import { Mistake } from './command.ts'

/** The gift an operator means: by reference, by our id, or by any id of its provider. @throws Mistake when there is none */
export async function findGift({ store }: Services, word: string | undefined): Promise<Gift> {
  if (!word) throw new Mistake('Which gift? Give its reference, its id, or an id of its provider.')
  const row = await store.db
    .selectFrom('gift')
    .selectAll()
    .where((or) => or.or([or('reference', '=', word.toUpperCase()), or('id', '=', word.toLowerCase())]))
    .executeTakeFirst()
  if (row) return giftOf(row)
  const ref = await store.db.selectFrom('gift_ref').select('gift').where('ref', '=', word).executeTakeFirst()
  const gift = ref && (await store.read(giftById(ref.gift)))
  if (!gift) throw new Mistake(`No gift is known as ${word}.`)
  return gift
}
