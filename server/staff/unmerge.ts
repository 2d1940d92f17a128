import * as v from 'valibot'
import { unmergePerson } from '../giving/person/merge.ts'
import type { GiftAbout } from './gift-about.ts'
import { words } from './input.ts'
import { aPerson } from './person.ts'
import { asks, verb } from './verb.ts'
import { unmergeWords } from './words/unmerge.ts'

/** Who was made one with whoever stands for all. */
const mergedInto = ({ file }: GiftAbout) => file.person?.people.filter(({ mergedInto }) => mergedInto !== null) ?? []

/** What a person who was merged is called: by their name on paper, or as their newest gift was given. */
function nameOf({ file }: GiftAbout, id: string): string {
  const own = file.person?.people.find((each) => each.id === id)?.name
  const donor = file.gifts.find(({ gift }) => gift.person === id)?.gift.donor
  const name = own ?? donor
  return `${name ? `${name.firstName} ${name.lastName}`.trim() : ''} ${donor?.email ?? ''}`.trim() || id
}

/** Takes two persons apart who were made one. */
export const unmerge = verb({
  name: 'unmerge',
  command: 'person unmerge',
  summary: 'Take apart two persons who were made one.',
  needs: 'help',
  words: unmergeWords,
  about: aPerson,
  offered: (about) => mergedInto(about).length > 0,
  input: v.object({
    other: v.pipe(
      words(254),
      asks<string, GiftAbout>({
        typed: '[--who PERSON]   (by their key, where several were merged)',
        label: unmergeWords.other,
        choices: (about) =>
          mergedInto(about).map(({ id }) => ({ value: id, label: { text: { en: nameOf(about, id) } } })),
      }),
    ),
  }),
  says: () => [{ text: unmergeWords.says }],
  would: unmergeWords.would,
  unit: (deps, about, { other }, by) =>
    function* (db) {
      const all = mergedInto(about)
      if (all.length === 0) return { code: 'nobody' }
      if (other === '' && all.length > 1)
        return { code: 'which one', values: { these: all.map(({ id }) => id).join(' ') }, fields: ['other'] }
      const merged = all.find(({ id }) => id === (other === '' ? all[0]?.id : other))?.id
      if (merged === undefined) return { code: 'nobody', fields: ['other'] }
      const name = nameOf(about, merged)
      if (!(yield* unmergePerson(deps, { merged, gift: about.own.gift.id, by: by.actor })(db))) return { code: 'over' }
      return { code: 'unmerged', values: { name }, data: { person: merged } }
    },
})
