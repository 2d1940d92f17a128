import { appealName } from '#content/appeals.ts'
import { fundsInWords } from '#content/funds.ts'
import { inLanguage, type Language, say } from '#content/language.ts'
import { paidByWords } from '#content/paid-by.ts'
import { stageWords } from '#content/stages.ts'
import { consentKeptUntil } from '#gift/consent.ts'
import { fundsToSay } from '#gift/funds.ts'
import { type State, states } from '#gift/lifecycle.ts'
import { addressKey } from '#gift/mail-address.ts'
import { formatCents, toDecimal } from '#gift/money.ts'
import { type Stage, stageOf } from '#gift/stage.ts'
import { stagesOf } from '#server/giving/request/request.ts'
import { originOf } from '#server/report/origins.ts'
import { aGift } from '#server/staff/gift.ts'
import type { Store } from '#server/store/database/store.ts'
import { type Gift, giftOf } from '#server/store/gift/gifts.ts'
import { type Command, type CommandContext, Mistake, type Told } from '../command.ts'
import { personJson } from '../person-json.ts'
import { table, utc } from '../table.ts'

export const gifts: Command = {
  summary: 'List gifts, show one with its whole ledger, write a note on one, or put its donor’s address right.',
  usage: ['gifts list [--state STATE] [--email ADDRESS] [--limit N]', 'gifts show GIFT'],
  options: { state: { type: 'string' }, email: { type: 'string' }, limit: { type: 'string', default: '20' } },
  changes: false,
  async run(context) {
    const [action, ...rest] = context.words
    if (action === 'list') return list(context)
    if (action === 'show') return show(context, rest[0])
    throw new Mistake('Say what to do with the gifts: list, show, note or address.')
  },
}

async function list({ services, options, language }: CommandContext): Promise<Told> {
  const limit = Number(options.limit)
  if (!Number.isInteger(limit) || limit < 1 || limit > 10_000) throw new Mistake('--limit is a number from 1 to 10000.')
  const rows: Gift[] = []
  const lines: string[][] = []
  while (rows.length < limit) {
    const wanted = Math.min(page, limit - rows.length)
    const next = await newest(services.store, options, rows.at(-1)?.id).limit(wanted).execute()
    const gifts = next.map(giftOf)
    rows.push(...gifts)
    const stageOf = await services.store.read(stagesOf(gifts))
    lines.push(...gifts.map((gift) => lineOf(gift, stageOf(gift), language)))
    if (next.length < wanted) break
  }
  const headings = ['STARTED (UTC)', 'REFERENCE', 'AMOUNT', 'HOW OFTEN', 'BY', 'STANDING', 'KEPT', 'DONOR']
  return { data: rows.map(plain), lines: rows.length > 0 ? table(headings, lines) : ['No gifts.'] }
}

const lineOf = (gift: Gift, stage: Stage, language: Language): string[] => [
  utc(gift.startedAt),
  gift.reference,
  formatCents(gift.cents),
  gift.frequency,
  gift.provider,
  inLanguage(stageWords[stage], language),
  formatCents(gift.standing.keptCents),
  gift.donor ? `${gift.donor.firstName} ${gift.donor.lastName}` : '',
]

/** Gifts read at once. */
const page = 500

/** The newest gifts, or those begun before this one: an id grows with the time at which it was given out. */
function newest({ db }: Store, { state, email }: CommandContext['options'], before: string | undefined) {
  let query = db.selectFrom('gift').selectAll().orderBy('id', 'desc')
  if (before !== undefined) query = query.where('id', '<', before)
  if (state !== undefined) query = query.where('state', '=', stateOf(state))
  if (email) query = query.where((e) => e.fn<string>('lower', ['email']), '=', addressKey(String(email)))
  return query
}

async function show({ services, language }: CommandContext, word: string | undefined): Promise<Told> {
  if (!word) throw new Mistake(inLanguage(aGift.which, language))
  const match = await aGift.find(services, word)
  if (match === null) throw new Mistake(say(aGift.unknown, language, { word }))
  const { gift, facts, pending } = match.own
  const { db } = services.store
  const letters = await db.selectFrom('letter').selectAll().where('gift', '=', gift.id).orderBy('created_at').execute()
  const ended = facts.find(({ kind }) => kind === 'ended')?.at ?? null
  const endedAt = gift.frequency === 'once' ? gift.startedAt : ended
  const consents = match.own.consents.map((each) => ({
    ...each,
    keptUntil: consentKeptUntil(each.at, endedAt),
  }))
  const trail = await db.selectFrom('audit').selectAll().where('gift', '=', gift.id).orderBy('id').execute()
  const factLines = facts.map((fact) => [
    utc(fact.at),
    fact.kind,
    'cents' in fact ? formatCents(fact.cents) : '',
    fact.ref,
    'reason' in fact ? fact.reason : 'code' in fact ? fact.code : 'by' in fact ? `by ${fact.by}` : '',
  ])
  const letterLines = letters.map((letter) => [
    utc(letter.created_at),
    letter.kind,
    letter.status,
    letter.sent_at ? utc(letter.sent_at) : '',
    letter.problem ?? '',
  ])
  const funds = fundsToSay(gift, gift.arrangement?.cents ?? gift.cents)
  const about: [string, string][] = [
    ['reference', gift.reference],
    ['id', gift.id],
    [
      'gift',
      `${formatCents(gift.cents)}${gift.costCents > 0 ? `, ${formatCents(gift.costCents)} of it for the cost,` : ''} ${gift.frequency} by ${gift.provider}, started ${utc(gift.startedAt)} UTC`,
    ],
    [
      'standing',
      `${inLanguage(stageWords[stageOf({ ...gift, pending })], language)}; ${gift.standing.payments} payments, kept ${formatCents(gift.standing.keptCents)}`,
    ],
    ...(funds ? [['for', fundsInWords(funds, language)] as [string, string]] : []),
    ...(gift.appeal === null ? [] : [['appeal', appealName(gift.appeal, language)] as [string, string]]),
    ['donor', gift.donor ? `${gift.donor.firstName} ${gift.donor.lastName} <${gift.donor.email}>` : 'not known'],
    ['person', match.file.person?.people[0].id ?? 'not found out yet'],
    ['language', `${gift.language}, ${gift.country}`],
    ['tribute', gift.tribute ? `${gift.tribute.kind} of ${gift.tribute.firstName} ${gift.tribute.lastName}` : 'none'],
    ['paid by', gift.paidBy ? paidByWords(gift.paidBy, language) : 'not known'],
    [
      'came by',
      Object.values(gift.attribution ?? {})
        .filter(Boolean)
        .join(', ') || 'not known',
    ],
    ...(match.own.takenBy === null ? [] : [['by telephone', `taken by ${match.own.takenBy}`] as [string, string]]),
    ...(gift.begins ? [['first charge', gift.begins] as [string, string]] : []),
    ...(gift.follows ? [['follows', gift.follows] as [string, string]] : []),
    ...(gift.inPlaceOf ? [['in place of', gift.inPlaceOf] as [string, string]] : []),
    ...(gift.goesOnAs ? [['goes on as', gift.goesOnAs] as [string, string]] : []),
    ['provider ids', Object.values(gift.refs).filter(Boolean).join(' ') || 'none'],
    ...(gift.arrangement ? [['monthly', JSON.stringify(gift.arrangement)] as [string, string]] : []),
  ]
  return {
    data: {
      ...plain(gift),
      origin: originOf({ gift, takenBy: match.own.takenBy }),
      takenBy: match.own.takenBy,
      person: personJson(match.file),
      facts,
      letters,
      consents,
      audit: trail,
    },
    lines: [
      ...about.map(([name, value]) => `${name.padEnd(13)} ${value}`),
      '',
      ...table(['FACT (UTC)', 'KIND', 'AMOUNT', 'REF', ''], factLines),
      '',
      ...table(['LETTER (UTC)', 'KIND', 'STATUS', 'SENT', ''], letterLines),
      ...(consents.length > 0
        ? [
            '',
            ...table(
              ['AGREED (UTC)', 'TO', 'AMOUNT', 'IN', 'KEPT UNTIL', 'WORDS'],
              consents.map(({ at, kind, cents, interval, language, textId, textVersion, keptUntil, text }) => [
                utc(at),
                kind,
                `${formatCents(cents)} ${interval === 'once' ? 'once' : 'monthly'}`,
                language,
                keptUntil === null ? 'it has ended, and a year' : utc(keptUntil).slice(0, 10),
                `${textId}@${textVersion}: ${text}`,
              ]),
            ),
          ]
        : []),
      ...(trail.length > 0
        ? [
            '',
            ...table(
              ['DONE (UTC)', 'BY', 'WHAT', ''],
              trail.map((row) => [utc(row.at), row.actor, row.action, row.details]),
            ),
          ]
        : []),
    ],
  }
}

function stateOf(typed: unknown): State {
  const isState = (word: string): word is State => states.some((state) => state === word)
  const word = String(typed)
  if (!isState(word)) throw new Mistake(`--state is one of: ${states.join(' ')}`)
  return word
}

const plain = (gift: Gift) => ({ ...gift, amount: toDecimal(gift.cents), kept: toDecimal(gift.standing.keptCents) })
