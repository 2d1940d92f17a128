import { type Context, Hono } from 'hono'
import type { ReactNode } from 'react'
import { inLanguage } from '#content/language.ts'
import type { UnfinishedWork } from '#server/giving/work/kind.ts'
import { unfinishedWork, type WorkKindName, workKindNames } from '#server/giving/work/kinds.ts'
import { again } from '#server/staff/again.ts'
import { Hidden } from '#ui/Hidden.tsx'
import { Table } from '#ui/Table.tsx'
import type { OfficeEnv, OfficePage } from '../office.ts'
import { may } from '../people/person.ts'
import { requireRole } from '../people/require-role.ts'
import { Act } from '../ui/Act.tsx'
import { columnsOf } from '../ui/columns.ts'
import { chosenIn, Filter, Narrowing } from '../ui/Filter.tsx'
import { page } from '../ui/page.tsx'
import { refuse } from '../ui/refuse.tsx'
import { When } from '../ui/When.tsx'
import { verbPressed, verbPressedOnAll } from '../verb.tsx'
import { workKinds, workWords } from '../words/work.ts'

const path = '/queue'
/** So many are listed. */
const most = 200

/** Queued work of every kind that did not end by itself, and what begins it again. That may ask a provider for money back. */
export const workPage: OfficePage = {
  path,
  name: workWords.title,
  needs: 'look',
  routes: () =>
    new Hono<OfficeEnv>().get(path, requireRole('look'), list).post(`${path}/again`, requireRole(again.needs), pressed),
}

async function list(c: Context<OfficeEnv>) {
  const { language, office, person } = c.var
  const kind = chosenIn(c, 'kind', workKinds)
  const tasks = await office.services.store.read(unfinishedWork(office.services, kind, most))
  const words = (text: (typeof workWords)[keyof typeof workWords]) => inLanguage(text, language)
  const begins = may(person, again.needs)
  return page(c, {
    title: words(workWords.title),
    body: (
      <>
        <p>{words(workWords.about)}</p>
        <Filter to={path} label={words(workWords.show)}>
          <Narrowing c={c} words={workWords} name="kind" value={kind} texts={workKinds} />
        </Filter>
        {begins && tasks.length > 1 ? (
          <Act c={c} to={`${path}/again`} label={words(workWords.allAgain)}>
            <Hidden fields={{ kind: kind ?? '' }} />
          </Act>
        ) : null}
        <Table
          caption={words(workWords.title)}
          columns={columnsOf(
            workWords,
            language,
            ['kind', 'ofGift', 'since', 'why', 'tries', 'next', ...(begins ? ['act' as const] : [])],
            ['tries'],
          )}
          rows={tasks.map((work) => [...cells(c, work), ...(begins ? [button(c, work)] : [])])}
          none={words(workWords.none)}
        />
      </>
    ),
  })
}

/** Where a kind has a page of its own that says more. */
const pages: Partial<Record<WorkKindName, (id: string) => string>> = {
  letter: (id) => `/outbox/${id}`,
  refund: (id) => `/refunds/${id}`,
}

function cells(
  c: Context<OfficeEnv>,
  { kind, id, gift, reference, since, problem, tries, due }: UnfinishedWork<WorkKindName>,
) {
  const { language } = c.var
  const name = inLanguage(workKinds[kind], language)
  const own = pages[kind]?.(id)
  return [
    own ? <a href={own}>{name}</a> : name,
    gift === null ? '' : <a href={`/gifts/${gift}`}>{reference}</a>,
    since === null ? '' : <When at={since} language={language} />,
    problem === null ? inLanguage(workWords.noAnswer, language) : <span className="said">{problem}</span>,
    String(tries),
    due === null ? inLanguage(workWords.givenUp, language) : <When at={due} language={language} />,
  ]
}

const button = (c: Context<OfficeEnv>, { kind, id }: UnfinishedWork<WorkKindName>): ReactNode => (
  <Act c={c} to={`${path}/again`} label={inLanguage(again.button, c.var.language)}>
    <Hidden fields={{ kind, id }} />
  </Act>
)

/** Begins again what the form names, or all that is listed of its kind. */
async function pressed(c: Context<OfficeEnv>) {
  const { office, form } = c.var
  const kind = workKindNames.find((each) => each === form.get('kind')) ?? null
  const id = form.get('id')
  const back = kind === null ? path : `${path}?kind=${kind}`
  if (id === null) return await verbPressedOnAll(c, again, back, { kind: kind ?? '' })
  const listed = await office.services.store.read(unfinishedWork(office.services, kind, most))
  const named = listed.filter((work) => work.id === id)
  return named.length > 0 ? await verbPressed(c, again, named, back) : refuse(c, 'not_found')
}
