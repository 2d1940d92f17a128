import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { charityDay } from '#content/dates.ts'
import { cents } from '#gift/money.ts'
import { version } from '../../../process/version.ts'
import { audit } from '../../../store/database/audit.ts'
import type { Unit } from '../../../store/database/unit.ts'
import { keepConsent } from '../../../store/gift/consents.ts'
import { giftById } from '../../../store/gift/gifts.ts'
import type { ProviderRequest } from '../../../store/work/requests.ts'
import { type Ending, kind } from '../kind.ts'

/** Another program's subscription is to become this gift's: what a plan of who is taken over says of one donor. */
export const adopt = kind({
  arguments: v.object({ subscription: v.string(), cents: v.pipe(v.number(), v.transform(cents)) }),
  runs: false,
  // it is asked of a gift that is nothing yet, and comes to nothing without it
  closes: true,
  replaces: [],
  undone: false,
  ask: (provider, gift, wanted, { key, until }) =>
    provider.arrange(gift, { kind: 'adopt', ...wanted, since: gift.startedAt }, key, until),
  ended: adopted,
})

/** Whose consent is elsewhere is written down as that; what is not as it was planned stands in the audit, for staff. */
export function adopted({ id, gift: giftId, tries }: ProviderRequest, { how, at, problem }: Ending): Unit<void> {
  return function* (db) {
    if (how === 'moot' || (how === 'unheard' && tries > 0)) return
    const gift = yield* giftById(giftId)(db)
    if (!gift) return
    const program = gift.adopted?.program ?? ''
    if (how !== 'done') {
      const action = how === 'unheard' ? 'adoption_unanswered' : 'adoption_refused'
      const details = { program, subscription: gift.refs.subscription, code: problem?.code ?? null }
      return yield* audit({ actor: 'resolver', action, gift: giftId, details }, at)(db)
    }
    const text = `Taken over from ${program} on ${charityDay(at)}, original not seen.`
    const firstOn = gift.arrangement?.firstOn ?? null
    yield* keepConsent({
      id,
      gift: giftId,
      kind: 'adopted',
      textId: 'adopted',
      textVersion: '1',
      textSha256: createHash('sha256').update(text).digest('hex'),
      text,
      language: 'en',
      cents: gift.cents,
      interval: 'month',
      anchorDay: firstOn === null ? null : Number(firstOn.slice(8)),
      firstOn: gift.arrangement?.nextOn ?? null,
      provider: gift.provider,
      channel: 'hosted',
      page: program,
      release: version,
      shownWith: [],
      at,
    })(db)
    const details = { program, subscription: gift.refs.subscription }
    yield* audit({ actor: 'resolver', action: 'adopted', gift: giftId, details }, at)(db)
  }
}
