import { fundsInWords } from '#content/funds.ts'
import { inLanguage, type Language } from '#content/language.ts'
import { stageWords } from '#content/stages.ts'
import { fundsToSay, tellsFunds } from '#gift/funds.ts'
import { formatCents } from '#gift/money.ts'
import type { Stage } from '#gift/stage.ts'
import { find } from '#server/giving/find/find.ts'
import { stagesOf } from '#server/giving/request/request.ts'
import type { Found } from '#server/store/find/find-gifts.ts'
import type { Gift } from '#server/store/gift/gifts.ts'
import { type Command, Mistake } from '../command.ts'
import { table, utc } from '../table.ts'

export const findCommand: Command = {
  summary: 'Find gifts by a name, part of an address, an amount, a day or an id; slips of the pen are forgiven.',
  usage: ['find "maria delgado"', 'find delgado $75', 'find gonzalez 2026-03-05', 'find ana@example.org'],
  options: { limit: { type: 'string', default: '20' } },
  changes: false,
  async run({ services: { store }, words, options, language }) {
    const text = words.join(' ').trim()
    if (text === '') throw new Mistake('What is known of the gift? giving find "maria delgado"')
    const limit = Number(options.limit)
    if (!Number.isInteger(limit) || limit < 1 || limit > 200) throw new Mistake('--limit is a number from 1 to 200.')
    const matches = await find(store, text, limit, language)
    const stageOf = await store.read(stagesOf(matches.map(({ gift }) => gift)))
    const lines = matches.length > 0 ? listed(matches, stageOf, language) : ['No gift fits all of that.']
    return { data: matches.map(plain), lines }
  },
}

const plain = ({ gift, fits }: Found) => ({
  id: gift.id,
  reference: gift.reference,
  startedAt: gift.startedAt,
  cents: gift.cents,
  frequency: gift.frequency,
  provider: gift.provider,
  funds: fundsToSay(gift),
  state: gift.standing.state,
  keptCents: gift.standing.keptCents,
  donor: gift.donor,
  fits,
})

const says: Readonly<Record<Found['fits'], string>> = { exactly: '', begins: 'begins so', nearly: 'nearly' }

const listed = (matches: readonly Found[], stageOf: (gift: Gift) => Stage, language: Language) =>
  table(
    [
      'STARTED (UTC)',
      'REFERENCE',
      'AMOUNT',
      'HOW OFTEN',
      ...(tellsFunds ? ['FOR'] : []),
      'BY',
      'STANDING',
      'DONOR',
      'ADDRESS',
      '',
    ],
    matches.map(({ gift, fits }) => [
      utc(gift.startedAt),
      gift.reference,
      formatCents(gift.cents),
      gift.frequency,
      ...(tellsFunds ? [fundsInWords(fundsToSay(gift) ?? [], language)] : []),
      gift.provider,
      inLanguage(stageWords[stageOf(gift)], language),
      gift.donor ? `${gift.donor.firstName} ${gift.donor.lastName}` : '',
      gift.donor?.email ?? '',
      says[fits],
    ]),
  )
