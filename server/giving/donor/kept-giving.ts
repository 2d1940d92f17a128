import { charityDay } from '#content/dates.ts'
import type { KeptGiving } from '#gift/kept-giving.ts'
import { nameToSay } from '#gift/person-name.ts'
import { tributeToSay } from '#gift/tribute-to-say.ts'
import type { Unit } from '../../store/database/unit.ts'
import { type Opened, peopleBeside } from '../../store/gift/beside.ts'
import { consentsOf } from '../../store/gift/consents.ts'
import { newsOf } from '../../store/gift/donors.ts'
import { giftById } from '../../store/gift/gifts.ts'
import { namesOnPaper, personById } from '../../store/person/people.ts'
import { lettersAbout } from '../../store/work/letters-of-gift.ts'
import { keptMemory } from './kept-memory.ts'
import { giftsWithFacts } from './whole-giving.ts'

/** Whoever has more than these is told of the rest by a person. */
const most = { gifts: 1000, letters: 5000 }

const moment = (at: number) => new Date(at).toISOString()

/**
 * What is kept of whoever reads a mailbox, in its own words: what they typed, agreed to, gave and were written. What staff noted is told by
 * a person. Null: its gift is not there any more.
 */
export const keptGiving = (opened: Opened, now: number): Unit<KeptGiving | null> =>
  function* (db) {
    const own = yield* giftById(opened.gift)(db)
    if (!own?.donor) return null
    const { gifts, facts, more } = yield* giftsWithFacts(opened, most.gifts)(db)
    const news = yield* newsOf(own.donor.email)(db)
    const letters = yield* lettersAbout(
      gifts.map(({ id }) => id),
      most.letters,
    )(db)
    const rows: KeptGiving['gifts'][number][] = []
    for (const gift of gifts) {
      const tribute = gift.tribute && tributeToSay(gift.tribute)
      const consents = yield* consentsOf(gift.id)(db)
      rows.push({
        reference: gift.reference,
        on: charityDay(gift.startedAt),
        cents: gift.arrangement?.cents ?? gift.cents,
        frequency: gift.frequency,
        state: gift.standing.state,
        name: nameToSay(gift.donor).fullName,
        email: gift.donor?.email ?? null,
        country: gift.country,
        language: gift.language,
        provider: gift.provider,
        paidBy: gift.paidBy ? { ...gift.paidBy, version: undefined } : null,
        campaign: gift.attribution,
        newsAsked: gift.optIn,
        dedication: tribute && { kind: tribute.kind, honoree: tribute.honoree, told: tribute.told },
        memory: yield* keptMemory(gift)(db),
        byHand: gift.byHand && { kind: gift.byHand.kind, about: gift.byHand.about ?? null },
        events: (facts.get(gift.id) ?? []).map((fact) => ({ ...fact, at: moment(fact.at) })),
        consents: consents.map(({ kind, at, text, cents, interval }) => ({
          kind,
          at: moment(at),
          text,
          cents,
          interval,
        })),
        letters: letters
          .filter((letter) => letter.gift === gift.id)
          .map(({ kind, status, created_at, sent_at }) => ({
            kind,
            status,
            queued: moment(Number(created_at)),
            sent: sent_at === null ? null : moment(Number(sent_at)),
          })),
      })
    }
    const people: KeptGiving['people'][number][] = []
    for (const id of yield* peopleBeside(opened)(db)) {
      const person = yield* personById(id)(db)
      if (!person) continue
      const { name, telephone, postal, language, employer, wishes } = person
      const earlier = yield* namesOnPaper([id])(db)
      const earlierNames = earlier.map(({ firstName, lastName, at }) => ({ firstName, lastName, since: moment(at) }))
      people.push({ name, telephone, postal, language, employer, wishes, earlierNames })
    }
    return {
      address: own.donor.email,
      at: moment(now),
      people,
      gifts: rows,
      more,
      news: news && {
        asked: moment(news.askedAt),
        confirmed: news.confirmedAt === null ? null : moment(news.confirmedAt),
        left: news.leftAt === null ? null : moment(news.leftAt),
        consent: news.consent,
      },
    }
  }
