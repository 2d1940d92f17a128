import { resolve } from 'node:path'
import { charityDay } from '#content/dates.ts'
import { type LeftOut, mapNames } from '#gift/by-hand/history/line.ts'
import { formatCents, plus, zero } from '#gift/money.ts'
import { doubtsAmong, historyAtOnce, readBefore, readHistory, takenByUs } from '#server/giving/by-hand/history.ts'
import { audit } from '#server/store/database/audit.ts'
import { type CommandContext, Mistake, type Told } from '../command.ts'
import { encodingOf } from '../csv-file.ts'
import { numberOf } from '../table.ts'
import { type FoundLine, type HistoryFile, historyOf } from './file.ts'

/** What may be an id of ours or of a provider's. */
const id = /^[\w-]{8,64}$/
/** Lines that are told, of however many. */
const most = 10

/**
 * Reads in the gifts that another program took. The whole file is looked through before anything is written; what was read in before is
 * left alone, so that a run that was cut off is done again.
 */
export async function importGifts({ services, options, dryRun, actor }: CommandContext, from: string): Promise<Told> {
  const { store, deps, clock } = services
  const path = resolve(from)
  const map = mapNames.find((name) => name === options.map)
  if (!map) throw new Mistake(`--map is one of: ${mapNames.join(' ')}`)
  const file: HistoryFile = { path, map, encoding: encodingOf(options.encoding), today: charityDay(clock.now()) }

  const left = new Map<LeftOut, number>()
  const sums = { lines: 0, before: 0, cents: zero, nameless: 0 }
  const ours: string[] = []
  for await (const some of historyOf(file, historyAtOnce, (why) => left.set(why, (left.get(why) ?? 0) + 1))) {
    ours.push(...(await store.read(oursAmong(some))))
    sums.lines += some.length
    sums.before += await store.read(readBefore(some.map(({ line }) => line)))
    for (const { line } of some) {
      sums.cents = plus(sums.cents, line.cents)
      if (line.email === null && line.name.lastName === '' && line.name.firstName === '') sums.nameless++
    }
  }
  if (ours.length > 0) {
    const more = ours.length > most ? `; and ${ours.length - most} more` : ''
    throw new Mistake(
      `${path} has gifts that this site took itself, and would count twice: ${ours.slice(0, most).join('; ')}${more}. Take these lines out. Nothing was read in.`,
    )
  }
  const notes = [
    ...[...left].map(([why, number]) => `${numberOf(number, 'line')} left out: ${why}.`),
    ...(sums.nameless > 0 ? [`${numberOf(sums.nameless, 'line')} without a name: what was given is no person’s.`] : []),
  ]
  const data = { map, lines: sums.lines, cents: sums.cents, before: sums.before, leftOut: Object.fromEntries(left) }
  if (dryRun) {
    const fresh = sums.lines - sums.before
    return {
      data: { dryRun, ...data },
      lines: [
        `Would read in ${numberOf(fresh, 'gift')} of ${sums.lines}, ${formatCents(sums.cents)} in all.`,
        ...notes,
      ],
    }
  }
  const totals = { gifts: 0, cents: zero, before: 0 }
  const doubts = new Set<string>()
  for await (const some of historyOf(file, historyAtOnce)) {
    const came = await store.write(
      readHistory(
        deps,
        some.map(({ line }) => line),
        actor,
      ),
    )
    totals.gifts += came.gifts
    totals.before += came.before
    totals.cents = plus(totals.cents, came.cents)
    for (const each of await store.read(doubtsAmong(some.map(({ line }) => line)))) doubts.add(each)
  }
  const details = { path, map, ...totals }
  await store.write(audit({ actor, action: 'import_gifts', gift: null, details }, clock.now()))
  return {
    data: { ...data, ...totals, doubts: [...doubts] },
    lines: [
      `Read in: ${numberOf(totals.gifts, 'gift')}, ${formatCents(totals.cents)} together${totals.before === 0 ? '' : `; here before: ${totals.before}`}. Nobody was written to.`,
      ...notes,
      ...doubtful([...doubts]),
    ],
  }
}

/** People who may be one and were not joined, by the addresses that they share. */
const doubtful = (addresses: readonly string[]): readonly string[] =>
  addresses.length === 0
    ? []
    : [
        `Several people give under each of these addresses, and may be one: ${addresses.slice(0, most).join(', ')}${addresses.length > most ? `, and ${addresses.length - most} more (--json names all)` : ''}.`,
        'giving person find ADDRESS shows them; giving person merge, or the office, makes them one.',
      ]

/** The lines whose cells name a gift that we took ourselves, as they are told. */
const oursAmong = (some: readonly FoundLine[]) => {
  const words = new Map(
    some.flatMap(({ number, cells }) => cells.filter((cell) => id.test(cell)).map((cell) => [cell, number])),
  )
  const among = takenByUs([...words.keys()])
  return function* (db: Parameters<typeof among>[0]) {
    return (yield* among(db)).map((word) => `line ${words.get(word)} (${word})`)
  }
}

export const historyUsage = `import gifts FILE --map ${mapNames.join('|')} [--encoding latin1]   (what another program took: no letter, no receipt, and once however often)`
