import { providerWords } from '#content/providers.ts'
import { formatCents } from '#gift/money.ts'
import { days } from '#server/base/clock.ts'
import { differenceRows } from '#server/giving/reconcile/difference.ts'
import { silence } from '#server/giving/restored/heartbeat.ts'
import { audit } from '#server/store/database/audit.ts'
import { writeHeartbeat } from '#server/store/ledger/restored.ts'
import { Mistake, type SettingsCommand, type Told } from '../command.ts'
import { midnight } from '../period.ts'
import { type Backup, backupAt } from '../restore/backup-file.ts'
import { type Checked, checkBackup } from '../restore/check.ts'
import { coveredBy } from '../restore/covered.ts'
import { emptyPlaceFor, restoreInto } from '../restore/into.ts'
import { columns, utc } from '../table.ts'

type Context = Parameters<SettingsCommand['run']>[0]

export const restore: SettingsCommand = {
  needs: 'settings',
  summary:
    'Try a backup in a place of its own and compare it with the providers’ books; or restore it into an empty place.',
  usage: [
    'restore --check FILE [--from 2026-03-01] [--server postgres://…]   (changes nothing, sends nothing, leaves nothing)',
    'restore FILE --into FOLDER         (a copy by giving backup; a data folder without a database)',
    'restore FILE --into postgres://…   (a dump by pg_dump; a database without tables)',
    '  --from: compare with the books from this day on, not from the first payment',
    '  --server: the PostgreSQL on which a database is made for the check (default: that of DATABASE_URL)',
  ],
  options: {
    check: { type: 'boolean' },
    into: { type: 'string' },
    from: { type: 'string' },
    server: { type: 'string' },
  },
  changes: true,
  async run(context) {
    const { words, options } = context
    const [file] = words
    if (file === undefined || words.length > 1) throw new Mistake('Which backup? giving restore --check FILE')
    if ((options.check === true) === (options.into !== undefined)) {
      throw new Mistake('Say --check, or --into and an empty place.')
    }
    const backup = await backupAt(file)
    return options.check === true ? check(backup, context) : into(backup, String(options.into), context)
  },
}

async function check(backup: Backup, { options, settings }: Context): Promise<Told> {
  const since = options.from === undefined ? null : midnight(options.from)
  const server = options.server ?? (settings.databaseShared ? settings.database : null)
  const checked = await checkBackup(backup, settings, server === null ? null : String(server), since)
  const { ledger, books } = checked
  const ill = ledger.faults.length > 0 || books.unread.length > 0 || endsBefore(checked)
  return {
    data: { file: backup.file, kind: backup.kind, sound: ledger.faults.length === 0, ...checked },
    lines: [...aboutLedger(backup, checked), ...aboutBooks(checked), 'Nothing of it was left behind.'],
    exit: ill ? 1 : books.differences.length > 0 ? 3 : 0,
  }
}

/** Whether nothing in it is of the time that was to be compared: a backup that nobody renews. */
const endsBefore = ({ covered }: Checked) => covered !== null && covered.from >= covered.until

const most = 20

function aboutLedger({ file }: Backup, { ledger }: Checked): string[] {
  const { gifts, facts, paidCents, refundedCents, disputedCents, lettersWaiting, webhooksWaiting, faults } = ledger
  const holds = `${gifts} gifts with ${facts} facts: ${formatCents(paidCents)} paid`
  const went = `${formatCents(refundedCents)} refunded, ${formatCents(disputedCents)} disputed`
  return [
    `${file} was restored into an empty place, and is whole: ${holds}, ${went}.`,
    ...(faults.length === 0
      ? ['Every gift stands as its facts make it, and every fact has its letter.']
      : [`${faults.length} things in it contradict each other:`, ...faults.slice(0, most).map((one) => `  ${one}`)]),
    ...(faults.length > most ? [`  … and ${faults.length - most} more (--json names them all)`] : []),
    `A server started on it would send ${lettersWaiting} letters and deal with ${webhooksWaiting} webhooks.`,
  ]
}

function aboutBooks(checked: Checked): string[] {
  const { covered, books } = checked
  if (covered === null) return ['It holds no gift: there is nothing to compare with the providers’ books.']
  if (endsBefore(checked)) return [`It ends at ${utc(covered.until)} UTC, before --from: is it an old one?`]
  const { providers, differences, awaited, unread } = books
  const time = `from ${utc(covered.from)} to ${utc(covered.until)} UTC`
  const providersRead = providers.filter((name) => !unread.some(({ provider }) => provider === name))
  const names = providersRead.map((name) => providerWords[name].title).join(' and ')
  return [
    ...unread.map(({ provider, why }) => `The books of ${providerWords[provider].title} could not be read: ${why}`),
    ...(awaited.length > 0
      ? [`${awaited.length} payments were on their way: it holds their gifts open, and a server would book them.`]
      : []),
    ...(differences.length > 0 ? [`It differs from the books ${time}:`, ...columns(differenceRows(differences))] : []),
    ...(differences.length === 0 && providersRead.length > 0
      ? [`It agrees with the books of ${names} to the cent, ${time}.`]
      : []),
  ]
}

async function into(backup: Backup, place: string, { clock, dryRun, actor }: Context): Promise<Told> {
  const empty = await emptyPlaceFor(backup, place)
  if (dryRun) return { data: { dryRun, into: named(place) }, lines: [`${named(place)} is empty: it could go there.`] }
  const store = await restoreInto(backup, empty)
  try {
    const covered = await coveredBy(store)
    const details = { file: backup.file }
    // The first server on it compares the books, however short a time it was away.
    await store.write(writeHeartbeat(Math.min(covered?.until ?? clock.now(), clock.now() - 2 * silence)))
    await store.write(audit({ actor, action: 'restore', gift: null, details }, clock.now()))
    // What was on its way to us at that moment may be a little older.
    const day = covered && new Date(covered.until - days(1)).toISOString().slice(0, 10)
    const setting = backup.kind === 'sqlite' ? 'DATA_DIR' : 'DATABASE_URL'
    return {
      data: { dryRun, into: named(place), until: covered?.until ?? null },
      lines: [
        `${backup.file} is restored into ${named(place)}${covered ? `, as it was at ${utc(covered.until)} UTC` : ''}.`,
        ...(day === null
          ? []
          : [
              `Let ${setting} name it. What was paid since comes back from the providers’ books:`,
              `  giving reconcile --from ${day} --fix`,
            ]),
      ],
    }
  } finally {
    await store.close()
  }
}

/** A place without its password. */
function named(place: string): string {
  if (!URL.canParse(place)) return place
  const address = new URL(place)
  address.password = ''
  address.search = ''
  return address.href
}
