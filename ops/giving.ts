import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { type Language, say } from '#content/language.ts'
import { defaultLanguage, languages } from '#gift/language.ts'
import { systemClock } from '#server/base/clock.ts'
import { nearest } from '#server/base/nearest.ts'
import type { Settings } from '#server/config/settings.ts'
import { createLog } from '#server/observing/logger.ts'
import { startFault } from '#server/process/start-fault.ts'
import { version } from '#server/process/version.ts'
import { verbs as staffVerbs } from '#server/staff/index.ts'
import { openCurrent } from '#server/store/database/open.ts'
import type { Store } from '#server/store/database/store.ts'
import { openServices } from '#server/wiring.ts'
import { type AnyCommand, type Command, Mistake, type Told, type Typed } from './command.ts'
import { adopt, withPlanFiles } from './commands/adopt.ts'
import { appeals } from './commands/appeals.ts'
import { backup } from './commands/backup.ts'
import { batch } from './commands/batch.ts'
import { check } from './commands/check.ts'
import { doctor } from './commands/doctor.ts'
import { embed } from './commands/embed.ts'
import { exported } from './commands/export.ts'
import { findCommand } from './commands/find.ts'
import { funds } from './commands/funds.ts'
import { gifts } from './commands/gifts.ts'
import { hooks } from './commands/hooks.ts'
import { imported } from './commands/import.ts'
import { ledgerCommand } from './commands/ledger.ts'
import { letters } from './commands/letters.ts'
import { link } from './commands/link.ts'
import { migrate } from './commands/migrate.ts'
import { moveDatabaseCommand } from './commands/move-database.ts'
import { office } from './commands/office.ts'
import { outbox } from './commands/outbox.ts'
import { payouts } from './commands/payouts.ts'
import { person } from './commands/person.ts'
import { phone } from './commands/phone.ts'
import { purge } from './commands/purge.ts'
import { chargedTwice } from './commands/refund.ts'
import { rehearsal } from './commands/rehearse.ts'
import { replays } from './commands/replay.ts'
import { report } from './commands/report.ts'
import { restore } from './commands/restore.ts'
import { standby } from './commands/standby.ts'
import { subscribers } from './commands/subscribers.ts'
import { watch } from './commands/watch.ts'
import { wordsCommand } from './commands/words.ts'
import { workCommand } from './commands/work.ts'
import { withVerbs } from './verb-command.ts'
import { commandWords } from './words.ts'

const plain: Readonly<Record<string, AnyCommand>> = {
  doctor,
  rehearse: rehearsal,
  migrate,
  find: findCommand,
  gifts,
  funds,
  person,
  phone,
  appeals,
  words: wordsCommand,
  refund: chargedTwice,
  link,
  embed,
  letters,
  outbox,
  export: exported,
  import: imported,
  adopt,
  payouts,
  ledger: ledgerCommand,
  batch,
  hooks,
  report,
  check,
  replay: replays,
  backup,
  restore,
  standby,
  'move-database': moveDatabaseCommand,
  purge,
  subscribers,
  watch,
  work: workCommand,
  office,
}

const byVerb = withVerbs(plain, staffVerbs)
const verbs: Readonly<Record<string, AnyCommand>> = { ...byVerb, adopt: withPlanFiles(byVerb.adopt as Command) }

/** Where the command reads its settings and writes what it has to say. */
export interface Terminal {
  settings(): Settings
  say(text: string): void
  complain(text: string): void
}

const overview = (): string[] => [
  'giving VERB …: what an operator can do. Works beside a running server.',
  '',
  ...Object.entries(verbs).map(([name, command]) => `  ${name.padEnd(12)} ${command.summary}`),
  '',
  'giving VERB --help says how one is typed. --json answers in JSON, --lang CODE in another of the charity’s languages. --dry-run only says what would change.',
  '--as NAME writes beside a change for whom it was done, where several people share a machine.',
  'giving --version says which release this is.',
  'Exit code 0: done. 1: something is ill, or broke. 2: typed wrongly, or cannot be done. 3: the books differ.',
]

const help = (command: Pick<Command, 'summary' | 'usage' | 'changes'>): string[] => [
  command.summary,
  '',
  ...command.usage.map((form) => `  giving ${form}`),
  '',
  `  --json  --lang CODE${command.changes ? '  --dry-run  --as NAME' : ''}`,
]

/** Runs the operators' command with the words typed after it. Answers the exit code: see the overview. Never throws. */
export async function giving(words: readonly string[], terminal: Terminal): Promise<number> {
  try {
    return await run(words, terminal)
  } catch (error) {
    const { name, message, stack, code } = error as Error & { code?: string }
    if (name === 'Mistake' || name === 'BadSettings' || String(code).startsWith('ERR_PARSE_ARGS')) {
      terminal.complain(message)
      return 2
    }
    terminal.complain(name === 'Unreachable' || name === 'Broken' ? message : (startFault(error) ?? String(stack)))
    return 1
  }
}

async function run([name = '--help', ...rest]: readonly string[], terminal: Terminal): Promise<number> {
  if (['--help', '-h', 'help'].includes(name)) {
    terminal.say(overview().join('\n'))
    return 0
  }
  if (['--version', '-v', 'version'].includes(name)) {
    terminal.say(version)
    return 0
  }
  const command = Object.hasOwn(verbs, name) ? verbs[name] : undefined
  if (!command) {
    const meant = nearest(name, Object.keys(verbs), (_, verb) => Math.ceil(verb.length / 3))
    const suggestion = meant === undefined ? '' : ` Did you mean ${meant}?`
    terminal.complain(`There is no verb ${name}.${suggestion} \`giving --help\` lists them.`)
    return 2
  }
  const { values, positionals } = parseArgs({
    args: [...rest],
    allowPositionals: true,
    options: {
      ...command.options,
      help: { type: 'boolean', short: 'h' },
      json: { type: 'boolean' },
      lang: { type: 'string' },
      ...(command.changes ? { 'dry-run': { type: 'boolean' as const }, as: { type: 'string' as const } } : {}),
    },
  })
  if (values.help) {
    terminal.say(help(command).join('\n'))
    return 0
  }
  const typed = {
    words: positionals,
    options: values as Readonly<Record<string, string | boolean | undefined>>,
    dryRun: values['dry-run'] === true,
    actor: actorOf(values.as),
    language: languageOf(values.lang),
  }
  const answer = await toldBy(command, typed, terminal)
  terminal.say(values.json ? JSON.stringify(answer.data, null, 2) : answer.lines.join('\n'))
  return answer.exit ?? 0
}

function toldBy(command: AnyCommand, typed: Typed, terminal: Terminal): Promise<Told> {
  const settings = terminal.settings()
  if (command.needs === 'settings') {
    return command.run({ ...typed, settings, clock: systemClock, say: (text) => terminal.say(text) })
  }
  if (command.needs === 'database') {
    return onDatabase(settings, (there) => command.run({ ...typed, ...there, clock: systemClock }))
  }
  return inHouse(settings, (services) => command.run({ ...typed, services }))
}

async function inHouse(
  settings: Settings,
  work: (services: Awaited<ReturnType<typeof openServices>>) => Promise<Told>,
) {
  const services = await openServices(settings, createLog('silent'))
  try {
    return await work(services)
  } finally {
    await services.close()
  }
}

async function onDatabase(settings: Settings, work: (there: { store: Store; settings: Settings }) => Promise<Told>) {
  const store = openCurrent(settings.database, settings.databaseLimits)
  try {
    return await work({ store, settings })
  } finally {
    await store.close()
  }
}

/** The language that `--lang` names, else the charity's first. @throws Mistake for one that the charity does not speak */
function languageOf(named: unknown): Language {
  const language = languages.find((each) => each === (named ?? defaultLanguage))
  if (language !== undefined) return language
  throw new Mistake(say(commandWords.language, defaultLanguage, { languages: languages.join(' ') }))
}

/** Who is written beside a change: the machine's user, and the person who says their name. @throws Mistake for no name */
function actorOf(named: unknown): string {
  if (named === undefined) return `cli:${operator()}`
  const name = String(named).trim()
  if (!/^[\p{L}\p{M}\p{N} .'’@_-]{1,60}$/u.test(name)) throw new Mistake('--as takes a name of up to 60 letters.')
  return `cli:${operator()} as ${name}`
}

/** Who types. In a container the user may have a number and no name. */
function operator(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.()}`
  }
}
