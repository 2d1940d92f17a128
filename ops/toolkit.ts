import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { charityDay } from '#content/dates.ts'
import { type Arrival, arrivalDays, arrivalReader } from '#gift/adoption/arrival.ts'
import { formatCents, plus, zero } from '#gift/money.ts'
import { csvLine } from '#server/report/csv.ts'
import { type CommandContext, Mistake, type Told, Unreachable } from './command.ts'
import { csvFile, type Encoding, encodingOf } from './csv-file.ts'
import { writePrivately } from './private-file.ts'
import { numberOf } from './table.ts'

/** Faults that are told, of however many. */
const most = 10
const mostLines = 100_000

/**
 * Writes the file by which our provider begins what went on at another processor, from a list of who gives what there, once their cards
 * have been brought. Nothing is begun by it, and nothing stored: what the provider has begun of it is found by `adopt scan`, and taken over by a plan.
 */
export async function writeToolkit(context: CommandContext, list: string): Promise<Told> {
  const { services, options, dryRun } = context
  const { out, force } = options
  if (typeof out !== 'string' || out === '') throw new Mistake('Say where to write it: --out FILE.')
  const [provider] = services.adoptables.filter(({ arrivals }) => arrivals !== undefined)
  if (!provider?.arrivals) throw new Mistake('No provider is set up that takes such a file.')
  const { arrivals, later } = await arrivalsOf(
    { path: resolve(list), encoding: encodingOf(options.encoding), customers: provider.arrivals.customer },
    charityDay(services.clock.now()),
  )
  const sum = arrivals.reduce((all, { cents }) => plus(all, cents), zero)
  const data = { dryRun, donors: arrivals.length, cents: sum, later, out: resolve(out) }
  const notes =
    later === 0
      ? []
      : [
          `Charged there within ${arrivalDays} days: ${later}. Let that come, and end it there afterwards; it begins here a month later.`,
        ]
  const who = `${numberOf(arrivals.length, 'donor')}, ${formatCents(sum)} a month`
  if (dryRun) return { data, lines: [`Would write ${who} to ${resolve(out)}.`, ...notes] }
  const rows = await provider.arrivals.file(arrivals)
  if (!rows.ok) throw new Unreachable(`The product that they pay for could not be made: ${rows.detail}`)
  await writePrivately(out, force === true, (file) => writeFile(file, rows.value.map(csvLine).join('')))
  return {
    data,
    lines: [
      `Written to ${resolve(out)}: ${who}.`,
      ...notes,
      `Upload it today at ${provider.arrivals.uploaded}. Once they have begun: giving adopt plan --program NAME.`,
      'End each at the other processor then, before its next date there.',
    ],
  }
}

interface List {
  readonly path: string
  readonly encoding: Encoding
  readonly customers: RegExp
}

/** @throws Mistake with all that is wrong with a list */
async function arrivalsOf(
  { path, encoding, customers }: List,
  today: string,
): Promise<{ readonly arrivals: readonly Arrival[]; readonly later: number }> {
  const arrivals: Arrival[] = []
  const faults: string[] = []
  const lines = new Map<string, number>()
  let reader: ReturnType<typeof arrivalReader> | null = null
  let laters = 0
  for await (const { line, cells } of csvFile(path, encoding)) {
    if (reader === null) {
      reader = arrivalReader(cells, customers, charityDay)
      if ('lacks' in reader)
        throw new Mistake(`${path} has no column ${reader.lacks}: it needs customer, amount, next date and id.`)
      continue
    }
    if ('lacks' in reader) continue
    if (line > mostLines) throw new Mistake(`${path} has more than ${mostLines} lines: part it.`)
    const one = reader(cells, today)
    if ('fault' in one) {
      faults.push(`line ${line}: ${one.fault}`)
      continue
    }
    const { reference } = one.arrival
    const twice = lines.get(reference)
    if (twice !== undefined) faults.push(`line ${line}: it has the id of line ${twice}`)
    lines.set(reference, line)
    arrivals.push(one.arrival)
    if (one.later) laters++
  }
  if (faults.length > 0) {
    const more = faults.length > most ? `; and ${faults.length - most} more` : ''
    throw new Mistake(`Nothing was written. ${path}: ${faults.slice(0, most).join('; ')}${more}.`)
  }
  if (arrivals.length === 0) throw new Mistake(`${path} names nobody.`)
  return { arrivals, later: laters }
}
