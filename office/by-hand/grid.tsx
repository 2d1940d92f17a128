import { longDate } from '#content/dates.ts'
import { inLanguage, say } from '#content/language.ts'
import { paidBy } from '#content/words/paid-by.ts'
import { everyAppeal } from '#gift/appeals.ts'
import { lineKindNames, receiptWays } from '#gift/by-hand/kinds.ts'
import type { LineField } from '#gift/by-hand/line.ts'
import { mostLines } from '#gift/by-hand/pasted.ts'
import { everyFund } from '#gift/funds.ts'
import { lineDigest, type PlacedLine } from '#server/giving/by-hand/batch.ts'
import type { BatchFile, LineInBatch } from '#server/giving/by-hand/read.ts'
import { lineFaultWords } from '#server/staff/words/batch.ts'
import { Chosen, Offered, Typed } from '#ui/Control.tsx'
import { each } from '#ui/each.ts'
import { Hidden } from '#ui/Hidden.tsx'
import { Scrolls, TableFrame } from '#ui/Table.tsx'
import { byHandWords as words } from '../words/by-hand.ts'
import type { OfficeLanguage } from '../words/language.ts'
import { donorsPath } from './paths.ts'

/** So many lines stand on one page: a form is no larger than what the office takes. */
export const linesOnPage = 100

/** The columns, in the order in which they are typed. */
const columns: readonly LineField[] = [
  'amount',
  'received',
  'number',
  'donor',
  'contact',
  'fund',
  'memory',
  'receipt',
  'kind',
  'about',
  'appeal',
]

/** The columns that are shown: neither the fund where there is one alone, nor the appeal, unless a line was pasted with one. */
const columnsFor = (lines: readonly LineInBatch[]) =>
  columns.filter(
    (field) =>
      lines.some(({ typed }) => typed[field]) || (field === 'fund' ? everyFund.length > 1 : field !== 'appeal'),
  )

const heading = (field: LineField) => (field === 'about' ? words.aboutLine : words[field])

/** A line as it was posted, with what it held when its page was read. */
type PostedLine = Omit<PlacedLine, 'place'>
/** Lines as they were posted, by their places. */
export type PostedLines = ReadonlyMap<number, PostedLine>

interface GridProps extends BatchFile {
  readonly language: OfficeLanguage
  /** The place of the first line on this page. */
  readonly from: number
  /** What was typed in lines that somebody else changed meanwhile, by their places. */
  readonly refused: PostedLines
}

/** The lines of a batch to be typed, each kept as it is left; with what is wrong with a field below it. */
export function Grid({ batch, lines, language, from, refused }: GridProps) {
  const columns = columnsFor(lines)
  const byPlace = new Map(lines.map((line) => [line.place, line]))
  const last = Math.min(mostLines, Math.max(batch.expected.count, (lines.at(-1)?.place ?? 0) + 1))
  const count = Math.max(1, Math.min(linesOnPage, last - from + 1))
  const places = Array.from({ length: count }, (_, at) => from + at)
  return (
    <>
      <Scrolls label={inLanguage(words.grid, language)}>
        <TableFrame
          caption={inLanguage(words.grid, language)}
          unseen
          className="grid"
          data={{
            'data-kept': inLanguage(words.keptAt, language),
            'data-unkept': inLanguage(words.unkept, language),
            'data-refused': inLanguage(words.refused, language),
            'data-donors': donorsPath,
          }}
          columns={[
            { heading: inLanguage(words.place, language) },
            ...columns.map((field) => ({ heading: inLanguage(heading(field), language), field })),
          ]}
        >
          {each(places, (place) => (
            <Row
              place={place}
              line={byPlace.get(place)}
              language={language}
              shown={columns}
              posted={refused.get(place)}
            />
          ))}
        </TableFrame>
      </Scrolls>
      <Offered id="donors" />
    </>
  )
}

interface LinesProps extends Pick<BatchFile, 'lines'> {
  readonly language: OfficeLanguage
  readonly posted: PostedLines
  readonly refused: PostedLines
}

/** Those lines alone that were posted, with the columns that their page has. */
export function Lines({ lines, language, posted, refused }: LinesProps) {
  const byPlace = new Map(lines.map((line) => [line.place, line]))
  return (
    <TableFrame>
      {each([...posted], ([place, { typed }]) => (
        <Row
          place={place}
          line={byPlace.get(place)}
          language={language}
          shown={columns.filter((field) => field in typed)}
          posted={refused.get(place)}
        />
      ))}
    </TableFrame>
  )
}

interface RowProps {
  readonly place: number
  readonly line: LineInBatch | undefined
  readonly language: OfficeLanguage
  readonly shown: readonly LineField[]
  /** What was typed here, of which nothing was written. */
  readonly posted: PostedLine | undefined
}

const Row = (props: RowProps) => {
  const { place, line, shown, posted } = props
  const carried = {
    [`${place}.read`]: lineDigest(shown, line),
    [`${place}.person`]: (posted ? posted.person : line?.person) ?? '',
  }
  return (
    <tr
      id={`line-${place}`}
      data-place={place}
      data-refused={posted ? '' : undefined}
      className={posted ? 'unkept' : line?.alike || line?.twice ? 'alike' : undefined}
    >
      <th scope="row">
        {place}
        <Hidden fields={carried} />
      </th>
      {each(shown, (field) => (
        <td data-field={field}>
          <Cell {...props} field={field} />
        </td>
      ))}
    </tr>
  )
}

function Cell({ place, line, language, field, posted }: RowProps & { readonly field: LineField }) {
  const fault = posted ? undefined : line?.faults[field]
  const isRefused = posted !== undefined && field === 'donor'
  const notes = [
    ...(fault ? [inLanguage(lineFaultWords[fault], language)] : []),
    ...(isRefused ? [changedMeanwhile(line, language)] : []),
    ...(field === 'donor' && line && !posted ? besides(line, language) : []),
  ]
  const isWrong = fault !== undefined || isRefused
  const id = `line-${place}-${field}`
  const control = {
    name: `${place}.${field}`,
    value: (posted ?? line)?.typed[field] ?? '',
    called: say(words.line, language, { place, field: inLanguage(heading(field), language) }),
    isWrong,
    describedBy: notes.length > 0 ? `${id}-note` : undefined,
  }
  const choices = choicesOf(field, language)
  return (
    <>
      {choices ? (
        <Chosen {...control} choices={choices} none="" keepsLost />
      ) : (
        <Typed
          {...control}
          inputMode={field === 'amount' ? 'decimal' : undefined}
          list={field === 'donor' ? 'donors' : undefined}
        />
      )}
      {notes.length > 0 ? (
        <small id={`${id}-note`} className={isWrong ? 'fault' : undefined}>
          {notes.join(' ')}
        </small>
      ) : null}
    </>
  )
}

/** What a field is chosen from; null: it is typed. */
function choicesOf(field: LineField, language: OfficeLanguage) {
  if (field === 'fund') return everyFund.map(({ id, name }) => ({ value: id, label: inLanguage(name, language) }))
  if (field === 'appeal') return everyAppeal.map(({ id, name }) => ({ value: id, label: inLanguage(name, language) }))
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

/** That a line is somebody else's by now, and what they made of it. */
const changedMeanwhile = (line: LineInBatch | undefined, language: OfficeLanguage): string =>
  line
    ? say(words.changed, language, {
        line: columns.flatMap((field) => line.typed[field] ?? []).join(' · '),
      })
    : inLanguage(words.emptied, language)

/** What was posted of the grid, by the place of its line: the fields that its page had, empty ones too. */
export function linesPosted(form: URLSearchParams): PostedLines {
  const lines = new Map<number, { typed: Partial<Record<LineField, string>>; person?: string | null; read?: string }>()
  for (const [name, value] of form) {
    const [, digits, entry] = /^(\d{1,3})\.(\w+)$/.exec(name) ?? []
    if (digits === undefined) continue
    const place = Number(digits)
    const line = lines.get(place) ?? { typed: {} }
    const field = columns.find((each) => each === entry)
    if (field !== undefined) line.typed[field] = value
    else if (entry === 'read') line.read = value
    else if (entry === 'person') line.person = /^[a-z0-9]{26}$/.test(value) ? value : null
    lines.set(place, line)
  }
  return lines
}
