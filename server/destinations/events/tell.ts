import { createHmac, hkdfSync } from 'node:crypto'
import type { EventsAnswer } from '#gift/answers.ts'
import { purposeOf } from '#gift/funds.ts'
import type { Fact, FactKind } from '#gift/lifecycle.ts'
import { addressKey } from '#gift/mail-address.ts'
import { fundMovements } from '#gift/shares.ts'
import type { Deps } from '../../giving/deps.ts'
import { named } from '../../report/columns.ts'
import type { EventRow } from '../../store/database/event-tables.ts'
import type { Unit } from '../../store/database/unit.ts'
import { forgottenGifts } from '../../store/forget/forgotten-gifts.ts'
import type { Gift } from '../../store/gift/gifts.ts'
import type { OfFact } from './kind.ts'
import { eventKindNamed } from './kinds/index.ts'
import { giftsOfEvents, subscribersOfEvents } from './subjects.ts'

/** An event as it is told: by the feed, and to endpoints. */
export type ToldEvent = EventsAnswer['events'][number]

/** What telling needs from outside. */
export interface Telling extends Pick<Deps, 'funds'> {
  /** The deployment's secrets, the newest first. */
  readonly secrets: readonly string[]
}

/** What tells a fact of the ledger from all others. */
interface FactKey {
  readonly kind: FactKind
  readonly ref: string
}

/** A stable name of whoever has this address, from which the address cannot be learnt. */
function pseudonym({ secrets }: Telling): (address: string) => string {
  const key = Buffer.from(hkdfSync('sha256', secrets[0] ?? '', 'giving', 'donor of events', 32))
  return (address) => `donor_${createHmac('sha256', key).update(addressKey(address)).digest('base64url').slice(0, 22)}`
}

/**
 * What is told of these events, in their order; of one whose fact is not in the ledger nothing is. Who gave is read now and kept nowhere:
 * `personal` tells it to whoever may know, unless that donor has asked to be forgotten since; `onPaper`: also of who gave by hand and has no
 * address for mail, which the schema of events has no place for.
 */
export const toldEvents = (
  telling: Telling,
  events: readonly EventRow[],
  { personal, onPaper = false }: { readonly personal: boolean; readonly onPaper?: boolean },
): Unit<readonly ToldEvent[]> =>
  function* (db) {
    const nameOf = pseudonym(telling)
    const byId = yield* giftsOfEvents(events)(db)
    const hidden = personal ? yield* forgottenGifts([...byId.values()].map(({ gift }) => gift.reference))(db) : null
    const subscribers = personal ? yield* subscribersOfEvents(events)(db) : null
    return events.flatMap((row) => {
      const kind = eventKindNamed(row.type)
      const { gift, facts } = (row.gift === null ? undefined : byId.get(row.gift)) ?? { gift: null, facts: [] }
      const fact = gift && kind?.fact ? ofFact(telling, gift, facts, JSON.parse(row.details) as FactKey) : null
      const about = gift && kind?.ofGift ? ofGift(gift, nameOf) : {}
      const mayTell = hidden !== null && gift !== null && gift.forgottenAt === null && !hidden.has(gift.reference)
      const who = mayTell ? whoGave(gift, onPaper) : (subscribers?.get(row.id) ?? null)
      const data = kind?.data({ fact, row })
      if (!data) return []
      return {
        ...{ id: row.id, type: row.type, timestamp: new Date(row.at).toISOString() },
        data: { sequence: row.seq, ...about, ...data, ...(personal && who ? { personal: who } : {}) },
      }
    })
  }

const isOf =
  ({ kind, ref }: FactKey) =>
  (fact: Fact): boolean =>
    fact.kind === kind && fact.ref === ref

function ofFact({ funds }: Telling, gift: Gift, facts: readonly Fact[], key: FactKey): OfFact<FactKind> | null {
  const fact = facts.find(isOf(key))
  if (!fact) return null
  const purpose = purposeOf(gift, funds)
  const moved = purpose && fundMovements(purpose, facts).find((each) => isOf(key)(each.fact))
  return { gift, fact, facts, shares: moved?.shares ?? [] }
}

/** What is told of every gift. */
const ofGift = (gift: Gift, nameOf: (address: string) => string) => ({
  gift: gift.reference,
  provider: gift.provider,
  frequency: gift.frequency,
  currency: 'USD',
  language: gift.language,
  appeal: gift.appeal,
  campaign: gift.attribution?.campaign ?? null,
  donor: gift.donor === null ? null : nameOf(gift.donor.email),
  news: gift.optIn,
  tribute: gift.tribute?.kind ?? null,
})

/** What only those are told who may know it. The honoree's address is for nobody. */
function whoGave(gift: Gift, onPaper: boolean) {
  const { donor, tribute } = gift
  const name = onPaper ? named({ gift }) : donor
  if (name === null) return null
  return {
    first_name: name.firstName,
    last_name: name.lastName,
    email: donor?.email ?? null,
    honoree: tribute === null ? null : `${tribute.firstName} ${tribute.lastName}`.trim(),
  }
}
