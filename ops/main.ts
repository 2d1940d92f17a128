import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { settingsOfProcess } from '#server/config/index.ts'
import { createLog } from '#server/logger.ts'
import { openHouse } from '#server/wiring.ts'
import type { Verb } from './verb.ts'
import { doctor } from './verbs/doctor.ts'
import { gifts } from './verbs/gifts.ts'
import { letters } from './verbs/letters.ts'
import { migrate } from './verbs/migrate.ts'
import { receipt } from './verbs/receipt.ts'
import { reconcile } from './verbs/reconcile.ts'
import { refund } from './verbs/refund.ts'
import { replay } from './verbs/replay.ts'
import { shield } from './verbs/shield.ts'
import { statement } from './verbs/statement.ts'
import { stop } from './verbs/stop.ts'

const verbs: Readonly<Record<string, Verb>> = {
  doctor,
  migrate,
  gifts,
  refund,
  stop,
  reconcile,
  receipt,
  statement,
  letters,
  replay,
  shield,
}

const overview = (): string[] => [
  'giving VERB …: what an operator can do. Works beside a running server.',
  '',
  ...Object.entries(verbs).map(([name, verb]) => `  ${name.padEnd(12)} ${verb.summary}`),
  '',
  'giving VERB --help says how one is typed. --json answers in JSON. --dry-run only says what would change.',
]

const help = (verb: Verb): string[] => [
  verb.summary,
  '',
  ...verb.usage.map((form) => `  giving ${form}`),
  '',
  `  --json${verb.changes ? '  --dry-run' : ''}`,
]

async function main(words: readonly string[]): Promise<number> {
  const [name = '--help', ...rest] = words
  const verb = verbs[name]
  if (!verb) {
    const asked = name === '--help' || name === 'help'
    process[asked ? 'stdout' : 'stderr'].write(
      `${[...(asked ? [] : [`There is no verb ${name}.`, '']), ...overview()].join('\n')}\n`,
    )
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
    process.stdout.write(`${help(verb).join('\n')}\n`)
    return 0
  }
  const house = await openHouse(settingsOfProcess(), createLog('silent'))
  try {
    const told = await verb.run({
      house,
      words: positionals,
      options: values as Readonly<Record<string, string | boolean | undefined>>,
      dryRun: values['dry-run'] === true,
      actor: `cli:${userInfo().username}`,
    })
    process.stdout.write(values.json ? `${JSON.stringify(told.data, null, 2)}\n` : `${told.lines.join('\n')}\n`)
    return told.exit ?? 0
  } finally {
    await house.close()
  }
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  const { name, message, stack } = error as Error & { code?: string }
  const expected =
    name === 'Mistake' ||
    name === 'BadSettings' ||
    String((error as { code?: string }).code).startsWith('ERR_PARSE_ARGS')
  process.stderr.write(`${expected ? message : stack}\n`)
  process.exitCode = expected ? 2 : 1
}
