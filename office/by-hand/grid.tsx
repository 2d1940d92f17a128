import { longDate } from '#content/dates.ts'
import { inLanguage, say } from '#content/language.ts'
import { paidBy } from '#content/words/paid-by.ts'
import { lineKindNames, receiptWays } from '#gift/by-hand/kinds.ts'
import type { LineField } from '#gift/by-hand/line.ts'
import { everyFund } from '#gift/funds.ts'
import type { BatchFile, LineInBatch } from '#server/giving/by-hand/read.ts'
import { lineFaultWords } from '#server/staff/words/batch.ts'
import { each } from '../ui/each.ts'
import { byHandWords as words } from '../words/by-hand.ts'
import type { OfficeLanguage } from '../words/language.ts'
import { donorsPath } from './paths.ts'

/** So many lines stand on one page: a form is no larger than what the office takes. */
export const linesOnPage = 100

/** The columns, in the order in which they are typed; what a charity has nothing to choose from is not there. */
const columns: readonly Exclude<LineField, 'appeal'>[] = [
  'amount',
  'received',
  'number',
  'donor',
  'contact',
  ...(everyFund.length > 1 ? (['fund'] as const) : []),
  'memory',
  'receipt',
  'kind',
  'about',
]

const heading = (field: (typeof columns)[number]) => (field === 'about' ? words.aboutLine : words[field])

interface GridProps extends BatchFile {
  readonly language: OfficeLanguage
  /** The place of the first line on this page. */
  readonly from: number
}

/** The lines of a batch to be typed, each kept as it is left; with what is wrong with a field below it. */
export function Grid({ batch, lines, language, from }: GridProps) {
  const byPlace = new Map(lines.map((line) => [line.place, line]))
  const last = Math.max(batch.expected.count, (lines.at(-1)?.place ?? 0) + 1)
  const count = Math.max(1, Math.min(linesOnPage, last - from + 1))
  const places = Array.from({ length: count }, (_, at) => from + at)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section className="grid-wrap" aria-label={inLanguage(words.grid, language)} tabIndex={0}>
      <table className="grid" data-kept={inLanguage(words.keptAt, language)} data-donors={donorsPath}>
        <caption>{inLanguage(words.grid, language)}</caption>
        <thead>
          <tr>
            <th scope="col">{inLanguage(words.place, language)}</th>
            {each(columns, (field) => (
              <th scope="col" data-field={field}>
                {inLanguage(heading(field), language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {each(places, (place) => (
            <Row place={place} line={byPlace.get(place)} language={language} />
          ))}
        </tbody>
      </table>
      <datalist id="donors" />
    </section>
  )
}

interface RowProps {
  readonly place: number
  readonly line: LineInBatch | undefined
  readonly language: OfficeLanguage
}

const Row = ({ place, line, language }: RowProps) => (
  <tr id={`line-${place}`} data-place={place} className={line?.alike || line?.twice ? 'alike' : undefined}>
    <th scope="row">{place}</th>
    {each(columns, (field) => (
      <td data-field={field}>
        <Cell place={place} line={line} language={language} field={field} />
      </td>
    ))}
  </tr>
)

function Cell({ place, line, language, field }: RowProps & { readonly field: (typeof columns)[number] }) {
  const fault = line?.faults[field]
  const notes = [
    ...(fault ? [inLanguage(lineFaultWords[fault], language)] : []),
    ...(field === 'donor' && line ? besides(line, language) : []),
  ]
  const id = `line-${place}-${field}`
  const props = {
    name: `${place}.${field}`,
    'aria-label': say(words.line, language, { place, field: inLanguage(heading(field), language) }),
    'aria-invalid': fault ? (true as const) : undefined,
    'aria-describedby': notes.length > 0 ? `${id}-note` : undefined,
  }
  const value = line?.typed[field] ?? ''
  const choices = choicesOf(field, language)
  return (
    <>
      {choices ? (
        <select {...props} defaultValue={value}>
          <option value="" />
          {each(
            choices.some((choice) => choice.value === value) || value === ''
              ? choices
              : [...choices, { value, label: value }],
            (choice) => (
              <option value={choice.value}>{choice.label}</option>
            ),
          )}
        </select>
      ) : (
        <input
          {...props}
          defaultValue={value}
          autoComplete="off"
          inputMode={field === 'amount' ? 'decimal' : undefined}
          list={field === 'donor' ? 'donors' : undefined}
        />
      )}
      {notes.length > 0 ? (
        <small id={`${id}-note`} className={fault ? 'fault' : undefined}>
          {notes.join(' ')}
        </small>
      ) : null}
    </>
  )
}

/** What a field is chosen from; null: it is typed. */
function choicesOf(field: LineField, language: OfficeLanguage) {
  if (field === 'fund') return everyFund.map(({ id, name }) => ({ value: id, label: inLanguage(name, language) }))
  if (field === 'receipt')
    return receiptWays.map((value) => ({ value, label: inLanguage(words.receipts[value], language) }))
  if (field === 'kind') return lineKindNames.map((value) => ({ value, label: inLanguage(paidBy.way[value], language) }))
  return null
}

/** What is here already and may be the same. */
function besides({ alike, twice }: LineInBatch, language: OfficeLanguage): readonly string[] {
  return [
    ...(alike ? [say(words.alike, language, { reference: alike.reference, day: longDate(alike.at, language) })] : []),
    ...(twice === null ? [] : [say(words.twice, language, { place: twice })]),
  ]
}

/** What was posted of the grid, by the place of its line. */
export function linesPosted(form: URLSearchParams): ReadonlyMap<number, Readonly<Partial<Record<LineField, string>>>> {
  const lines = new Map<number, Partial<Record<LineField, string>>>()
  for (const [name, value] of form) {
    const [, place, field] = /^(\d{1,3})\.(\w+)$/.exec(name) ?? []
    const of = columns.find((each) => each === field)
    if (place === undefined || of === undefined) continue
    const line = lines.get(Number(place)) ?? {}
    if (value.trim() !== '') line[of] = value
    lines.set(Number(place), line)
  }
  return lines
}
