import { charityDay } from '#content/dates.ts'
import { formatWithCents } from '#gift/money.ts'
import { days } from '#server/base/clock.ts'
import { batchFile } from '#server/giving/by-hand/read.ts'
import { batchById, batchesListed, countsOf } from '#server/store/gift/batches.ts'
import { dafGrantsSince } from '#server/store/gift/daf-grants.ts'
import { type Command, type CommandContext, Mistake, type Told } from '../command.ts'
import { table } from '../table.ts'

export const batch: Command = {
  summary: 'List the batches of gifts by hand, show one; open, fill, close one, or book a line against a gift of one.',
  usage: [
    'batch [list]',
    'batch show BATCH   (its lines as they were typed, and what is wrong with each)',
    'batch grants   (what donor-advised funds were asked for on /daf, and where each stands)',
  ],
  changes: false,
  async run(context) {
    const [action = 'list', id] = context.words
    if (action === 'list') return await list(context)
    if (action === 'show') return await show(context, id)
    if (action === 'grants') return await grants(context)
    throw new Mistake(
      'Say what to do with the batches: list, show, open, slip, add, paste, done, close, discard, reverse or grants.',
    )
  },
}

async function list({ services: { store } }: CommandContext): Promise<Told> {
  const all = await store.read(batchesListed)
  const counts = await store.read(countsOf(all.map(({ id }) => id)))
  const data = all.map((each) => ({ ...each, typed: counts.get(each.id) ?? 0 }))
  const rows = data.map(({ id, day, kind, status, typed, expected }) => [
    id,
    day,
    kind,
    status,
    `${typed}/${expected.count}`,
    formatWithCents(expected.cents),
  ])
  return {
    data,
    lines:
      rows.length === 0
        ? ['No batch yet: giving batch open.']
        : table(['BATCH', 'SLIP', 'KIND', '', 'LINES', 'SLIP SAYS'], rows),
  }
}

/** The number is what the money of each bears: a line of the kind grant says it behind the sponsor. */
async function grants({ services: { store, clock } }: CommandContext): Promise<Told> {
  const data = await store.read(dafGrantsSince(clock.now() - days(180), 1000))
  const rows = data.map(({ tracking, stage, cents, comeCents, askedAt }) => [
    tracking ?? '–',
    charityDay(askedAt),
    formatWithCents(cents),
    stage === 'come' ? `come: ${formatWithCents(comeCents)}` : stage,
  ])
  return {
    data,
    lines:
      rows.length === 0 ? ['No fund was asked in the last 180 days.'] : table(['NUMBER', 'ASKED', 'AMOUNT', ''], rows),
  }
}

async function show({ services: { store, clock } }: CommandContext, id = ''): Promise<Told> {
  const batch = await store.read(batchById(id))
  if (!batch) throw new Mistake(`No batch has the id ${id}: giving batch list.`)
  const data = await store.read(batchFile(batch, clock.now(), { looksBeside: 'all' }))
  const rows = data.lines.map(({ place, typed, faults, gift }) => [
    String(place),
    typed.amount ?? '',
    typed.donor ?? '',
    gift ??
      Object.entries(faults)
        .map(([field, fault]) => `${field}: ${fault}`)
        .join(', '),
  ])
  const { expected, typed } = data.tally
  const sums = `Slip: ${expected.count}, ${formatWithCents(expected.cents)}. Typed: ${typed.count}, ${formatWithCents(typed.cents)}.`
  return { data, lines: [sums, ...table(['LINE', 'AMOUNT', 'DONOR', ''], rows)] }
}
