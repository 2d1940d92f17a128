import { type Context, Hono } from 'hono'
import type { ReactNode } from 'react'
import { inLanguage, say } from '#content/language.ts'
import { hasAppeals } from '#gift/appeals.ts'
import { monthsAfter } from '#gift/calendar.ts'
import { defaultFund } from '#gift/funds.ts'
import { reportPdf } from '#server/mail/index.ts'
import { openPlaces } from '#server/process/places.ts'
import { monthAt, mostMonths } from '#server/report/months.ts'
import { each } from '#ui/each.ts'
import { ChoiceField, Field } from '#ui/Field.tsx'
import { Table } from '#ui/Table.tsx'
import type { OfficeEnv, OfficePage } from '../office.ts'
import { may } from '../people/person.ts'
import { requireRole } from '../people/require-role.ts'
import { plainly } from '../spoken.ts'
import { Filter } from '../ui/Filter.tsx'
import { csvType, wholeFile } from '../ui/file.ts'
import { PlotFigure } from '../ui/PlotFigure.tsx'
import { page } from '../ui/page.tsx'
import type { Text } from '../words/language.ts'
import { reportWords } from '../words/report.ts'
import { type ReportAsked, type ReportFault, reportAsked, reportBy } from './asked.ts'
import { exportFile, exportForm } from './export.tsx'
import { type ReportTold, reportTold, spanOf } from './told.ts'

export const reportPath = '/report'

/** Reports read much: one is made at a time, so that pages are answered beside it. */
const reportsAtOnce = 1

/** Month by month, on the page and as files, and the list of every movement of money. */
function reportRoutes(): Hono<OfficeEnv> {
  const places = openPlaces(reportsAtOnce)
  const made = (c: Context<OfficeEnv>, request: ReportAsked) =>
    places.run(() => reportTold(c.var.office.services, request, c.var.language))
  const askedOf = (c: Context<OfficeEnv>) => reportAsked((name) => c.req.query(name), c.var.clock.now())
  return new Hono<OfficeEnv>()
    .get(reportPath, requireRole('look'), async (c) => {
      const request = askedOf(c)
      return 'fault' in request
        ? reportPage(c, request)
        : reportPage(c, { asked: request, told: await made(c, request) })
    })
    .get(`${reportPath}/csv`, requireRole('look'), async (c) => {
      const request = askedOf(c)
      if ('fault' in request) return reportPage(c, request)
      const csv = await plainly(async () => (await made(c, request)).csv())
      return wholeFile(c, `${fileName(request)}.csv`, csvType, csv)
    })
    .get(`${reportPath}/pdf`, requireRole('look'), async (c) => {
      const request = askedOf(c)
      if ('fault' in request) return reportPage(c, request)
      const { language, clock, office } = c.var
      const { testMode } = office.services.settings
      // its words say where they are in another language, as the page's do
      const { says, plots, tables } = await made(c, request)
      const title = say(reportWords.of, language, { span: spanOf(request, language) })
      const bytes = await reportPdf({ title, language, madeAt: clock.now(), says, plots, tables, testMode })
      return wholeFile(c, `${fileName(request)}.pdf`, 'application/pdf', new Uint8Array(bytes))
    })
    .post(`${reportPath}/export`, requireRole('money'), exportFile)
}

export const reportsPage: OfficePage = {
  path: reportPath,
  name: reportWords.title,
  needs: 'look',
  routes: reportRoutes,
}

const fileName = ({ by, from, to }: ReportAsked) => `${by}-${from}-${to}`

type Shown = { readonly asked: ReportAsked; readonly told: ReportTold } | { readonly fault: ReportFault }

function reportPage(c: Context<OfficeEnv>, view: Shown) {
  const { language, clock, person } = c.var
  const words = (text: Text) => inLanguage(text, language)
  const fault = 'fault' in view ? say(reportWords[view.fault], language, { most: mostMonths }) : null
  return page(c, {
    title: words(reportWords.title),
    status: fault === null ? 200 : 422,
    body: (
      <>
        <p>{words(reportWords.about)}</p>
        {periods(c, monthAt(clock.now()))}
        <Filter to={reportPath} label={words(reportWords.show)}>
          <ChoiceField
            name="by"
            label={words(reportWords.by)}
            value={c.req.query('by') ?? 'months'}
            choices={[
              { value: 'months', label: words(reportWords.byMonths) },
              { value: 'campaigns', label: words(reportWords.byCampaigns) },
              { value: 'origins', label: words(reportWords.byOrigins) },
              ...(defaultFund() ? [{ value: 'funds', label: words(reportWords.byFunds) }] : []),
              ...(hasAppeals ? [{ value: 'appeals', label: words(reportWords.byAppeals) }] : []),
              { value: 'employers', label: words(reportWords.byEmployers) },
            ]}
          />
          {each(['from', 'to'] as const, (name) => (
            <Field
              name={name}
              label={words(reportWords[name])}
              type="month"
              value={'asked' in view ? view.asked[name] : (c.req.query(name) ?? '')}
              hint={words(reportWords.hint)}
              {...(fault === null ? {} : { fault })}
            />
          ))}
        </Filter>
        {'told' in view ? told(c, view.asked, view.told) : ''}
        {may(person, 'money') ? exportForm(c) : ''}
      </>
    ),
  })
}

/** The periods that are asked for most, each by its link. */
function periods(c: Context<OfficeEnv>, month: string): ReactNode {
  const { language } = c.var
  const by = reportBy(c.req.query('by'))
  const year = Number(month.slice(0, 4))
  const links = [
    [reportWords.lastTwelve, monthsAfter(month, -11), month],
    [reportWords.thisYear, `${year}-01`, month],
    [reportWords.lastYear, `${year - 1}-01`, `${year - 1}-12`],
    [reportWords.lastMonth, monthsAfter(month, -1), monthsAfter(month, -1)],
  ] as const
  return (
    <nav aria-label={inLanguage(reportWords.periods, language)}>
      <ul className="counts">
        {each(links, ([label, from, to]) => (
          <li>
            <a href={`${reportPath}?by=${by}&from=${from}&to=${to}`}>{inLanguage(label, language)}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function told(c: Context<OfficeEnv>, request: ReportAsked, { says, plots, tables }: ReportTold): ReactNode {
  const { language } = c.var
  const words = (text: Text) => inLanguage(text, language)
  const query = `by=${request.by}&from=${request.from}&to=${request.to}`
  return (
    <>
      <h2>{spanOf(request, language)}</h2>
      {each(says, (line) => (
        <p>{line}</p>
      ))}
      <nav aria-label={words(reportWords.files)}>
        <ul className="counts">
          <li>
            <a href={`${reportPath}/csv?${query}`} download>
              {words(reportWords.csv)}
            </a>
          </li>
          <li>
            <a href={`${reportPath}/pdf?${query}`} download>
              {words(reportWords.pdf)}
            </a>
          </li>
        </ul>
      </nav>
      {each(plots, (plot) => (
        <PlotFigure plot={plot} language={language} />
      ))}
      {each(tables, ({ caption, headings, rows }) => (
        <Table
          caption={caption}
          columns={headings.map((heading, at) => ({ heading, numbers: at > 0 }))}
          rows={rows}
          none={words(reportWords.none)}
        />
      ))}
    </>
  )
}
