import * as v from 'valibot'
import { formatCents, plus, zero } from '#gift/money.ts'
import type { DonorFile } from '../giving/donor/donor.ts'
import { mergePeople } from '../giving/person/merge.ts'
import { rehearse } from '../store/database/rehearse.ts'
import { titleOf } from './gift.ts'
import type { GiftAbout } from './gift-about.ts'
import { requiredWords } from './input.ts'
import { aPerson, isSomebody } from './person.ts'
import { asks, type Doer, type Staff, type Told, verb } from './verb.ts'
import { mergeWords } from './words/merge.ts'

const input = v.object({
  other: v.pipe(
    requiredWords(254),
    asks<string, GiftAbout>({
      typed: '--with PERSON',
      label: mergeWords.other,
      hint: mergeWords.hint,
      stands: ({ file }) => file.others[0] ?? '',
    }),
  ),
})

/** Makes two persons one, until that is taken apart again. */
export const merge = verb({
  name: 'merge',
  command: 'person merge',
  summary: 'Make one of two persons; unmerge takes them apart again, whole.',
  needs: 'help',
  grave: true,
  words: mergeWords,
  about: aPerson,
  offered: isSomebody,
  input,
  says: () => [{ text: mergeWords.says }],
  async preview(staff, about, { other: word }, by) {
    const other = await aPerson.find(staff, word)
    const result = await merged(staff, about, other, word, by, true)
    const { otherNames } = (result.data ?? {}) as { readonly otherNames?: boolean }
    const names = {
      name: (language: string) => titleOf(about.file, language),
      other: (language: string) => (other ? titleOf(other.file, language) : word),
    }
    return {
      told: result,
      would: { text: mergeWords.would, values: names },
      question: { text: mergeWords.title, values: names },
      facts: other
        ? [
            [mergeWords.stays, (language) => saidOf(about.file, language)],
            [mergeWords.joins, (language) => saidOf(other.file, language)],
          ]
        : [],
      says: [
        ...(otherNames ? [{ text: mergeWords.otherNames, values: names }] : []),
        { text: mergeWords.back, values: names },
      ],
    }
  },
  run: async (staff, about, { other }, by) => merged(staff, about, await aPerson.find(staff, other), other, by, false),
})

async function merged(
  staff: Staff,
  { own }: GiftAbout,
  other: GiftAbout | null,
  word: string,
  { actor }: Doer,
  isRehearsal: boolean,
): Promise<Told> {
  if (other === null) {
    const these = (await aPerson.those?.(staff, word)) ?? []
    return { code: these.length > 1 ? 'which one' : 'unknown', values: { these: these.join(' ') }, fields: ['other'] }
  }
  const { deps } = staff
  const unit = mergePeople(deps, { stays: own.gift, other: other.own.gift, by: actor })
  const answer = await (isRehearsal ? rehearse(deps.store, unit) : deps.store.write(unit))
  if (answer.ok) return { code: 'merged', values: { gifts: answer.value.gifts }, data: answer.value }
  return { code: answer.detail, fields: ['other'] }
}

/** Somebody with their addresses, and what they gave. */
function saidOf(file: DonorFile, language: string): string {
  const total = file.gifts.map(({ gift }) => gift.standing.keptCents).reduce(plus, zero)
  const addresses = file.whose.addresses.join(', ')
  return `${titleOf(file, language)}, ${addresses}, ${formatCents(total, language)}`
}
