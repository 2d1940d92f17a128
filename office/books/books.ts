import { type Context, Hono } from 'hono'
import { book } from '#server/staff/book.ts'
import { compare } from '#server/staff/compare.ts'
import { explain } from '#server/staff/explain.ts'
import type { AnyVerb } from '#server/staff/verb.ts'
import { differenceById } from '#server/store/ledger/differences.ts'
import type { OfficeEnv, OfficePage } from '../office.ts'
import { requireRole } from '../people/require-role.ts'
import { refuse } from '../ui/refuse.tsx'
import { verbPressed } from '../verb.tsx'
import { bookWords } from '../words/books.ts'
import { differencePage } from './difference.tsx'
import { movementList } from './movements.tsx'
import { booksOverview, booksPath } from './overview.tsx'

/** The providers' books and ours. Comparing, booking and explaining is for who may move money. */
function booksRoutes(): Hono<OfficeEnv> {
  return new Hono<OfficeEnv>()
    .get(booksPath, requireRole('look'), booksOverview)
    .get(`${booksPath}/movements`, requireRole('look'), movementList)
    .post(`${booksPath}/compare`, requireRole(compare.needs), comparePressed)
    .get(`${booksPath}/differences/:difference`, requireRole('look'), differencePage)
    .post(`${booksPath}/differences/:difference/book`, requireRole(book.needs), pressed(book))
    .post(`${booksPath}/differences/:difference/explain`, requireRole(explain.needs), pressed(explain))
}

export const booksPage: OfficePage = { path: booksPath, name: bookWords.title, needs: 'look', routes: booksRoutes }

/** A comparison goes on after the answer: the page tells how far it is. */
const comparePressed = (c: Context<OfficeEnv>) => verbPressed(c, compare, c.var.office.services.books, booksPath)

const pressed = (verb: AnyVerb) => async (c: Context<OfficeEnv>) => {
  const difference = await c.var.office.services.store.read(differenceById(c.req.param('difference') ?? ''))
  if (!difference) return refuse(c, 'not_found')
  return await verbPressed(c, verb, [difference], `${booksPath}/differences/${difference.id}`)
}
