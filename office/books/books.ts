import { type Context, Hono } from 'hono'
import { beginningOf } from '#content/dates.ts'
import { inLanguage, say } from '#content/language.ts'
import { days, seconds } from '#server/base/clock.ts'
import { bookDifference, compareBooks } from '#server/giving/reconcile/compare.ts'
import { explain } from '#server/staff/explain.ts'
import type { DifferenceRow } from '#server/store/database/books-tables.ts'
import { differenceById } from '#server/store/ledger/differences.ts'
import type { OfficeEnv, OfficePage } from '../office.ts'
import { needs } from '../people/needs.ts'
import { answered } from '../ui/act.ts'
import { dayAfter, dayIn } from '../ui/filter.ts'
import type { Notice } from '../ui/notice.ts'
import { refuse } from '../ui/refuse.ts'
import { verbPressed } from '../verb.ts'
import { bookWords } from '../words/books.ts'
import type { Text } from '../words/language.ts'
import { differencePage } from './difference.ts'
import { movementList } from './movements.ts'
import { booksOverview, booksPath } from './overview.ts'

/** So many days are compared at once: the providers tell no more in a reasonable time. */
const mostDays = 93
/** Compared where no day is chosen, as each night. */
const usual = days(7)

/** The providers' books and ours. Comparing, booking and explaining is for who may move money. */
function booksRoutes(): Hono<OfficeEnv> {
  return new Hono<OfficeEnv>()
    .get(booksPath, needs('look'), booksOverview)
    .get(`${booksPath}/movements`, needs('look'), movementList)
    .post(`${booksPath}/compare`, needs('money'), compare)
    .get(`${booksPath}/differences/:difference`, needs('look'), differencePage)
    .post(`${booksPath}/differences/:difference/book`, needs('money'), book)
    .post(`${booksPath}/differences/:difference/explain`, needs(explain.needs), explained)
}

export const booksPage: OfficePage = { path: booksPath, name: bookWords.title, needs: 'look', routes: booksRoutes }

/** Begins a comparison, which goes on after the answer: the page tells how far it is. */
async function compare(c: Context<OfficeEnv>) {
  const { office, person, form, language } = c.var
  const { services } = office
  const { deps, clock, log } = services
  const told = (kind: Notice['kind'], text: Text) => answered(c, booksPath, { kind, text: inLanguage(text, language) })
  const books = services.books.find(({ name }) => name === form.get('of'))
  if (!books) return told('failed', bookWords.noBooks)
  const [first, last] = [dayIn(form.get('first')), dayIn(form.get('last'))]
  const to = Math.min(clock.now(), last === null ? clock.now() : beginningOf(dayAfter(last)))
  const from = first === null ? to - usual : beginningOf(first)
  if (from >= to || to - from > days(mostDays)) return told('failed', bookWords.tooLong)
  const fix = form.get('fix') === 'yes'
  const comparing = { from, to, fix, actor: person.actor, ending: office.ending }
  const run = compareBooks({ ...deps, clock }, books, comparing).catch((error: unknown) => {
    log.error({ err: error, provider: books.name }, 'the books could not be compared')
    return { is: 'failed' as const }
  })
  // What is refused at once is told at once; what goes on is not waited for.
  const soon = await Promise.race([run, clock.wait(seconds(1), office.ending).then(() => null)])
  return soon?.is === 'busy' ? told('failed', bookWords.busy) : told('waiting', bookWords.started)
}

async function book(c: Context<OfficeEnv>) {
  const { office, person, language } = c.var
  const { deps, clock, books, log } = office.services
  const id = c.req.param('difference') ?? ''
  const path = `${booksPath}/differences/${id}`
  try {
    const after = await bookDifference({ ...deps, clock }, books, id, person.actor)
    if (after === undefined) return refuse(c, 'not_found')
    if (after === 'busy') return answered(c, path, { kind: 'failed', text: inLanguage(bookWords.busy, language) })
    return answered(c, path, became(after, language))
  } catch (error) {
    log.warn({ err: error, difference: id }, 'the books could not be read')
    const problem = error instanceof Error ? error.message : String(error)
    return answered(c, path, { kind: 'failed', text: say(bookWords.notAsked, language, { problem }) })
  }
}

function became({ status }: DifferenceRow, language: OfficeEnv['Variables']['language']): Notice {
  if (status === 'booked') return { kind: 'done', text: inLanguage(bookWords.bookedNow, language) }
  if (status === 'gone') return { kind: 'done', text: inLanguage(bookWords.goneNow, language) }
  return { kind: 'failed', text: inLanguage(bookWords.stillOpen, language) }
}

async function explained(c: Context<OfficeEnv>) {
  const difference = await c.var.office.services.store.read(differenceById(c.req.param('difference') ?? ''))
  if (!difference) return refuse(c, 'not_found')
  return await verbPressed(c, explain, [difference], `${booksPath}/differences/${difference.id}`)
}
