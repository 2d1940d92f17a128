import { fundName } from '#content/funds.ts'
import { cents, formatCents } from '#gift/money.ts'
import { days } from '#server/base/clock.ts'
import { arrivalDay } from '#server/destinations/ledger/day.ts'
import { contentsOf, type Part } from '#server/destinations/payouts/contents.ts'
import { stateOf } from '#server/destinations/payouts/state.ts'
import type { PayoutRow } from '#server/store/database/destination-tables.ts'
import { type Journal, journalsOfPayout } from '#server/store/destinations/journals.ts'
import { payoutByRef, payoutsBetween } from '#server/store/destinations/payouts.ts'
import { type Command, type CommandContext, Mistake, type Told } from '../command.ts'
import { periodOf, periodOptions } from '../period.ts'
import { table } from '../table.ts'

export const payouts: Command = {
  summary: 'List what the providers paid to the bank, show what is in one of them, or read their statements now.',
  usage: [
    'payouts [list] [--from 2026-11-01] [--to 2026-12-01]   (the last 31 days, unless said)',
    'payouts show ID   (what it is made of, and its journals)',
  ],
  options: periodOptions,
  changes: false,
  async run(context) {
    const [action = 'list', id] = context.words
    if (action === 'list') return await list(context)
    if (action === 'show') return await show(context, id)
    throw new Mistake('Say what to do with the payouts: list, show, seen or read.')
  },
}

const sum = (amount: number, currency: string) =>
  currency === 'USD' ? formatCents(cents(amount)) : `${currency} ${(amount / 100).toFixed(2)}`

const dataOf = (row: PayoutRow) => ({
  id: row.ref,
  provider: row.provider,
  state: stateOf(row),
  cents: row.cents,
  currency: row.currency,
  arrives: arrivalDay(row.arrives_at),
  trace: row.trace,
  descriptor: row.descriptor,
  failure: row.failure,
  differsCents: row.differs,
  unbooked: row.unbooked,
  seenOn: row.seen_on,
  seenBy: row.seen_by,
})

async function list({ services: { store, clock }, options }: CommandContext): Promise<Told> {
  const now = clock.now()
  // what is on its way arrives in days to come
  const period = periodOf(options, now, () => now - days(31))
  const to = options.to === undefined ? now + days(14) : period.to
  const payouts = await store.read(payoutsBetween({ provider: null, from: period.from, to }))
  const data = payouts.map(dataOf)
  return {
    data,
    lines:
      payouts.length === 0
        ? ['No payout is known of this time. A provider sends the first one days after the first gift.']
        : table(
            ['ARRIVES', 'FROM', 'ID', 'TO THE BANK', 'STATE', 'TRACE', 'BANK LINE'],
            payouts.map((row) => [
              arrivalDay(row.arrives_at),
              row.provider,
              row.ref,
              sum(row.cents, row.currency),
              stateOf(row),
              row.trace ?? '',
              row.seen_on ?? '',
            ]),
          ),
  }
}

const partLine = ({ is, fund, name, count, cents: amount }: Part, currency: string) => [
  [is, fund === null ? null : fundName(fund, 'en'), name].filter((part) => part !== null).join(', '),
  String(count),
  sum(amount, currency),
]

const journalLines = ({ number, posted_on, lines }: Journal): string[] => [
  `${number} ${posted_on}`,
  ...lines.map(
    ({ role, cents: amount }) => `  ${role} ${amount > 0 ? 'debit' : 'credit'} ${formatCents(cents(Math.abs(amount)))}`,
  ),
]

async function show({ services: { store, deps } }: CommandContext, id = ''): Promise<Told> {
  const row = await store.read(payoutByRef(id))
  if (!row) throw new Mistake(`No payout is known as ${id || 'nothing'}: giving payouts lists them.`)
  const parts = await store.read(contentsOf(deps, row))
  const journals = await store.read(journalsOfPayout(row.provider, row.ref))
  const state = stateOf(row)
  return {
    data: { ...dataOf(row), parts, journals },
    lines: [
      `${row.ref} of ${row.provider}: ${sum(row.cents, row.currency)}, ${arrivalDay(row.arrives_at)}, ${state}`,
      ...(row.trace === null ? [] : [`Trace at the bank: ${row.trace}`]),
      ...(row.failure === null ? [] : [`It came back: ${row.failure}`]),
      ...(state === 'differs' && row.differs
        ? [`What is in it comes to ${sum(row.cents - row.differs, row.currency)}.`]
        : []),
      ...(row.unbooked ? [`${row.unbooked} payments in it are ours and not booked: giving reconcile --fix.`] : []),
      ...(row.members === 'never' ? ['Its provider does not tell what is in it.'] : []),
      ...(parts.length === 0
        ? []
        : [
            '',
            ...table(
              ['WHAT', 'LINES', 'SUM'],
              parts.map((part) => partLine(part, row.currency)),
            ),
          ]),
      ...(journals.length === 0 ? [] : ['', ...journals.flatMap(journalLines)]),
    ],
  }
}
