import { type Context, Hono } from 'hono'
import { inLanguage } from '#content/language.ts'
import { csvLine } from '#server/report/csv.ts'
import { nameOf } from '#server/staff/name-of.ts'
import type { Store } from '#server/store/database/store.ts'
import { type AuditFilter, type AuditRow, auditPage as auditRows } from '#server/store/find/audit-page.ts'
import { Field } from '#ui/Field.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { Table } from '#ui/Table.tsx'
import { giftPath } from '../donor/paths.ts'
import type { OfficeEnv, OfficePage } from '../office.ts'
import { writeAudit } from '../people/audit.ts'
import { requireRole } from '../people/require-role.ts'
import { Act } from '../ui/Act.tsx'
import { columnsOf } from '../ui/columns.ts'
import { daysAsked, FilterForm, type ListAsked, ListEnd, listAsked, Narrowing, pageSize } from '../ui/Filter.tsx'
import { csvFile } from '../ui/file.ts'
import { page } from '../ui/page.tsx'
import { When } from '../ui/When.tsx'
import { auditWords } from '../words/audit.ts'
import type { Text } from '../words/language.ts'
import { doneWords } from '../words/timeline.ts'

const path = '/audit'
/** Entries that are read at once for a file. */
const atOnce = 1000

const filterOf = (
  word: (name: string) => string | null | undefined,
  { from, to }: Pick<ListAsked, 'from' | 'to'>,
): AuditFilter => {
  const action = word('action') ?? 'all'
  return {
    who: (word('who') ?? '').trim().slice(0, 100),
    // what no entry is called finds none: it must not widen what was asked for
    action: action === 'all' ? null : action.slice(0, 100),
    from,
    to,
  }
}

/** Who did what, across all people and gifts, the newest first. Who reads it is written down in it too. */
async function auditList(c: Context<OfficeEnv>) {
  const { language, office } = c.var
  const listQuery = listAsked(c, /^\d{1,15}$/)
  const filter = filterOf((name) => c.req.query(name), listQuery)
  await writeAudit(c, { action: 'audit_read', gift: null, details: { ...filter } })
  const before = listQuery.after === null ? null : Number(listQuery.after.key)
  const entries = await office.services.store.read(auditRows(filter, before, pageSize + 1))
  const rows = entries.slice(0, pageSize)
  const last = rows.at(-1)
  const words = (text: Text) => inLanguage(text, language)
  const { who, action } = filter
  return page(c, {
    title: words(auditWords.title),
    body: (
      <>
        <p>{words(auditWords.about)}</p>
        <FilterForm c={c} asked={listQuery}>
          <Field name="who" id="filter-who" label={words(auditWords.who)} value={who} type="search" />
          <Narrowing c={c} name="action" words={auditWords} value={action} texts={doneWords} />
        </FilterForm>
        <Table
          caption={words(auditWords.title)}
          columns={columnsOf(auditWords, language, ['when', 'who', 'action', 'gift', 'details'])}
          rows={rows.map((row) => [
            <When at={Number(row.at)} language={language} />,
            nameOf(row.actor),
            words(doneWords[row.action] ?? { en: row.action }),
            row.gift === null ? '' : <a href={giftPath(row.gift)}>{words(auditWords.show)}</a>,
            <small>{detailsOf(row)}</small>,
          ])}
          none={words(auditWords.none)}
        />
        <ListEnd
          c={c}
          rows={rows}
          next={entries.length > pageSize && last ? { key: String(last.id), at: Number(last.at) } : null}
        />
        <Act c={c} to={`${path}/csv`} label={words(auditWords.take)}>
          <Hidden fields={{ who, action: action ?? 'all', from: listQuery.typed.from, to: listQuery.typed.to }} />
        </Act>
      </>
    ),
  })
}

/** What belongs to an entry, in a line: names and values as they were written. */
const detailsOf = ({ details }: AuditRow): string =>
  Object.entries(JSON.parse(details) as Readonly<Record<string, unknown>>)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
    .join('; ')
    .slice(0, 500)

/** The same as a file, however long it is. */
async function auditFile(c: Context<OfficeEnv>) {
  const { form, office } = c.var
  const query = new URLSearchParams([...form].filter(([name]) => ['who', 'action', 'from', 'to'].includes(name)))
  const filter = filterOf((name) => query.get(name), daysAsked(query.get('from'), query.get('to')))
  await writeAudit(c, { action: 'audit_export', gift: null, details: { ...filter } })
  return csvFile(c, 'audit.csv', linesOf(office.services.store, filter))
}

/** The entries that a filter leaves, the newest first, a thousand of them at a time. */
async function* linesOf(store: Store, filter: AuditFilter): AsyncGenerator<string> {
  yield csvLine(['id', 'at', 'actor', 'action', 'gift', 'details'])
  let before: number | null = null
  for (;;) {
    const rows: readonly AuditRow[] = await store.read(auditRows(filter, before, atOnce))
    const cells = ({ id, at, actor, action, gift, details }: AuditRow) => [
      String(id),
      new Date(Number(at)).toISOString(),
      actor,
      action,
      gift,
      details,
    ]
    yield rows.map((row) => csvLine(cells(row))).join('')
    const last = rows.at(-1)
    if (rows.length < atOnce || !last) return
    before = Number(last.id)
  }
}

const routes = (): Hono<OfficeEnv> =>
  new Hono<OfficeEnv>().get(path, requireRole('money'), auditList).post(`${path}/csv`, requireRole('money'), auditFile)

export const auditPage: OfficePage = { path, name: auditWords.title, needs: 'money', routes }
