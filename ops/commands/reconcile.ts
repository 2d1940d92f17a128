import { providerNames } from '#gift/provider.ts'
import { days } from '#server/base/clock.ts'
import { type Comparing, compareBooks } from '#server/giving/reconcile/compare.ts'
import type { Difference } from '#server/giving/reconcile/difference.ts'
import { reconcile } from '#server/giving/reconcile/reconcile.ts'
import type { Books } from '#server/providers/books.ts'
import type { Services } from '#server/wiring.ts'
import { type Command, Mistake, Unreachable } from '../command.ts'
import { differenceTable } from '../difference-table.ts'
import { periodOf, periodOptions } from '../period.ts'

const agreed =
  'Payments, refunds, disputes and fees of the account agree to the cent, each by its sum. Payouts were not compared.'
/** On an account that other programs use too, nobody can say whose its fees are. */
const agreedOnOurs = 'Payments, refunds and disputes agree to the cent, each by its sum. Payouts were not compared.'
export const accountFeesUnknown =
  'Fees of the account are neither compared nor booked: other programs use it too (SHARED_ACCOUNT=yes).'

export const reconcileCommand: Command = {
  summary: 'Compare the providers’ books with our ledger. Exit code 0: clean, or all of it booked; 3: they differ.',
  usage: [
    `reconcile [--from 2026-03-01] [--to 2026-03-08] [--provider ${providerNames.join('|')}] [--fix]   (default: the last 7 days)`,
  ],
  options: { ...periodOptions, provider: { type: 'string' }, fix: { type: 'boolean' } },
  changes: true,
  async run(context) {
    const { services, options, dryRun, actor } = context
    const [word] = context.words
    if (word !== undefined)
      throw new Mistake(`What should ${word} be? giving reconcile, or giving reconcile explain REF "…".`)
    const { from, to } = periodOf(options, services.clock.now(), (end) => end - days(7))
    const books = services.books.filter((each) => options.provider === undefined || each.name === options.provider)
    if (books.length === 0) throw new Mistake('No such provider is configured.')
    const fix = options.fix === true && !dryRun
    const differences: Difference[] = []
    for (const each of books) differences.push(...(await compared(services, each, { from, to, fix, actor }, dryRun)))
    const { sharedAccount } = services.settings
    const lines = differences.length > 0 ? differenceTable(differences) : [sharedAccount ? agreedOnOurs : agreed]
    return {
      data: { from, to, clean: differences.every((one) => one.fixed), accountFees: !sharedAccount, differences },
      lines: sharedAccount ? [...lines, accountFeesUnknown] : lines,
      exit: differences.every((one) => one.fixed) ? 0 : 3,
    }
  },
}

/** @throws Unreachable where the provider does not answer, Mistake where somebody else compares the same books */
async function compared({ deps }: Services, books: Books, comparing: Comparing, dryRun: boolean) {
  const { from, to } = comparing
  const unreachable = (error: Error) => {
    throw new Unreachable(`The books of ${books.name} could not be read: ${error.message}`)
  }
  if (dryRun) return await reconcile(deps, books, from, to, false).catch(unreachable)
  const came = await compareBooks(deps, books, comparing).catch(unreachable)
  if (came.is === 'compared') return came.differences
  throw new Mistake(`The books of ${books.name} are being compared already: type it again in a few minutes.`)
}
