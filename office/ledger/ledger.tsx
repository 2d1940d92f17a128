import { type Context, Hono } from 'hono'
import { ledger } from '#charity'
import { charityDay, monthAndYear } from '#content/dates.ts'
import { inLanguage, say } from '#content/language.ts'
import { firstDayAfter, isMonth, monthOf } from '#gift/calendar.ts'
import { cents, formatWithCents } from '#gift/money.ts'
import { accountOf, accountsMissing } from '#server/destinations/ledger/account.ts'
import { lastClosed } from '#server/destinations/ledger/closed.ts'
import { exported } from '#server/destinations/ledger/export.ts'
import { parted } from '#server/destinations/ledger/format.ts'
import { ledgerFormats } from '#server/destinations/ledger/formats/index.ts'
import { ledgerFileName, monthTaken } from '#server/destinations/ledger/taken.ts'
import { close } from '#server/staff/close.ts'
import { type Journal, journalsBetween } from '#server/store/destinations/journals.ts'
import { each } from '#ui/each.ts'
import { Field } from '#ui/Field.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { NoticeBox } from '#ui/Notice.tsx'
import { Table } from '#ui/Table.tsx'
import type { OfficeEnv, OfficePage } from '../office.ts'
import { may } from '../people/person.ts'
import { requireRole } from '../people/require-role.ts'
import { Act } from '../ui/Act.tsx'
import { columnsOf } from '../ui/columns.ts'
import { Filter } from '../ui/Filter.tsx'
import { csvType, wholeFile } from '../ui/file.ts'
import { counted } from '../ui/number.ts'
import { page } from '../ui/page.tsx'
import { refuse } from '../ui/refuse.tsx'
import { verbPressed } from '../verb.tsx'
import type { OfficeLanguage, Text } from '../words/language.ts'
import { ledgerWords, roleNames } from '../words/payouts.ts'
import { JournalTable } from './JournalTable.tsx'

const ledgerPath = '/ledger'

const routes = (): Hono<OfficeEnv> =>
  new Hono<OfficeEnv>()
    .get(ledgerPath, requireRole('look'), ledgerMonth)
    .post(`${ledgerPath}/:month/export`, requireRole('money'), ledgerFile)
    .post(`${ledgerPath}/:month/close`, requireRole(close.needs), (c) => {
      const which = c.req.param('month')
      return isMonth(which) ? verbPressed(c, close, which, `${ledgerPath}?month=${which}`) : refuse(c, 'not_found')
    })

export const ledgerPage: OfficePage = { path: ledgerPath, name: ledgerWords.title, needs: 'look', routes }

const journalsOf = (c: Context<OfficeEnv>, which: string) =>
  c.var.office.services.store.read(journalsBetween(`${which}-01`, firstDayAfter(which)))

/** Every file that these journals can be taken as: its program, and what its name ends with. */
const filesOf = (journals: readonly Journal[]) =>
  ledgerFormats.flatMap((format) => parted(format, journals).map(({ ending }) => ({ format, ending })))

/** A month of the ledger: what is on each account, its journals, and how they are taken to an accounting program. */
async function ledgerMonth(c: Context<OfficeEnv>) {
  const { language, office, person } = c.var
  const now = monthOf(charityDay(c.var.clock.now()))
  const monthInQuery = c.req.query('month') ?? now
  const which = isMonth(monthInQuery) ? monthInQuery : now
  const words = (text: Text) => inLanguage(text, language)
  const journals = await journalsOf(c, which)
  const closed = (await office.services.store.read(lastClosed)) ?? ''
  const missing = ledger === null ? [] : accountsMissing(ledger, journals)
  const isClosed = which <= closed
  return page(c, {
    title: say(ledgerWords.ofMonth, language, { month: monthAndYear(`${which}-01`, language) }),
    body: (
      <>
        <p>{words(ledgerWords.about)}</p>
        <Filter to={ledgerPath} label={words(ledgerWords.show)}>
          <Field name="month" label={words(ledgerWords.month)} type="month" value={which} />
        </Filter>
        <p>{words(isClosed ? ledgerWords.isClosed : which === now ? ledgerWords.goesOn : ledgerWords.isOpen)}</p>
        <h2>{words(ledgerWords.balances)}</h2>
        <TrialBalance journals={journals} language={language} />
        {journals.length > 0 ? <h2>{words(ledgerWords.take)}</h2> : null}
        {ledger === null ? <p>{words(ledgerWords.noAccounts)}</p> : null}
        {missing.length > 0 ? (
          <NoticeBox kind="failed">{say(ledgerWords.missing, language, { roles: missing.join(', ') })}</NoticeBox>
        ) : null}
        {may(person, 'money') && journals.length > 0 && ledger !== null && missing.length === 0
          ? each(filesOf(journals), ({ format: { name }, ending }) => (
              <Act
                c={c}
                to={`${ledgerPath}/${which}/export`}
                label={`${words(programs[name] ?? { en: name })} (${ending})`}
              >
                <Hidden fields={{ ending }} />
              </Act>
            ))
          : null}
        {!isClosed && which < now && may(person, close.needs) ? (
          <Act c={c} to={`${ledgerPath}/${which}/close`} label={words(close.button)} grave />
        ) : null}
        <h2>{say(ledgerWords.journals, language, { number: counted(journals.length, language) })}</h2>
        {each(journals.toReversed(), (journal) => (
          <JournalTable journal={journal} language={language} />
        ))}
      </>
    ),
  })
}

const programs: Readonly<Record<string, Text>> = {
  qbo: ledgerWords.qbo,
  xero: ledgerWords.xero,
  plain: ledgerWords.plain,
  hledger: ledgerWords.hledger,
}

interface Sides {
  readonly debit: number
  readonly credit: number
}

/** What each account got and gave in the month; both columns come to the same. */
function TrialBalance({
  journals,
  language,
}: {
  readonly journals: readonly Journal[]
  readonly language: OfficeLanguage
}) {
  const sums = new Map<string, Sides>()
  for (const { provider, lines } of journals) {
    for (const line of lines) {
      const named = ledger === null ? null : accountOf(ledger, provider, line)
      const account = named ?? inLanguage(roleNames[line.role] ?? { en: line.role }, language)
      const { debit, credit } = sums.get(account) ?? { debit: 0, credit: 0 }
      sums.set(account, { debit: debit + Math.max(0, line.cents), credit: credit + Math.max(0, 0 - line.cents) })
    }
  }
  const all = [...sums].toSorted(([a], [b]) => a.localeCompare(b))
  const total = (side: keyof Sides) => all.reduce((sum, [, sides]) => sum + sides[side], 0)
  const dollars = (amount: number) => formatWithCents(cents(amount), language)
  return (
    <Table
      caption={inLanguage(ledgerWords.balances, language)}
      columns={columnsOf(ledgerWords, language, ['account', 'debit', 'credit'], ['debit', 'credit'])}
      rows={[
        ...all.map(([account, { debit, credit }]) => [account, dollars(debit), dollars(credit)]),
        ...(all.length === 0
          ? []
          : [[inLanguage(ledgerWords.both, language), dollars(total('debit')), dollars(total('credit'))]]),
      ]}
      none={inLanguage(ledgerWords.none, language)}
    />
  )
}

/** Writes down who takes which month, then sends the file. */
async function ledgerFile(c: Context<OfficeEnv>) {
  const which = c.req.param('month') ?? ''
  if (!isMonth(which)) return refuse(c, 'not_found')
  const journals = await journalsOf(c, which)
  const choice = filesOf(journals).find(({ ending }) => ending === c.var.form.get('ending'))
  if (!choice || ledger === null) return refuse(c, 'not_found')
  const { store } = c.var.office.services
  const came = await exported(store, journals, choice.format, { accounts: ledger, language: c.var.language })
  const file = came.is === 'files' && came.files.find(({ ending }) => ending === choice.ending)
  if (!file) return refuse(c, 'not_found')
  const name = ledgerFileName(which, file.ending)
  const download = { month: which, format: choice.format.name, journals: journals.length, files: [name], out: null }
  await store.write(monthTaken(download, c.var.person.actor, c.var.clock.now()))
  const type = file.ending.endsWith('csv') ? csvType : 'text/plain; charset=utf-8'
  return wholeFile(c, name, type, file.text)
}
