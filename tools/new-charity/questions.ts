import * as v from 'valibot'
import { type Answers, amountsOf, answers, readAnswers } from './answers.ts'
import { palettes } from './palettes.ts'

type Key = keyof typeof answers.entries
/** What was answered so far. */
export type Given = Partial<Record<Key, unknown>>

interface Question {
  readonly key: Key
  readonly asks: string
  /** What an empty answer stands for; without it, the schema's own default. */
  readonly otherwise?: (given: Given) => unknown
  /** From what was typed to what the schema reads. */
  readonly read?: (typed: string) => unknown
}

const words = (typed: string) => typed.split(/[\s,]+/).filter(Boolean)
const numbers = (typed: string) => words(typed).map((word) => Number(word.replace(/^\$/, '')))

/** What is asked, in order. Everything else can be changed in the folder. */
const questions: readonly Question[] = [
  { key: 'name', asks: 'Full name, as registered' },
  { key: 'shortName', asks: 'Short name, for running text', otherwise: ({ name }) => name },
  { key: 'strapline', asks: 'What you are, in two to four words', otherwise: () => 'A charity for all' },
  { key: 'taxId', asks: 'Tax ID (EIN)' },
  { key: 'street', asks: 'Street and number' },
  { key: 'city', asks: 'City' },
  { key: 'region', asks: 'State' },
  { key: 'postalCode', asks: 'ZIP code' },
  { key: 'timeZone', asks: 'Time zone' },
  { key: 'phone', asks: 'Telephone' },
  { key: 'email', asks: 'Where donors write to you (email)' },
  { key: 'mainSite', asks: 'Address of your main site' },
  { key: 'languages', asks: 'Languages, the first is the site’s own', read: words },
  { key: 'look', asks: `Colors (${Object.keys(palettes).join(', ')})` },
  { key: 'once', asks: 'Amounts for a single gift, in dollars', read: numbers },
  { key: 'monthly', asks: 'Amounts for a monthly gift', read: numbers },
  {
    key: 'defaultPreset',
    asks: 'The amount that is chosen at first, on both lists',
    read: Number,
    otherwise: (values) => amountsOf(v.parse(answers, values)).defaultPreset,
  },
]

/**
 * Asks everything, each question again until its answer can be used.
 * @param ask shows a question and comes back with what was typed
 * @param say tells what is wrong with an answer
 * @param isTaken whether the folder that a short name would get is there already
 * @param store what was answered before, which stands in the brackets, and what is told of all answers after each one
 */
export async function askAll(
  ask: (question: string) => Promise<string>,
  say: (line: string) => void,
  isTaken: (shortName: string) => boolean = () => false,
  store: { readonly before: Given; keep(given: Given): void } = { before: {}, keep: () => undefined },
): Promise<Answers> {
  const input: Given = { ...store.before }
  for (;;) {
    for (const question of questions) {
      input[question.key] = await answered(question, input, ask, say, isTaken)
      store.keep(input)
    }
    const result = readAnswers(input)
    if ('answers' in result) return result.answers
    for (const fault of result.faults) say(`  ${fault}`)
    say('  Once more, please: what you said stands in brackets.')
  }
}

async function answered(
  { key, asks, otherwise, read = (typed) => typed }: Question,
  values: Given,
  ask: (question: string) => Promise<string>,
  say: (line: string) => void,
  isTaken: (shortName: string) => boolean,
): Promise<unknown> {
  const schema = answers.entries[key] as v.GenericSchema
  const without = values[key] ?? otherwise?.(values) ?? v.getDefault(schema)
  for (;;) {
    const typed = (await ask(`${asks} [${Array.isArray(without) ? without.join(', ') : without}]: `)).trim()
    const value = typed === '' ? without : read(typed)
    const faults = [...faultsOf(key, value, values)]
    if (key === 'shortName' && faults.length === 0 && isTaken(String(value)))
      faults.push(
        'a folder of that name is there already; take another, or stop and name one: npm run new-charity -- FOLDER',
      )
    if (faults.length === 0) return value
    for (const fault of faults) say(`  ${fault}`)
  }
}

/** What is wrong with one answer, and with those before it that it completes. */
function faultsOf(key: Key, value: unknown, values: Given): readonly string[] {
  const result = v.safeParse(answers.entries[key] as v.GenericSchema, value)
  if (!result.success) return [...new Set(result.issues.map(({ message }) => message))]
  if (!['phone', 'monthly', 'defaultPreset'].includes(key)) return []
  const whole = readAnswers({ ...values, [key]: value })
  return 'faults' in whole ? whole.faults : []
}
