import type { Context } from 'hono'
import type { ReactNode } from 'react'
import { beginningOf } from '#content/dates.ts'
import { inLanguage } from '#content/language.ts'
import { monthsAfter } from '#gift/calendar.ts'
import { type ListName, lists } from '#server/report/lists.ts'
import { monthAt } from '#server/report/months.ts'
import { movementsCsv } from '#server/report/movements-csv.ts'
import { listTaken } from '#server/report/taken.ts'
import { ChoiceField, Field } from '#ui/Field.tsx'
import type { OfficeEnv } from '../office.ts'
import { Act, answered } from '../ui/Act.tsx'
import { dayIn } from '../ui/Filter.tsx'
import { csvFile } from '../ui/file.ts'

import type { Text } from '../words/language.ts'
import { exportWords } from '../words/report.ts'

/** What each list is called, in the order in which they are offered: the objects of one program as they are loaded. */
const listWords: Readonly<Record<ListName, Text>> = {
  plain: exportWords.plain,
  'npc-designation': exportWords.npcDesignation,
  'npc-account': exportWords.npcAccount,
  'npc-commitment': exportWords.npcCommitment,
  'npc-transaction': exportWords.npcTransaction,
  'npc-share': exportWords.npcShare,
  'npc-tribute': exportWords.npcTribute,
  'npc-refund': exportWords.npcRefund,
  'npc-undone': exportWords.npcUndone,
  npsp: exportWords.npsp,
  'raisers-edge': exportWords.raisersEdge,
  civicrm: exportWords.civicrm,
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
          choices={Object.entries(listWords).map(([value, label]) => ({ value, label: words(label) }))}
        />
      </Act>
    </>
  )
}

/** Writes down who takes which days, then sends them as they are read: however many there are, few are held at once. */
export async function exportFile(c: Context<OfficeEnv>) {
  const { form, language, office, person, clock } = c.var
  const [first, until] = [dayIn(form.get('first')), dayIn(form.get('until'))]
  const columns = form.get('columns') ?? ''
  if (first === null || until === null || first >= until || !Object.hasOwn(lists, columns)) {
    return answered(c, '/report', { kind: 'failed', text: inLanguage(exportWords.notDays, language) })
  }
  const [from, to] = [beginningOf(first), beginningOf(until)]
  const { store } = office.services
  const list = columns as ListName
  await store.write(listTaken({ columns: list, from, to, out: null }, person.actor, clock.now()))
  const name = `${columns === 'plain' ? 'gifts' : columns}-${first}-${until}.csv`
  return csvFile(c, name, textOf(movementsCsv(store, list, from, to)))
}

async function* textOf(pieces: ReturnType<typeof movementsCsv>): AsyncGenerator<string> {
  for await (const { text } of pieces) yield text
}
