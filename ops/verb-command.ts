import type { ParseArgsOptionsConfig } from 'node:util'
import { inLanguage, type Language, say } from '#content/language.ts'
import { localeOf } from '#gift/language.ts'
import { entriesOf, readInput } from '#server/staff/input.ts'
import { said, valueIn } from '#server/staff/sentence.ts'
import { type Told as Answer, type AnyVerb, type Doer, type Preview, runAll, type Subject } from '#server/staff/verb.ts'
import { type AnyCommand, type Command, type CommandContext, Mistake, type Told, Unreachable } from './command.ts'
import { columns } from './table.ts'
import { commandWords } from './words.ts'

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

/** What is typed behind the first word of a verb's command: a word, or an option that asks for it. */
function pathOf({ command }: AnyVerb): { readonly word: string | null; readonly option: string | null } {
  const [, path] = command.split(' ')
  const option = path?.startsWith('--') ? path.slice(2) : null
  return { word: option === null ? (path ?? null) : null, option }
}

const usageOf = (verb: AnyVerb): string =>
  [
    verb.command,
    verb.about.typed + (verb.about.several ? (verb.about.several.onlyAll ? '|--all' : ' …|--all') : ''),
    ...typedOf(verb).map(({ usage }) => usage),
  ]
    .filter(Boolean)
    .join(' ')

type Doing = Pick<CommandContext, 'services' | 'dryRun' | 'actor' | 'language'>
type Input = Readonly<Record<string, unknown>>

/** Who types does each thing anew, and alone. */
export const doerOf = ({ actor, language }: Pick<Doing, 'actor' | 'language'>): Doer => ({
  actor,
  key: null,
  fourEyes: null,
  language,
})

/** Does a verb, or says what it would do. @throws Mistake where nothing was done, or nobody knows yet whether it was */
async function ran(verb: AnyVerb, about: unknown, input: Input, doing: Doing): Promise<Told> {
  if (doing.dryRun) {
    return previewed(verb, await verb.preview(doing.services, about, input, doerOf(doing)), doing.language)
  }
  const answer = await verb.run(doing.services, about, input, doerOf(doing))
  return {
    data: answer.data ?? {},
    lines: [sentenceOf(verb, answer, doing.language), ...restOf(answer, doing.language)],
    exit: verb.exits?.[answer.code] ?? 0,
  }
}

/**
 * Does a verb to several; exit code 1 where one of them failed, and the others are done.
 * @throws Mistake, with none of them done, where it cannot be done to one of them
 */
async function ranAll(verb: AnyVerb, named: readonly unknown[], input: Input, doing: Doing): Promise<Told> {
  const would: Told[] = []
  for (const about of named) would.push(await ran(verb, about, input, { ...doing, dryRun: true }))
  if (doing.dryRun) return { data: would.map(({ data }) => data), lines: would.flatMap(({ lines }) => lines) }
  const answers = await runAll(verb, doing.services, named, input, doerOf(doing))
  return {
    data: answers.flatMap(({ data }) => data ?? []),
    lines: answers.map(
      (answer, at) => `${verb.about.several?.nameOf(named[at])}: ${textOf(verb, answer, doing.language)}`,
    ),
    exit: answers.some(({ code }) => verb.outcomes[code]?.is === 'failed') ? 1 : 0,
  }
}

function inputOf(verb: AnyVerb, texts: Readonly<Record<string, string>>, language: Language): Input {
  const result = readInput(verb, texts, language)
  if (result.ok) return result.input
  const [name = '', code = ''] = Object.entries(result.faults)[0] ?? []
  const option = typedOf(verb).find((each) => each.name === name)?.option
  const outcome = verb.outcomes[code]
  const text = outcome ? inLanguage(outcome.says, language) : code
  throw new Mistake(option ? `--${option}: ${text}` : `${text} giving ${usageOf(verb)}`)
}

function textOf(verb: AnyVerb, { code, values }: Answer, language: Language): string {
  const outcome = verb.outcomes[code]
  if (!outcome) throw new Error(`${verb.name} has no sentence for ${code}`)
  return said({ text: outcome.says, values }, language)
}

function sentenceOf(verb: AnyVerb, answer: Answer, language: Language): string {
  const text = textOf(verb, answer, language)
  const is = verb.outcomes[answer.code]?.is
  if (is === 'done' || is === 'waiting') return text
  if (verb.exits?.[answer.code] === 1) throw new Unreachable(text)
  const { fields = [] } = answer
  const options = typedOf(verb).flatMap(({ name, option }) => (option && fields.includes(name) ? [`--${option}`] : []))
  throw new Mistake(options.length > 0 ? `${options.join(', ')}: ${text}` : text)
}

const restOf = ({ lists = [], rows = [] }: Answer, language: Language): readonly string[] => [
  ...lists.flatMap(({ heading, items }) => [
    `${inLanguage(heading, language)}:`,
    ...items.map((each) => `  ${said(each, language)}`),
  ]),
  ...columns(rows),
]

function previewed(verb: AnyVerb, { told, would, facts = [], says = [] }: Preview, language: Language): Told {
  const answer = sentenceOf(verb, told, language)
  const lines = facts
    .map(([name, value]) => [inLanguage(name, language), valueIn(value, language)] as const)
    .filter(([, is]) => is !== '')
  return {
    data: { ...told.data, dryRun: true },
    lines: [
      would ? said(would, language) : answer,
      ...lines.map(([name, is]) => `  ${name}: ${is}`),
      ...says.map((each) => said(each, language)),
      ...restOf(told, language),
    ],
    exit: verb.exits?.[told.code] ?? 0,
  }
}

async function runTyped(verb: AnyVerb, context: CommandContext): Promise<Told> {
  const { services, options, language } = context
  const { about } = verb
  const { word: first, option: asking } = pathOf(verb)
  const words = first === null ? context.words : context.words.slice(1)
  const own = typedOf(verb)
  const values = Object.fromEntries(
    own.flatMap(({ name, option }) =>
      option === null || options[option] === undefined
        ? []
        : [[name, options[option] === true ? 'yes' : String(options[option])] as const],
    ),
  )
  const { several } = about
  const whatIs = (word: string) =>
    new Mistake(say(commandWords.whatIs, language, { word, usage: `giving ${usageOf(verb)}` }))
  if (several && (options.all || !several.onlyAll)) {
    if (options.all && words[0] !== undefined) throw whatIs(words[0])
    const input = inputOf(verb, values, language)
    if (!options.all && words.length === 0) throw new Mistake(inLanguage(about.which, language))
    const named = options.all
      ? await several.all(services, input)
      : await Promise.all(words.map((word) => foundBy(verb, word, context)))
    const ofOne = entriesOf(verb).find(({ name, ask }) => ask.ofOne && values[name] !== undefined)
    if (ofOne && (options.all || named.length !== 1)) {
      throw new Mistake(say(commandWords.ofOne, language, { option: ofOne.name }))
    }
    return named.length === 0
      ? { data: [], lines: [inLanguage(several.none, language)] }
      : await ranAll(verb, named, input, context)
  }
  const text = own.find(({ option }) => option === null)?.name
  if (about.typed === '') {
    if (words[0] !== undefined && text === undefined) throw whatIs(words[0])
    const texts = text === undefined || words.length === 0 ? values : { ...values, [text]: words.join(' ') }
    return await ran(verb, await about.find(services, ''), inputOf(verb, texts, language), context)
  }
  const typed = asking === null ? words : [String(options[asking]), ...words]
  const [word, ...rest] = typed
  if (word === undefined) throw new Mistake(`${inLanguage(about.which, language)} giving ${usageOf(verb)}`)
  const texts = text === undefined || rest.length === 0 ? values : { ...values, [text]: rest.join(' ') }
  if (several && text === undefined && rest[0] !== undefined) throw whatIs(rest[0])
  return await ran(verb, await foundBy(verb, word, context), inputOf(verb, texts, language), context)
}

const foundBy = ({ about }: AnyVerb, word: string, context: CommandContext): Promise<unknown> =>
  subjectNamed(about, word, context)

/** What a word names. @throws Mistake where it names nothing, or several */
export async function subjectNamed<About>(
  about: Subject<About>,
  word: string,
  { services, language }: Pick<CommandContext, 'services' | 'language'>,
): Promise<About> {
  const match = await about.find(services, word)
  if (match !== null) return match
  const these = (await about.those?.(services, word)) ?? []
  const says = these.length > 1 ? (about.ambiguous ?? about.unknown) : about.unknown
  throw new Mistake(say(says, language, { word, these: these.join(' ') }))
}

/** The options by which a verb is asked for and done. */
const optionsOf = (verb: AnyVerb): ParseArgsOptionsConfig => {
  const { option: asking } = pathOf(verb)
  const isNamedElsewhere = verb.about.several !== undefined || verb.about.typed === ''
  const typed = typedOf(verb).flatMap(({ option, isFlag }) =>
    option === null ? [] : [[option, { type: isFlag ? 'boolean' : 'string' } as const]],
  )
  return {
    ...(Object.fromEntries(typed) as ParseArgsOptionsConfig),
    ...(asking === null ? {} : { [asking]: { type: isNamedElsewhere ? ('boolean' as const) : ('string' as const) } }),
    ...(verb.about.several ? { all: { type: 'boolean' as const } } : {}),
  }
}

/** Whether this is the verb of its command that was typed; where none is, a plain one does what its words say. */
function isTyped(verb: AnyVerb, { words, options }: CommandContext, plain: Command | undefined): boolean {
  const { word, option } = pathOf(verb)
  if (option !== null) return options[option] !== undefined
  if (word !== null) return words[0] === word
  return !plain || words.length > 0 || (verb.about.several !== undefined && options.all === true)
}

/** The command of these verbs of one first word, and of a plain one that does what else is typed behind that word. */
function commandOf(verbs: readonly AnyVerb[], plain: Command | undefined): Command {
  const usage = verbs.map(usageOf)
  const all: ParseArgsOptionsConfig = Object.assign({}, plain?.options, ...verbs.map(optionsOf))
  // One that is asked for by a word or an option comes before the one that needs none.
  const ordered = verbs
    .toSorted((one, other) => Number(one.command.includes(' ')) - Number(other.command.includes(' ')))
    .reverse()
  return {
    summary: plain?.summary ?? ordered.at(-1)?.summary ?? '',
    usage: [...usage, ...(plain?.usage ?? [])],
    options: all,
    changes: true,
    async run(context) {
      const verb = ordered.find((each) => isTyped(each, context, plain))
      if (verb) {
        const itsOwn = optionsOf(verb)
        const foreign = Object.entries(all).flatMap(([name, option]) =>
          context.options[name] === option.default || Object.hasOwn(itsOwn, name) ? [] : [name],
        )
        if (foreign.length > 0) {
          const values = { options: foreign.join(', --'), usage: `giving ${usageOf(verb)}` }
          throw new Mistake(say(commandWords.notWith, context.language, values))
        }
        return await runTyped(verb, context)
      }
      if (plain) return await plain.run(context)
      const forms = new Intl.ListFormat(localeOf(context.language), { type: 'disjunction' })
      const values = { usage: forms.format(usage.map((each) => `giving ${each}`)) }
      throw new Mistake(say(commandWords.whatToDo, context.language, values))
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
