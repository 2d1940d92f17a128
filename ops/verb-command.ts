import type { ParseArgsOptionsConfig } from 'node:util'
import { entriesOf, readInput } from '#server/staff/input.ts'
import { type Sentence, said, valueIn } from '#server/staff/sentence.ts'
import type { Told as Answer, AnyVerb, Doer, Preview } from '#server/staff/verb.ts'
import { type AnyCommand, type Command, type CommandContext, Mistake, type Told } from './command.ts'

const english = (sentence: Sentence) => said(sentence, 'en')

/** How one entry is typed: an option with a text or without one, or the words that are left. */
interface Typed {
  readonly name: string
  readonly option: string | null
  readonly isFlag: boolean
  readonly usage: string
}

const typedOf = (verb: AnyVerb): readonly Typed[] =>
  entriesOf(verb).flatMap(({ name, ask }): Typed[] => {
    if (ask.typed === undefined) return []
    const [, option, text] = /^\[?--([\w-]+)( \S+)?/.exec(ask.typed) ?? []
    return [{ name, option: option ?? null, isFlag: option !== undefined && text === undefined, usage: ask.typed }]
  })

const usageOf = (verb: AnyVerb): string =>
  [verb.command, verb.about.typed, ...typedOf(verb).map(({ usage }) => usage)].join(' ')

type Doing = Pick<CommandContext, 'services' | 'dryRun' | 'actor'>
type Texts = Readonly<Record<string, string>>

/** A verb that was asked for and not done. */
class NotDone extends Mistake {
  readonly answer: Answer
  constructor(message: string, answer: Answer) {
    super(message)
    this.answer = answer
  }
}

/** Does a verb, or says what it would do. @throws Mistake where nothing was done, or nobody knows yet whether it was */
export async function ranVerb(verb: AnyVerb, about: unknown, texts: Texts, doing: Doing): Promise<Told> {
  const read = readInput(verb, texts)
  if (!read.ok) throw faultOf(verb, read.faults)
  const { services, dryRun, actor } = doing
  const by: Doer = { actor, key: null, fourEyes: null }
  if (dryRun) return previewed(verb, await verb.preview(services, about, read.input, by))
  const answer = await verb.run(services, about, read.input, by)
  return { data: answer.data ?? {}, lines: [sentenceOf(verb, answer), ...listsOf(answer)] }
}

/**
 * Does a verb to several, each by its name; exit code 1 where one of them failed, and the others are done.
 * @throws Mistake, with none of them done, where it cannot be done to one of them
 */
export async function ranVerbs(
  verb: AnyVerb,
  all: readonly { readonly name: string; readonly about: unknown }[],
  texts: Texts,
  doing: Doing,
): Promise<Told> {
  const would: Told[] = []
  for (const { about } of all) would.push(await ranVerb(verb, about, texts, { ...doing, dryRun: true }))
  if (doing.dryRun) return { data: would.map(({ data }) => data), lines: would.flatMap(({ lines }) => lines) }
  const told: (Told & { readonly name: string })[] = []
  for (const { name, about } of all) {
    const failed = (error: unknown): Told => {
      if (error instanceof NotDone) return { data: error.answer.data, lines: [error.message], exit: 1 }
      throw error
    }
    told.push({ name, ...(await ranVerb(verb, about, texts, doing).catch(failed)) })
  }
  return {
    data: told.map(({ data }) => data),
    lines: told.map(({ name, lines }) => `${name}: ${lines.join(' ')}`),
    exit: told.some(({ exit }) => exit === 1) ? 1 : 0,
  }
}

function faultOf(verb: AnyVerb, faults: Readonly<Record<string, string>>): Mistake {
  const [name = '', code = ''] = Object.entries(faults)[0] ?? []
  const option = typedOf(verb).find((each) => each.name === name)?.option
  const text = verb.outcomes[code]?.says.en ?? code
  return new Mistake(option ? `--${option}: ${text}` : `${text} giving ${usageOf(verb)}`)
}

function sentenceOf(verb: AnyVerb, answer: Answer): string {
  const { code, values, fields = [] } = answer
  const outcome = verb.outcomes[code]
  if (!outcome) throw new Error(`${verb.name} has no sentence for ${code}`)
  const text = english({ text: outcome.says, values })
  if (outcome.is === 'done' || outcome.is === 'waiting') return text
  const options = typedOf(verb).flatMap(({ name, option }) => (option && fields.includes(name) ? [`--${option}`] : []))
  throw new NotDone(options.length > 0 ? `${options.join(', ')}: ${text}` : text, answer)
}

const listsOf = ({ lists = [] }: Answer): readonly string[] =>
  lists.flatMap(({ heading, items }) => [`${heading.en}:`, ...items.map((each) => `  ${english(each)}`)])

function previewed(verb: AnyVerb, { told, would, facts = [], says = [] }: Preview): Told {
  sentenceOf(verb, told)
  const shown = facts.map(([name, value]) => [name.en, valueIn(value, 'en')] as const).filter(([, is]) => is !== '')
  return {
    data: { ...told.data, dryRun: true },
    lines: [english(would), ...shown.map(([name, is]) => `  ${name}: ${is}`), ...says.map(english), ...listsOf(told)],
  }
}

/** The words behind the first that a verb's command begins with. */
const pathOf = ({ command }: AnyVerb): readonly string[] => command.split(' ').slice(1)

async function runTyped(verb: AnyVerb, context: CommandContext): Promise<Told> {
  const { services, words, options } = context
  const [word, ...rest] = words.slice(pathOf(verb).length)
  if (word === undefined) throw new Mistake(`${verb.about.which} giving ${usageOf(verb)}`)
  const about = await verb.about.find(services, word)
  if (about === null) throw new Mistake(verb.about.unknown(word))
  const texts = typedOf(verb).flatMap(({ name, option }) => {
    const text = option === null ? rest.join(' ') || undefined : options[option]
    return text === undefined ? [] : [[name, text === true ? 'yes' : String(text)] as const]
  })
  return await ranVerb(verb, about, Object.fromEntries(texts), context)
}

/** The command of these verbs of one first word, and of a plain one that does what else is typed behind that word. */
function commandOf(verbs: readonly AnyVerb[], plain: Command | undefined): Command {
  const usage = verbs.map(usageOf)
  const options = verbs
    .flatMap(typedOf)
    .flatMap(({ option, isFlag }) =>
      option === null ? [] : [[option, { type: isFlag ? 'boolean' : 'string' } as const]],
    )
  const all: ParseArgsOptionsConfig = { ...plain?.options, ...(Object.fromEntries(options) as ParseArgsOptionsConfig) }
  return {
    summary: plain?.summary ?? verbs[0]?.summary ?? '',
    usage: [...usage, ...(plain?.usage ?? [])],
    options: all,
    changes: true,
    async run(context) {
      const [word] = context.words
      const own = verbs.filter(({ about }) => !about.several)
      const verb =
        own.find((each) => pathOf(each).length > 0 && pathOf(each)[0] === word) ??
        own.find((each) => pathOf(each).length === 0 && (word !== undefined || !plain))
      if (verb) {
        const itsOwn = typedOf(verb).map(({ option }) => option)
        const foreign = Object.entries(all).flatMap(([name, option]) =>
          context.options[name] === option.default || itsOwn.includes(name) ? [] : [name],
        )
        if (foreign.length > 0) throw new Mistake(`--${foreign.join(', --')} does not go with: giving ${usageOf(verb)}`)
        return await runTyped(verb, context)
      }
      if (plain) return await plain.run(context)
      throw new Mistake(`What should be done? ${usage.map((each) => `giving ${each}`).join(', or ')}`)
    },
  }
}

/** The commands of these verbs beside the plain ones: verbs come first, as what is typed most. */
export function withVerbs(
  plain: Readonly<Record<string, AnyCommand>>,
  verbs: readonly AnyVerb[],
): Readonly<Record<string, AnyCommand>> {
  const named = Map.groupBy(verbs, ({ command }) => command.split(' ')[0] ?? '')
  return {
    ...plain,
    ...Object.fromEntries([...named].map(([name, own]) => [name, commandOf(own, plain[name] as Command | undefined)])),
  }
}
