import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { systemClock } from '#server/clock.ts'
import type { Settings } from '#server/config/settings.ts'
import { createLog } from '#server/logger.ts'
import { openStore, type Store } from '#server/store/store.ts'
import { openHouse } from '#server/wiring.ts'
import type { DatabaseVerb, Told, Verb } from './verb.ts'
import { backup } from './verbs/backup.ts'
import { doctor } from './verbs/doctor.ts'
import { exported } from './verbs/export.ts'
import { gifts } from './verbs/gifts.ts'
import { letters } from './verbs/letters.ts'
import { migrate } from './verbs/migrate.ts'
import { purge } from './verbs/purge.ts'
import { receipt } from './verbs/receipt.ts'
import { reconcile } from './verbs/reconcile.ts'
import { refund } from './verbs/refund.ts'
import { replay } from './verbs/replay.ts'
import { shield } from './verbs/shield.ts'
import { statement } from './verbs/statement.ts'
import { stop } from './verbs/stop.ts'
import { subscribers } from './verbs/subscribers.ts'

const verbs: Readonly<Record<string, Verb | DatabaseVerb>> = {
  doctor,
  migrate,
  gifts,
  refund,
  stop,
  reconcile,
  receipt,
  statement,
  letters,
  export: exported,
  replay,
  shield,
  backup,
  purge,
  subscribers,
}

/** Where the command reads its settings and writes what it has to say. */
export interface Terminal {
  settings(): Settings
  say(text: string): void
  complain(text: string): void
}

const overview = (): string[] => [
  'giving VERB …: what an operator can do. Works beside a running server.',
  '',
  ...Object.entries(verbs).map(([name, verb]) => `  ${name.padEnd(12)} ${verb.summary}`),
  '',
  'giving VERB --help says how one is typed. --json answers in JSON. --dry-run only says what would change.',
  'Exit code 0: done. 1: something is ill, or broke. 2: typed wrongly, or cannot be done. 3: the books differ.',
]

const help = (verb: Pick<Verb, 'summary' | 'usage' | 'changes'>): string[] => [
  verb.summary,
  '',
  ...verb.usage.map((form) => `  giving ${form}`),
  '',
  `  --json${verb.changes ? '  --dry-run' : ''}`,
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
    terminal.complain(name === 'Unreachable' || name === 'Broken' ? message : String(stack))
    return 1
  }
}

async function run([name = '--help', ...rest]: readonly string[], terminal: Terminal): Promise<number> {
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined
  if (!verb) {
    const asked = name === '--help' || name === 'help'
    if (asked) terminal.say(overview().join('\n'))
    else terminal.complain([`There is no verb ${name}.`, '', ...overview()].join('\n'))
    return asked ? 0 : 2
  }
  const { values, positionals } = parseArgs({
    args: [...rest],
    allowPositionals: true,
    options: {
      ...verb.options,
      help: { type: 'boolean', short: 'h' },
      json: { type: 'boolean' },
      ...(verb.changes ? { 'dry-run': { type: 'boolean' as const } } : {}),
    },
  })
  if (values.help) {
    terminal.say(help(verb).join('\n'))
    return 0
  }
  const typed = {
    words: positionals,
    options: values as Readonly<Record<string, string | boolean | undefined>>,
    dryRun: values['dry-run'] === true,
    actor: `cli:${operator()}`,
  }
  const told = await (verb.needs === 'database'
    ? onDatabase(terminal.settings(), (there) => verb.run({ ...typed, ...there, clock: systemClock }))
    : inHouse(terminal.settings(), (house) => verb.run({ ...typed, house })))
  terminal.say(values.json ? JSON.stringify(told.data, null, 2) : told.lines.join('\n'))
  return told.exit ?? 0
}

async function inHouse(settings: Settings, work: (house: Awaited<ReturnType<typeof openHouse>>) => Promise<Told>) {
  const house = await openHouse(settings, createLog('silent'))
  try {
    return await work(house)
  } finally {
    await house.close()
  }
}

async function onDatabase(settings: Settings, work: (there: { store: Store; settings: Settings }) => Promise<Told>) {
  const store = openStore(settings.database)
  try {
    return await work({ store, settings })
  } finally {
    await store.close()
  }
}

/** Who types. In a container the user may have a number and no name. */
function operator(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.()}`
  }
}
