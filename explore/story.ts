import type { Act, Bound } from './bounds.ts'
import { type Counterexample, replay, type SearchOptions } from './search.ts'

const wordsOf = (act: Act): string => (act.is === 'begin' ? `${act.by}, ${act.frequency}, $${act.cents / 100}` : act.is)

/** What a scenario is made of. */
export const scenarioWords = ({ scenarios }: Bound, scenario: number): string =>
  (scenarios[scenario] ?? []).map((act) => `"${wordsOf(act)}"`).join(' and ')

/** A counterexample as a story to read, and as a test to paste. */
export async function told(
  options: Pick<SearchOptions, 'bound' | 'plant'>,
  { scenario, keys, faults }: Counterexample,
): Promise<string> {
  const { bound } = options
  const { story, rest } = await replay(options, scenario, keys)
  return [
    `It does not hold, after ${keys.length} moves of ${scenarioWords(bound, scenario)}:`,
    ...story.map((words, at) => `  ${String(at + 1).padStart(2)}. ${words}`),
    ...(rest.length > 0 ? ['  then, by itself:', ...rest.map((words) => `      ${words}`)] : []),
    ...faults.map((fault) => `  FAULT: ${fault}`),
    '',
    'As a test:',
    '',
    `test(${JSON.stringify(faults[0])}, async () => {`,
    `  const keys = ${JSON.stringify(keys)}`,
    `  expect((await replay({ bound: bounds.${bound.name} }, ${scenario}, keys)).faults).toEqual([])`,
    '})',
  ].join('\n')
}
