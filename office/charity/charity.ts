import { type Context, Hono } from 'hono'
import { inLanguage } from '#content/language.ts'
import { discardDraft, draftAt } from '#server/store/words/drafts.ts'
import { saveClaim } from '#server/words/claims.ts'
import type { Conflict } from '#server/words/differences.ts'
import { shown } from '#server/words/form.ts'
import { type Kind, kindNames, partOfKind, textIn } from '#server/words/parts.ts'
import { beginPart, carried, openPart, savePart, uncarried } from '#server/words/save.ts'
import { nameOf } from '#server/words/yaml/pointer.ts'
import type { OfficeEnv, OfficePage } from '../office.ts'
import { writeAudit } from '../people/audit.ts'
import { requireRole } from '../people/require-role.ts'
import { lookedAt } from '../preview/part.tsx'
import { answered } from '../ui/Act.tsx'
import { refuse } from '../ui/refuse.tsx'
import { charityWords as words } from '../words/charity.ts'
import { deskOf, partNamed } from './desk.ts'
import { partList } from './list.tsx'
import { partPage } from './one.tsx'
import { charityPath, discardPath, newPartPath, partPath, savedPath } from './paths.ts'

/** What somebody typed in fields that another changed too. */
const mine = (conflicts: readonly Conflict[]) =>
  new Map(conflicts.map(({ at, mine: typed }) => [nameOf(at), shown(typed)]))

/** The fields of a form: their names begin with a slash. */
const fieldsIn = (form: URLSearchParams): ReadonlyMap<string, string> =>
  new Map([...form].filter(([name]) => name.startsWith('/')))

async function shownPart(c: Context<OfficeEnv>) {
  const desk = await deskOf(c)
  const part = partNamed(desk, c)
  return part ? partPage(c, desk, part) : refuse(c, 'not_found')
}

/** Saves what was changed of a part, and answers with its page; what a page sends while somebody writes is answered with what it needs to go on. */
async function saved(c: Context<OfficeEnv>) {
  const { form, clock, office, person, language } = c.var
  const { store } = office.services
  const desk = await deskOf(c)
  const part = partNamed(desk, c)
  if (!part) return refuse(c, 'not_found')
  const deps = { store, now: () => clock.now() }
  const isPart = c.req.query('part') !== undefined
  const fields = fieldsIn(form)
  const act = form.get('act')
  const typed = act === null ? null : form.get(`key:${act.split(' ')[1] ?? ''}`)
  const theirs = new Set([...form.keys()].flatMap((name) => (name.startsWith('theirs:') ? [name.slice(7)] : [])))
  const base = uncarried(form.get('seen') ?? '') ?? (await openPart(store, desk.folder, part)).text
  const came = await savePart(deps, desk.folder, part, [...desk.languages.keys()], {
    seen: base,
    fields,
    act: act ? { is: act, typed } : undefined,
    theirs,
    by: person.actor,
  })
  // what a script keeps while somebody writes is told once
  const before = desk.drafts.find(({ path }) => path === part.path)
  if (came.is === 'saved' && (!isPart || before?.by !== person.actor))
    await writeAudit(c, { action: 'words_saved', gift: null, details: { path: part.path } })
  const isKept = 'conflicts' in came && came.conflicts.length === 0
  if (isPart) {
    const { text } = await openPart(store, desk.folder, part)
    return c.json({ kept: isKept, seen: carried(text) }, isKept ? 200 : 422)
  }
  if (!('conflicts' in came))
    return partPage(c, desk, part, {
      conflicts: [],
      refused: came.is === 'too large' ? 'tooLarge' : came.is,
      typed: fields,
      seen: form.get('seen'),
    })
  await sourced(c, desk.folder)
  if (!isKept)
    return partPage(c, await deskOf(c), part, { conflicts: came.conflicts, typed: mine(came.conflicts), seen: null })
  const at = act?.split(' ')[1] ?? ''
  const filters = [...form].filter(([name, value]) => ['q', ...Object.keys(lookedAt(c))].includes(name) && value !== '')
  const q = filters.length > 0 ? `?${new URLSearchParams(filters)}` : ''
  const text = inLanguage(came.is === 'saved' || came.draft ? words.saved : words.same, language)
  return answered(c, `${partPath(part.name)}${q}${at ? `#${encodeURI(at)}` : ''}`, { kind: 'done', text })
}

/** Where figures are from, as it was typed at the fields that say them. */
async function sourced(c: Context<OfficeEnv>, folder: string): Promise<void> {
  const { form, clock, office, person, language } = c.var
  for (const [name, source] of form) {
    if (!name.startsWith('source:') || source.trim() === '') continue
    const field = name.slice('source:'.length)
    const text = form.get(`claim:${field}`) ?? ''
    const spoken = field.slice(field.lastIndexOf('/') + 1)
    if (text === '') continue
    const claim = { language: /^[a-z]{2,3}(-|$)/.test(spoken) ? spoken : language, words: text, source: source.trim() }
    await saveClaim({ store: office.services.store, now: () => clock.now() }, folder, { ...claim, by: person.actor })
  }
}

/** Begins one of a kind: there is nothing of it until something is saved. */
async function begun(c: Context<OfficeEnv>) {
  const desk = await deskOf(c)
  const kind = kindNames.find((each) => each === c.req.param('kind')) as Kind | undefined
  if (!kind) return refuse(c, 'not_found')
  const part = partOfKind(kind, (c.var.form.get('id') ?? '').trim())
  if (!part || desk.parts.some(({ path }) => path === part.path)) return partList(c, kind)
  const { store } = c.var.office.services
  const deps = { store, now: () => c.var.clock.now() }
  await beginPart(deps, part, c.var.person.actor)
  return c.redirect(partPath(part.name), 303)
}

async function discarded(c: Context<OfficeEnv>) {
  const desk = await deskOf(c)
  const part = partNamed(desk, c)
  if (!part) return refuse(c, 'not_found')
  const { store } = c.var.office.services
  const draft = await store.read(draftAt(part.path))
  const isGone = await store.write(discardDraft(part.path, c.var.form.get('sha256') ?? ''))
  const back = textIn(desk.folder, part.path) === null && isGone ? charityPath : partPath(part.name)
  if (!isGone || !draft)
    return answered(c, back, { kind: 'failed', text: inLanguage(words.notDiscarded, c.var.language) })
  await writeAudit(c, { action: 'words_discarded', gift: null, details: { path: part.path, sha256: draft.sha256 } })
  return answered(c, back, { kind: 'done', text: inLanguage(words.discarded, c.var.language) })
}

function routes(): Hono<OfficeEnv> {
  const app = new Hono<OfficeEnv>()
    .get(charityPath, requireRole('words'), (c) => partList(c))
    .post(newPartPath(':kind'), requireRole('words'), begun)
  // a part's name is one word, or a kind and an id
  for (const name of [':kind', ':kind/:id']) {
    app
      .get(partPath(name), requireRole('words'), shownPart)
      .post(savedPath(name), requireRole('words'), saved)
      .post(discardPath(name), requireRole('words'), discarded)
  }
  return app
}

export const charityPage: OfficePage = { path: charityPath, name: words.title, needs: 'words', routes }
