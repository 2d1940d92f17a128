import { type Gift, giftByAnyId } from '#server/store/gift/gifts.ts'
import type { Services } from '#server/wiring.ts'
import { Mistake } from './command.ts'

/** The gift an operator means: by reference, by our id, or by any id of its provider. @throws Mistake when there is none */
export async function findGift({ store }: Pick<Services, 'store'>, word: string | undefined): Promise<Gift> {
  if (!word) throw new Mistake('Which gift? Give its reference, its id, or an id of its provider.')
  const gift = await store.read(giftByAnyId(word))
  if (!gift) throw new Mistake(`No gift is known as ${word}. giving find looks by name, address, amount and day.`)
  return gift
}
