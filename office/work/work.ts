import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { inLanguage, say } from '#content/language.ts'
import type { UnfinishedWork } from '#server/giving/work/kind.ts'
import { beginAgain, unfinishedWork, type WorkKindName, workKindNames } from '#server/giving/work/kinds.ts'
import type { OfficeEnv, OfficePage } from '../office.ts'
import { needs } from '../people/needs.ts'
import { may } from '../people/person.ts'
import { act, answered } from '../ui/act.ts'
import { choiceField } from '../ui/field.ts'
import type { Notice } from '../ui/notice.ts'
import { type Markup, page } from '../ui/page.ts'
import { table } from '../ui/table.ts'
import { when } from '../ui/when.ts'
import { workKinds, workWords } from '../words/work.ts'

const path = '/queue'
/** So many are listed, and begun again by one press; those that are left, by the next. */
const most = 200

/** Queued work of every kind that did not end by itself, and what begins it again. That may ask a provider for money back. */
export const workPage: OfficePage = {
  path,
  name: workWords.title,
  needs: 'look',
  routes: () => new Hono<OfficeEnv>().get(path, needs('look'), list).post(`${path}/again`, needs('money'), again),
}

const kindNamed = (name: string | null | undefined): WorkKindName | null =>
  workKindNames.find((each) => each === name) ?? null

async function list(c: Context<OfficeEnv>) {
  const { language, office, person } = c.var
  const kind = kindNamed(c.req.query('kind'))
  const found = await office.services.store.read(unfinishedWork(office.services, kind, most))
  const words = (text: (typeof workWords)[keyof typeof workWords]) => inLanguage(text, language)
  const kinds = workKindNames.map((value) => ({ value, label: inLanguage(workKinds[value], language) }))
  const begins = may(person, 'money')
  return page(c, {
    title: words(workWords.title),
    body: html`<p>${words(workWords.about)}</p>
<form class="filter" method="get" action="${path}" role="search">
${choiceField({ name: 'kind', label: words(workWords.kind), value: kind ?? 'all', choices: [{ value: 'all', label: words(workWords.any) }, ...kinds] })}
<button>${words(workWords.show)}</button>
</form>
${begins && found.length > 1 ? act(c, { to: `${path}/again`, label: words(workWords.allAgain), fields: hidden({ kind: kind ?? 'all' }) }) : ''}
${table({
  caption: words(workWords.title),
  columns: [
    { heading: words(workWords.kind) },
    { heading: words(workWords.gift) },
    { heading: words(workWords.since) },
    { heading: words(workWords.why) },
    { heading: words(workWords.tries), numbers: true },
    { heading: words(workWords.next) },
    ...(begins ? [{ heading: words(workWords.act) }] : []),
  ],
  rows: found.map((work) => [...cells(c, work), ...(begins ? [button(c, work)] : [])]),
  none: words(workWords.none),
})}`,
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
    own ? html`<a href="${own}">${name}</a>` : name,
    gift === null ? '' : html`<a href="/gifts/${gift}">${reference}</a>`,
    since === null ? '' : when(since, language),
    problem === null ? inLanguage(workWords.noAnswer, language) : html`<span class="said">${problem}</span>`,
    String(tries),
    due === null ? inLanguage(workWords.givenUp, language) : when(due, language),
  ]
}

const button = (c: Context<OfficeEnv>, { kind, id }: UnfinishedWork<WorkKindName>): Markup =>
  act(c, { to: `${path}/again`, label: inLanguage(workWords.again, c.var.language), fields: hidden({ kind, id }) })

const hidden = (fields: Readonly<Record<string, string>>): readonly Markup[] =>
  Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)

/** Begins again what the form names, or all that is listed of its kind. */
async function again(c: Context<OfficeEnv>) {
  const { language, office, person, form } = c.var
  const { services } = office
  const [kind, id] = [kindNamed(form.get('kind')), form.get('id')]
  const listed = await services.store.read(unfinishedWork(services, kind, most))
  const chosen = id === null ? listed : listed.filter((work) => work.id === id)
  const begun = await services.store.write(beginAgain(services, chosen, person.actor))
  const told: Notice =
    begun.length === 0
      ? { kind: 'failed', text: inLanguage(workWords.left, language) }
      : { kind: 'waiting', text: say(workWords.begun, language, { count: begun.length }) }
  return answered(c, kind === null ? path : `${path}?kind=${kind}`, told)
}
