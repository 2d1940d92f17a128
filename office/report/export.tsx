import type { Context } from 'hono'
import { stream } from 'hono/streaming'
import type { ReactNode } from 'react'
import { beginningOf } from '#content/dates.ts'
import { inLanguage } from '#content/language.ts'
import { monthsAfter } from '#gift/calendar.ts'
import { type ColumnSet, columnSets } from '#server/report/columns.ts'
import { monthAt } from '#server/report/months.ts'
import { movementsCsv } from '#server/report/movements-csv.ts'
import type { OfficeEnv } from '../office.ts'
import { writeAudit } from '../people/audit.ts'
import { Act, answered } from '../ui/Act.tsx'
import { ChoiceField, Field } from '../ui/Field.tsx'
import { dayIn } from '../ui/Filter.tsx'

import type { Text } from '../words/language.ts'
import { exportWords } from '../words/report.ts'

const setWords: Readonly<Record<ColumnSet, Text>> = {
  plain: exportWords.plain,
  npsp: exportWords.npsp,
  'raisers-edge': exportWords.raisersEdge,
}

/** Where the list of every movement of money, with its donors, is taken. */
export function exportForm(c: Context<OfficeEnv>): ReactNode {
  const { language, clock } = c.var
  const words = (text: Text) => inLanguage(text, language)
  const month = monthAt(clock.now())
  return (
    <>
      <h2>{words(exportWords.title)}</h2>
      <p>{words(exportWords.about)}</p>
      <Act c={c} to="/report/export" label={words(exportWords.take)}>
        <Field
          name="first"
          label={words(exportWords.from)}
          type="date"
          value={`${monthsAfter(month, -1)}-01`}
          required
        />
        <Field name="until" label={words(exportWords.to)} type="date" value={`${month}-01`} required />
        <ChoiceField
          name="columns"
          label={words(exportWords.columns)}
          value="plain"
          choices={Object.entries(setWords).map(([value, label]) => ({ value, label: words(label) }))}
        />
      </Act>
    </>
  )
}

/** Writes down who takes which days, then sends them as they are read: however many there are, few are held at once. */
export async function exportFile(c: Context<OfficeEnv>) {
  const { form, language, office, log, requestId } = c.var
  const [first, until] = [dayIn(form.get('first')), dayIn(form.get('until'))]
  const columns = form.get('columns') ?? ''
  if (first === null || until === null || first >= until || !Object.hasOwn(columnSets, columns)) {
    return answered(c, '/report', { kind: 'failed', text: inLanguage(exportWords.notDays, language) })
  }
  const [from, to] = [beginningOf(first), beginningOf(until)]
  await writeAudit(c, { action: 'export', gift: null, details: { columns, from, to } })
  c.header('content-type', 'text/csv; charset=utf-8')
  c.header('content-disposition', `attachment; filename="gifts-${first}-${until}.csv"`)
  return stream(
    c,
    async (out) => {
      for await (const { text } of movementsCsv(office.services.store, columns as ColumnSet, from, to)) {
        if (out.aborted) return
        await out.write(text)
      }
    },
    // What was sent ends short, without its last line's end: whoever reads it in sees that.
    async (error) => void log.error({ requestId, err: error }, 'an export broke off'),
  )
}
