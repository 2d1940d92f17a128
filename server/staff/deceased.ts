import * as v from 'valibot'
import { charityDay } from '#content/dates.ts'
import { isSameAddress } from '#gift/mail-address.ts'
import { isSameName } from '#gift/person/evidence.ts'
import type { PersonName } from '#gift/person/person.ts'
import { stop } from '../giving/gift/arrange.ts'
import { markDeceased, markLiving } from '../giving/person/deceased.ts'
import { rehearse } from '../store/database/rehearse.ts'
import type { Unit } from '../store/database/unit.ts'
import { giftById } from '../store/gift/gifts.ts'
import type { GiftAbout } from './gift-about.ts'
import { day, mailAddress, requiredWords, words } from './input.ts'
import { aPerson, isSomebody } from './person.ts'
import { asks, type Doer, keyOf, type Staff, type Told, verb } from './verb.ts'
import { deceasedWords } from './words/deceased.ts'
import { unlessSaid } from './yes-or-no.ts'

const known = ({ file }: GiftAbout) => file.person?.details.deceased ?? null

const input = v.object({
  on: v.pipe(
    day,
    asks<string, GiftAbout>({
      typed: '[--on 2026-03-01]',
      label: deceasedWords.on,
      is: 'date',
      stands: (about) => known(about)?.on ?? '',
    }),
  ),
  toldBy: v.pipe(
    v.optional(requiredWords(200), ''),
    asks<string, GiftAbout>({
      typed: '--told-by "who"',
      label: deceasedWords.toldBy,
      hint: deceasedWords.toldByHint,
      required: true,
      stands: (about) => known(about)?.toldBy ?? '',
    }),
  ),
  contactName: v.pipe(
    words(121),
    asks<string, GiftAbout>({
      typed: '[--contact-name "Ruth Brandt"]',
      label: deceasedWords.contactName,
      stands: (about) => known(about)?.contact?.name ?? '',
    }),
  ),
  contact: v.pipe(
    v.optional(v.union([v.literal(''), mailAddress], 'not an address'), ''),
    asks<string, GiftAbout>({
      typed: '[--contact ADDRESS]',
      label: deceasedWords.contact,
      hint: deceasedWords.contactHint,
      is: 'email',
      stands: (about) => known(about)?.contact?.email ?? '',
    }),
  ),
  undo: unlessSaid<GiftAbout>(
    {
      typed: '[--undo]   (--undo: it was a mistake)',
      label: deceasedWords.what,
      when: (about) => known(about) !== null,
    },
    { no: deceasedWords.correct, yes: deceasedWords.undo },
  ),
})
type Input = v.InferOutput<typeof input>

/** A monthly gift that is stopped, under the name with which it was given. */
interface Stopping extends PersonName {
  readonly reference: string
}
const nameOf = (donor: PersonName | null): PersonName => ({
  firstName: donor?.firstName ?? '',
  lastName: donor?.lastName ?? '',
})

/** Whether it was given in the name by which somebody is known, or with the gift by which they are meant. */
const isOwnName = ({ file, own }: GiftAbout, { firstName, lastName }: Stopping): boolean =>
  [file.person?.details.name, own.gift.donor].some((name) => name && isSameName(name, { firstName, lastName }))

const listed = (stopping: readonly Stopping[]): string =>
  stopping.map(({ reference, firstName, lastName }) => `${reference} (${`${firstName} ${lastName}`.trim()})`).join(', ')

/** Writes down that a person has died: every monthly gift is stopped, nothing is sent to them, and the estate has our condolences. */
export const deceased = verb({
  name: 'deceased',
  command: 'person deceased',
  summary:
    'Write down that a person has died: monthly gifts stop, no letter goes to them, the estate has our condolences.',
  needs: 'help',
  grave: true,
  words: deceasedWords,
  about: aPerson,
  offered: isSomebody,
  input,
  says: () => [{ text: deceasedWords.says }],
  async preview({ deps }, about, typed, by) {
    const result = await rehearse(deps.store, written(deps, about, typed, by))
    const { stopping = [] } = (result.data ?? {}) as { readonly stopping?: readonly Stopping[] }
    const others = stopping.filter((each) => !isOwnName(about, each))
    const name = about.file.name || (about.file.email ?? '')
    return {
      told: result,
      would: { text: typed.undo ? deceasedWords.wouldUndo : deceasedWords.would, values: { name } },
      question: { text: typed.undo ? deceasedWords.titleUndo : deceasedWords.title, values: { name } },
      says: typed.undo
        ? []
        : [
            stopping.length > 0
              ? { text: deceasedWords.stops, values: { references: listed(stopping) } }
              : { text: deceasedWords.nothingRuns },
            ...(others.length > 0 ? [{ text: deceasedWords.otherName, values: { gifts: listed(others) } }] : []),
            typed.contact === ''
              ? { text: deceasedWords.nobody }
              : { text: deceasedWords.writes, values: { to: typed.contact } },
          ],
    }
  },
  async run({ deps }, about, typed, by) {
    const result = await deps.store.write(written(deps, about, typed, by))
    const { gifts = [] } = (result.data ?? {}) as { readonly gifts?: readonly string[] }
    // asked now, and what is not answered until it is
    for (const id of gifts) {
      const gift = await deps.store.read(giftById(id))
      if (gift) await stop(deps, gift, 'operator')
    }
    return result
  },
})

/** Writes it down, with the stop of each gift that runs; what is asked of providers comes after. */
const written = (
  deps: Staff['deps'],
  { own: { gift } }: GiftAbout,
  { on, toldBy, contactName, contact, undo }: Input,
  by: Doer,
): Unit<Told> =>
  function* (db) {
    const of = { gift, by: by.actor, action: undo ? 'person_living' : 'person_deceased' }
    if (undo) return (yield* markLiving(deps, of)(db)).ok ? { code: 'undone' } : { code: 'over' }
    if (toldBy === '') return { code: 'required', fields: ['toldBy'] }
    if (on > charityDay(deps.clock.now())) return { code: 'still to come', fields: ['on'] }
    if (contact !== '' && isSameAddress(contact, gift.donor?.email ?? ''))
      return { code: 'their own', fields: ['contact'] }
    const details = {
      on: on === '' ? null : on,
      toldBy,
      contact: contact === '' ? null : { name: contactName, email: contact },
    }
    const marked = yield* markDeceased(deps, of, details, keyOf(deps, by))(db)
    if (!marked.ok) return { code: 'over' }
    const { person, stopping, condolence } = marked.value
    return {
      code: stopping.length > 0 ? 'stopped' : 'noted',
      values: { references: stopping.map(({ reference }) => reference).join(' ') },
      data: {
        person,
        deceased: details,
        condolence,
        gifts: stopping.map(({ id }) => id),
        stopped: stopping.map(({ reference }) => reference),
        stopping: stopping.map(({ reference, donor }) => ({ reference, ...nameOf(donor) })),
      },
    }
  }
