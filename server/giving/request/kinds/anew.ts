import * as v from 'valibot'
import { cents } from '#gift/money.ts'
import { hours } from '../../../base/clock.ts'
import { giftById } from '../../../store/gift/gifts.ts'
import { keepRequest } from '../../../store/work/requests.ts'
import { freshRequest, kind } from '../kind.ts'
import { adopted } from './adopt.ts'

/** Before its first charge it is looked so long whether the old one has ended, which it was to do two hours earlier. */
const looksBefore = hours(70)

/** Another program's subscription is to be made anew as this gift's, and then to be ended: what could not be kept in its shape. */
export const anew = kind({
  arguments: v.object({ subscription: v.string(), cents: v.pipe(v.number(), v.transform(cents)) }),
  runs: false,
  makes: true,
  closes: true,
  replaces: [],
  undone: false,
  ask: (provider, gift, wanted, { key, until }) => provider.arrange(gift, { kind: 'anew', ...wanted }, key, until),
  ended: (request, ending) =>
    function* (db) {
      yield* adopted(request, ending)(db)
      const gift = ending.how === 'done' ? yield* giftById(request.gift)(db) : undefined
      const next = gift?.arrangement?.nextAt ?? null
      if (!gift || next === null || gift.standing.payments > 0) return
      const { subscription } = request.arguments as { readonly subscription: string }
      const row = { id: ending.letterId, gift: gift.id, arguments: { subscription }, askedBy: 'operator' } as const
      const askedAt = Math.max(ending.at, next - looksBefore)
      yield* keepRequest(freshRequest({ ...row, kind: 'overlap', askedAt }))(db)
    },
})
