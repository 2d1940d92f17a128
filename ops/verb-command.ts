import type { ParseArgsOptionsConfig } from 'node:util'
import { type Entry, entriesOf, readInput } from '#server/staff/input.ts'
import { type Sentence, said, valueIn } from '#server/staff/sentence.ts'
import type { Told as Answer, Doer, Preview, Staff, Verb } from '#server/staff/verb.ts'
import { type AnyCommand, type Command, type CommandContext, Mistake, type Told } from './command.ts'

const english = (sentence: Sentence) => said(sentence, 'en')

/** How one entry is typed: an option with a text or without one, or the words that are left. */
interface Typed {
  readonly name: string
  readonly option: string | null
  readonly isFlag: boolean
  readonly usage: string
}

const typedOf = <About>(verb: Verb<About>): readonly Typed[] =>
  entriesOf(verb).flatMap(({ name, ask }: Entry<About>): Typed[] => {
    if (ask.typed === undefined) return []
    const [, option, text] = /^\[?--([\w-]+)( \S+)?/.exec(ask.typed) ?? []
    return [{ name, option: option ?? null, isFlag: option !== undefined && text === undefined, usage: ask.typed }]
  })

const usageOf = <About>(verb: Verb<About>, typed: readonly Typed[]): string =>
  [verb.command, verb.about.typed, ...typed.map(({ usage }) => usage)].join(' ')

/** The command of a verb. What it refuses, and how it ends, are sentences of the verb. */
export function verbCommand<About>(verb: Verb<About>): Command {
  const typed = typedOf(verb)
  const usage = usageOf(verb, typed)
  const [, ...path] = verb.command.split(' ')
  return {
    summary: verb.summary,
    usage: [usage],
    options: Object.fromEntries(
      typed.flatMap(({ option, isFlag }) =>
        option === null ? [] : [[option, { type: isFlag ? 'boolean' : 'string' } as const]],
      ),
    ) as ParseArgsOptionsConfig,
    changes: true,
    async run({ services, words, options, dryRun, actor }: CommandContext): Promise<Told> {
      const staff: Staff = services
      const by: Doer = { actor, key: null, fourEyes: null }
      const [word, ...rest] = words.slice(path.length)
      if (word === undefined) throw new Mistake(`${verb.about.which} giving ${usage}`)
      const about = await verb.about.find(staff, word)
      if (about === null) throw new Mistake(verb.about.unknown(word))
      const texts = typed.flatMap(({ name, option }) => {
        const text = option === null ? rest.join(' ') || undefined : options[option]
        return text === undefined ? [] : [[name, text === true ? 'yes' : String(text)] as const]
      })
      const read = readInput(verb, Object.fromEntries(texts))
      if (!read.ok) throw faultOf(verb, typed, usage, read.faults)
      if (dryRun) return previewed(verb, await verb.preview(staff, about, read.input, by))
      const answer = await verb.run(staff, about, read.input, by)
      return { data: answer.data ?? {}, lines: [sentenceOf(verb, answer)] }
    },
  }
}

function faultOf<About>(
  { outcomes }: Verb<About>,
  typed: readonly Typed[],
  usage: string,
  faults: Readonly<Record<string, string>>,
): Mistake {
  const [name = '', code = ''] = Object.entries(faults)[0] ?? []
  const option = typed.find((each) => each.name === name)?.option
  const text = outcomes[code]?.says.en ?? code
  return new Mistake(option ? `--${option}: ${text}` : `${text} giving ${usage}`)
}

/** @throws Mistake where nothing was done, or nobody knows yet whether it was */
function sentenceOf<About>({ outcomes }: Verb<About>, { code, values }: Answer): string {
  const outcome = outcomes[code]
  if (!outcome) throw new Error(`no sentence for ${code}`)
  const text = english({ text: outcome.says, values })
  if (outcome.is === 'failed' || outcome.is === 'unanswered') throw new Mistake(text)
  return text
}

function previewed<About>(verb: Verb<About>, { told, would, facts = [], says = [] }: Preview): Told {
  sentenceOf(verb, told)
  const shown = facts.map(([name, value]) => [name.en, valueIn(value, 'en')] as const).filter(([, is]) => is !== '')
  return {
    data: { dryRun: true, ...told.data },
    lines: [english(would), ...shown.map(([name, is]) => `  ${name}: ${is}`), ...says.map(english)],
  }
}

/** Whether what was typed is for a verb whose command goes on with these words: the next word, an option, or anything at all. */
const isFor = ([next]: readonly string[], { words, options }: Pick<CommandContext, 'words' | 'options'>): boolean =>
  next === undefined
    ? words.length > 0
    : next.startsWith('--')
      ? options[next.slice(2)] !== undefined
      : words[0] === next

/**
 * The commands of these verbs, beside the plain ones. Of one name they are one command: it is the verb's where it is typed as the
 * verb is, and else the plain one.
 */
export function withVerbs<About>(
  plain: Readonly<Record<string, AnyCommand>>,
  verbs: readonly Verb<About>[],
): Readonly<Record<string, AnyCommand>> {
  const made: Record<string, AnyCommand> = { ...plain }
  for (const verb of verbs) {
    const [name = '', ...path] = verb.command.split(' ')
    const own = verbCommand(verb)
    const other = made[name]
    made[name] = other ? joined(own, path, other as Command) : own
  }
  return made
}

const joined = (own: Command, path: readonly string[], other: Command): Command => ({
  summary: other.summary,
  usage: [...own.usage, ...other.usage],
  options: { ...other.options, ...own.options },
  changes: true,
  run: (context) => (isFor(path, context) ? own : other).run(context),
})
