import * as v from 'valibot'
import type { Language } from '#content/language.ts'
import { cents } from '#gift/money.ts'
import type { Settings } from '../config/settings.ts'
import type { HookDeps } from '../destinations/hooks/deps.ts'
import type { Deps } from '../giving/deps.ts'
import type { Giving } from '../giving/giving.ts'
import type { FourEyes } from '../giving/refund/refund.ts'
import type { Adoptable } from '../providers/adoptable.ts'
import type { Books } from '../providers/books.ts'
import type { Statement } from '../providers/statement.ts'
import { rehearse } from '../store/database/rehearse.ts'
import type { Unit } from '../store/database/unit.ts'
import type { GiftAbout } from './gift-about.ts'
import type { OutcomeKind, Outcomes, Sentence, Text, Value, Values, VerbWords } from './sentence.ts'
import { commonOutcomes } from './words/common.ts'

/** What a person of the office may do. Who types commands may do all. */
export const roles = ['words', 'look', 'help', 'money'] as const
export type Role = (typeof roles)[number]

/** Which roles each has within it: who writes the charity's words sees no donor by it. */
export const rolesWithin: Readonly<Record<Role, readonly Role[]>> = {
  words: ['words'],
  look: ['look'],
  help: ['look', 'help'],
  money: roles,
}

/** What verbs work with. */
export interface Staff {
  readonly deps: Deps
  readonly giving: Pick<Giving, 'arrange' | 'handle'>
  readonly books: readonly Books[]
  /** What the configured providers hold for us, and pay out. */
  readonly statements: readonly Statement[]
  /** At whose accounts other programs' monthly donors can be found. */
  readonly adoptables: readonly Adoptable[]
  readonly settings: Pick<Settings, 'testMode'>
  /** What sending events to other programs needs. */
  readonly hooks: HookDeps
  /** Aborted: what goes on beside whoever asked ends too. */
  readonly ending?: AbortSignal
}

/** Who does something. */
export interface Doer {
  /** As the audit names them. */
  readonly actor: string
  /** Told again under the same key it is done once; null: what is typed again has no key. */
  readonly key: string | null
  /** Up to what sum this person needs nobody else; null: they never do. */
  readonly fourEyes: FourEyes | null
  /** In which they read and write. */
  readonly language: Language
}

/** Whoever may give back any sum alone works alone. */
const anySum = cents(100_000_000)

/** Whether nobody else is asked: on the command line, and in an office of one person (`OFFICE_REFUND_ALONE=1000000`). */
export const worksAlone = (fourEyes: Doer['fourEyes']): boolean => fourEyes === null || fourEyes.alone >= anySum

/** One outcome of a verb, by its code, and what stands in the places of its sentence. */
export interface Told {
  readonly code: string
  readonly values?: Values | undefined
  /** The entries of the input that it is about. */
  readonly fields?: readonly string[]
  /** What belongs to it, under headings. */
  readonly lists?: readonly { readonly heading: Text; readonly items: readonly Sentence[] }[]
  /** For a terminal, what it is about in columns, the first row their headings; the office has a page for it. */
  readonly rows?: readonly (readonly string[])[]
  /** For `--json`. */
  readonly data?: object
}

/** What running it would answer now, without anything being done. */
export interface Preview {
  readonly told: Told
  /** One sentence of what would be done; absent: what it would answer. */
  readonly would?: Sentence
  /** For a second look: the question, and the button that answers it. */
  readonly question?: Sentence
  readonly sure?: Sentence
  readonly facts?: readonly (readonly [Text, Value])[]
  readonly says?: readonly Sentence[]
  /** Nothing would change: there is nothing to be sure of. */
  readonly idle?: boolean
  /** What of the input was open, and is settled by this look. */
  readonly settled?: Readonly<Record<string, string>>
}

/** What is chosen from. */
export interface Choice {
  readonly value: string
  readonly label: Sentence
}

/** How one entry of a verb's input is asked for. */
export interface Ask<About> {
  /** As it is typed behind the command: `[--amount 12.50]`, `"text"`. Absent: the command does not ask for it. */
  readonly typed?: string
  /** Absent: the form does not ask for it. */
  readonly label?: Text | ((about: About) => Sentence)
  readonly hint?: Text | ((about: About) => Sentence)
  /** `now`: unix milliseconds. */
  readonly choices?: (about: About, language: Language, now: number) => readonly Choice[]
  /** Several of them may be chosen: they are read with commas between. */
  readonly several?: true
  /** Whether the form insists on it, where that does not follow from the schema. */
  readonly required?: boolean
  /** What stands in the form before anything is written. */
  readonly stands?: (about: About) => string
  /** `moment`: a day and a time of the charity's clock. */
  readonly is?: 'email' | 'date' | 'moment' | 'lines'
  /** Lines of a larger field. */
  readonly rows?: number
  /** Whether it is asked for at all. */
  readonly when?: (about: About) => boolean
  /** Only where a verb that takes several is done to one. */
  readonly ofOne?: boolean
}

/** Says how an entry of the input is asked for; the last of its pipe. */
export const asks = <Input, About = never>(ask: Ask<About>): v.MetadataAction<Input, { readonly ask: Ask<About> }> =>
  v.metadata({ ask })

/** How a verb is done to several at once. */
export interface Several<About> {
  /** All that there are, at most so many as one command or press does: what `--all` and the office's button mean. */
  all(staff: Staff, input: Readonly<Record<string, unknown>>): Promise<readonly About[]>
  /** Several are done only all together: one that is named is done, and answered, as where there is only one. */
  readonly onlyAll?: true
  /** As each is called before what came of it. */
  nameOf(about: About): string
  /** What is said where there are none. */
  readonly none: Text
}

/** What a verb is done to, and how a command names it. */
export interface Subject<About> {
  /** As it is typed: `GIFT`. Empty: it is always the same, and has no name. */
  readonly typed: string
  /** Absent: it is done to one. */
  readonly several?: Several<About>
  /** What is asked, on the command line, where nothing was typed. */
  readonly which: Text
  /** What is said there of a `{word}` that names nothing. */
  readonly unknown: Text
  /** What is said there of a `{word}` that names several, `{these}` by their keys. */
  readonly ambiguous?: Text
  /** Whom a word names that nothing was found by. */
  those?(staff: Staff, word: string): Promise<readonly string[]>
  /** Null: there is none of this name, or several are meant. */
  find(staff: Staff, word: string): Promise<About | null>
  /** What of it a gift's page is about; absent: it is done elsewhere. */
  ofGift?(gift: GiftAbout): About
  /** It is of no gift and no list: one page of the office offers all of these, and `find` answers what each is done to. */
  readonly ofAll?: true
}

/** A paper of a gift, by its kind and which of them. */
export interface PaperOffered {
  readonly kind: 'receipt' | 'statement' | 'employer'
  readonly which: string
  readonly label: Sentence
}

type Input = v.ObjectSchema<v.ObjectEntries, undefined>

/**
 * Something that staff can do: for a command and a page of the office, which are made from it. It is one file, with its words beside
 * it, and stands in the list.
 */
export interface Verb<About, Schema extends Input = Input> {
  /** In the address of its page. */
  readonly name: string
  /** The words that begin its command, without `giving`; with `--` in front, an option that asks for it. */
  readonly command: string
  readonly summary: string
  readonly needs: Role
  /** It cannot be undone, or moves money: in the office it is looked at a second time. */
  readonly grave?: boolean
  /** Its page is that look already: it can be made good, and would be asked twice in the same words. */
  readonly asksOnce?: boolean
  /** With which code its command ends for an answer, where it is not that of its kind: 0, or 2 where nothing was done. */
  readonly exits?: Readonly<Record<string, number>>
  /** It takes long: the office waits for a moment and then answers with this code of `outcomes`, while it goes on. */
  readonly goesOn?: string
  readonly words: VerbWords
  readonly about: Subject<About>
  /** Whether the office offers it now; absent: always. */
  offered?(about: About): boolean
  /** Whether it was done before: then the office offers it to look whether something is left to do; absent: never. */
  doneBefore?(about: About): Unit<boolean>
  /** What its page says in the place of a form, where there is nothing to do now: a code of `outcomes`. */
  closed?(about: About): string | null
  /** Texts to values. The message of an issue is a code of `outcomes`. */
  readonly input: Schema
  /** Whether its page tells more of what came of it than a sentence, so that it leads there again. */
  tellsMore?(about: About): boolean
  /** Papers that can be read at once, beside the form. */
  papers?(about: About): readonly PaperOffered[]
  /** What stands above what is asked. */
  says?(about: About): readonly Sentence[]
}

/** What a verb does beside asking and telling. */
interface Doing<About, Given> {
  preview(staff: Staff, about: About, input: Given, by: Doer): Promise<Preview>
  run(staff: Staff, about: About, input: Given, by: Doer): Promise<Told>
}

/** What is done in the database alone: the preview runs it, and undoes it. `would` has the places of its outcome. */
interface InDatabase<About, Given> {
  readonly would: Sentence['text']
  unit(deps: Deps, about: About, input: Given, by: Doer): Unit<Told>
}

/** One of the answers of a verb. */
interface Outcome {
  readonly is: OutcomeKind
  readonly says: Text
}

type Given = Readonly<Record<string, unknown>>

/** A verb as the list holds it, whatever it is done to. */
export interface AnyVerb
  extends Verb<unknown>,
    Doing<unknown, Given>,
    Partial<Pick<InDatabase<unknown, Given>, 'unit'>> {
  readonly button: Text
  /** By code, with what all verbs answer. */
  readonly outcomes: Readonly<Record<string, Outcome>>
}

/** A verb of its own types, as the list holds it; it says what all of them say too. */
export function verb<About, Schema extends Input>(
  of: Verb<About, Schema> & (Doing<About, v.InferOutput<Schema>> | InDatabase<About, v.InferOutput<Schema>>),
): AnyVerb {
  const { name, button = name, outcomes } = of.words
  const byCode = [commonOutcomes, outcomes].flatMap((all: Outcomes) =>
    Object.entries(all).flatMap(([is, texts]) => Object.entries(texts).map(([code, says]) => [code, { is, says }])),
  )
  const doing = 'unit' in of ? inDatabase(of) : {}
  return { ...of, ...doing, button, outcomes: Object.fromEntries(byCode) } as unknown as AnyVerb
}

const inDatabase = <About, Given>({ would, unit }: InDatabase<About, Given>): Doing<About, Given> => ({
  async preview({ deps }, about, input, by) {
    const result = await rehearse(deps.store, unit(deps, about, input, by))
    return { told: result, would: { text: would, values: result.values } }
  },
  run: ({ deps }, about, input, by) => deps.store.write(unit(deps, about, input, by)),
})

/** Under which it is done once: the form's key, or a new one. */
export const keyOf = ({ random }: Pick<Deps, 'random'>, { key }: Doer): string => key ?? random.id()

/** Does a verb to several, in their order: in one transaction where it is done in the database alone. */
export async function runAll<About>(
  verb: AnyVerb,
  staff: Staff,
  all: readonly About[],
  input: Readonly<Record<string, unknown>>,
  by: Doer,
): Promise<readonly Told[]> {
  const results: Told[] = []
  const { unit } = verb
  if (!unit) for (const about of all) results.push(await verb.run(staff, about, input, by))
  else if (all.length > 0) {
    await staff.deps.store.write(function* (db) {
      results.length = 0 // it may be run again
      for (const about of all) results.push(yield* unit(staff.deps, about, input, by)(db))
    })
  }
  return results
}
