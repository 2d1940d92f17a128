import * as v from 'valibot'
import { catalogue } from '#content/catalogue.ts'
import { type CardOnPaper, cardDigest, cardsWaiting } from '../giving/letters/cards-on-paper.ts'
import { tributeStands } from '../letters/kinds/common/tribute.ts'
import { audit } from '../store/database/audit.ts'
import { lockedGift } from '../store/gift/gifts.ts'
import { factsOf } from '../store/ledger/facts.ts'
import { letterById, noteDelivery, printed } from '../store/work/letters.ts'
import { type Subject, verb } from './verb.ts'
import { cardPrintedWords } from './words/card-printed.ts'

/** So many are marked at once. */
const most = 1000

const aCard: Subject<CardOnPaper> = {
  typed: 'LETTER',
  several: {
    all: async ({ deps: { store, clock } }) =>
      (await store.read(cardsWaiting(clock.now(), most))).map(({ id }) => ({ letter: id, digest: null })),
    nameOf: ({ letter }) => letter,
    none: catalogue('staff.subjects.card.none'),
  },
  which: catalogue('staff.subjects.card.which'),
  unknown: catalogue('staff.subjects.card.unknown'),
  async find({ deps: { store } }, word) {
    const letter = await store.read(letterById(word))
    return letter?.kind === printed ? { letter: letter.id, digest: null } : null
  },
}

/** Writes down that a card was printed: it waits no more. One that was put right since goes on waiting, and one for nobody is taken out. */
export const cardPrinted = verb({
  name: 'card-printed',
  command: 'letters printed',
  summary: 'Write down that cards on paper were printed.',
  needs: 'help',
  words: cardPrintedWords,
  about: aCard,
  input: v.object({}),
  would: cardPrintedWords.would,
  unit: ({ clock }, { letter: id, digest }, _input, { actor }) =>
    function* (db) {
      const letter = yield* letterById(id)(db)
      if (letter?.status !== 'waiting' || letter.gift === null) return { code: 'settled' }
      const now = clock.now()
      const gift = yield* lockedGift(letter.gift)(db)
      const noted = audit({ actor, action: 'letters', gift: letter.gift, details: { letter: id } }, now)
      if (!gift || !tributeStands(gift.frequency, yield* factsOf(letter.gift)(db))) {
        yield* noteDelivery(id, { status: 'dropped', problem: 'the gift was given back or is disputed' }, now)(db)
        yield* noted(db)
        return { code: 'for nobody', data: { id } }
      }
      const values = { reference: gift.reference }
      // its gift counted for nothing while the sheets were made
      if (digest === '') return { code: 'not printed', values }
      if (digest !== null && digest !== cardDigest(gift)) return { code: 'put right', values }
      yield* noteDelivery(id, { status: 'sent' }, now)(db)
      yield* noted(db)
      return { code: 'printed', values, data: { id } }
    },
})
