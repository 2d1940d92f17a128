import { inLanguage } from '#content/language.ts'
import { stageWords } from '#content/stages.ts'
import { formatCents, plus, zero } from '#gift/money.ts'
import type { DonorFile } from '#server/giving/donor/donor.ts'
import { find } from '#server/giving/find/find.ts'
import { stagesOf } from '#server/giving/request/request.ts'
import { giftAbout } from '#server/staff/gift-about.ts'
import { aPerson } from '#server/staff/person.ts'
import { type Command, type CommandContext, Mistake, type Told } from '../command.ts'
import { personJson } from '../person-json.ts'
import { table, utc } from '../table.ts'
import { subjectNamed } from '../verb-command.ts'

export const person: Command = {
  summary: 'Find people and show one; put a name right, note wishes or a death, merge two and take them apart.',
  usage: ['person find "ada field"', 'person show PERSON   (the key of a person, a gift of theirs, or their address)'],
  options: { limit: { type: 'string', default: '20' } },
  changes: false,
  async run(context) {
    const [action, ...words] = context.words
    if (action === 'find') return await found(context, words.join(' ').trim())
    if (action === 'show') return await shown(context, words[0])
    throw new Mistake(
      'Say what to do with people: find, show, name, contact, wishes, anonymous, deceased, merge or unmerge.',
    )
  },
}

/** So many gifts are looked through for each person that is wanted. */
const giftsOfEach = 10

async function found({ services: { store }, options, language }: CommandContext, text: string): Promise<Told> {
  if (text === '') throw new Mistake('What is known of the person? giving person find "ada field"')
  const limit = Number(options.limit)
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) throw new Mistake('--limit is a number from 1 to 100.')
  const files = new Map<string, DonorFile>()
  for (const { gift } of await find(store, text, limit * giftsOfEach, language)) {
    if (files.size === limit) break
    const about = await store.read(giftAbout(gift.id))
    if (about) files.set(about.file.person?.people[0].id ?? about.file.email ?? gift.id, about.file)
  }
  const all = [...files.values()]
  const lines = all.map((file) => [
    file.person?.people[0].id ?? 'not found out yet',
    file.name,
    file.whose.addresses.join(' '),
    String(file.gifts.length),
    formatCents(keptOf(file)),
  ])
  return {
    data: all.map((file) => ({ person: personJson(file), name: file.name, addresses: file.whose.addresses })),
    lines:
      lines.length > 0 ? table(['PERSON', 'NAME', 'ADDRESSES', 'GIFTS', 'KEPT'], lines) : ['Nobody fits all of that.'],
  }
}

const keptOf = ({ gifts }: DonorFile) => gifts.map(({ gift }) => gift.standing.keptCents).reduce(plus, zero)

async function shown({ services, language }: CommandContext, word: string | undefined): Promise<Told> {
  if (!word) throw new Mistake(inLanguage(aPerson.which, language))
  const { file } = await subjectNamed(aPerson, word, { services, language })
  const details = file.person?.details ?? null
  const stageOf = await services.store.read(stagesOf(file.gifts.map(({ gift }) => gift)))
  const fields: readonly (readonly [string, string])[] = [
    ['person', file.person?.people[0].id ?? 'not found out yet'],
    ['on paper', file.name],
    ['before', (file.person?.names ?? []).map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ')],
    ['addresses', file.whose.addresses.join(' ')],
    ['telephone', details?.telephone ?? ''],
    ['postal', details?.postal ? Object.values(details.postal).filter(Boolean).join(', ') : ''],
    ['language', details?.language ?? ''],
    ['employer', details?.employer ?? ''],
    ['wishes', details ? wishesOf(details.wishes).join(', ') : ''],
    [
      'died',
      details?.deceased ? `${details.deceased.on ?? 'on a day not known'}, told by ${details.deceased.toldBy}` : '',
    ],
    [
      'estate',
      details?.deceased?.contact ? `${details.deceased.contact.name} <${details.deceased.contact.email}>` : '',
    ],
    ['merged', (file.person?.people.slice(1) ?? []).map(({ id }) => id).join(' ')],
    ['the same?', file.others.join(' ')],
    ['kept', formatCents(keptOf(file))],
  ]
  const gifts = file.gifts.map(({ gift }) => [
    utc(gift.startedAt),
    gift.reference,
    formatCents(gift.cents),
    gift.frequency,
    inLanguage(stageWords[stageOf(gift)], language),
    gift.donor ? `${gift.donor.firstName} ${gift.donor.lastName} <${gift.donor.email}>` : '',
  ])
  return {
    data: { ...personJson(file), gifts: file.gifts.map(({ gift }) => gift) },
    lines: [
      ...fields.filter(([, is]) => is !== '').map(([name, is]) => `${name.padEnd(10)} ${is}`),
      '',
      ...table(['STARTED (UTC)', 'REFERENCE', 'AMOUNT', 'HOW OFTEN', 'STANDING', 'AS GIVEN'], gifts),
    ],
  }
}

const wishesOf = (wishes: object): readonly string[] =>
  Object.entries(wishes).flatMap(([wish, is]) => (is ? [wish] : []))
