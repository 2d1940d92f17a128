import { Hono } from 'hono'
import { memoryTerms } from '#gift/memory.ts'
import { pageChange } from '#server/staff/page-change.ts'
import { pageEnd } from '#server/staff/page-end.ts'
import { pageHeard } from '#server/staff/page-heard.ts'
import { pagePublish } from '#server/staff/page-publish.ts'
import { pageRefuse } from '#server/staff/page-refuse.ts'
import { looked } from '#server/store/gift/donors.ts'
import { giftById } from '#server/store/gift/gifts.ts'
import { mostNotes, noteById, readNotes, waitingNotes } from '#server/store/gift/memory-notes.ts'
import { pageById, sumOfPage } from '#server/store/gift/memory-pages.ts'
import { pictureById, picturesOf } from '#server/store/gift/memory-pictures.ts'
import { reportsOf } from '#server/store/gift/memory-reports.ts'
import type { Office, OfficeEnv, OfficePage } from '../office.ts'
import { writeAudit } from '../people/audit.ts'
import { requireRole } from '../people/require-role.ts'
import { refuse } from '../ui/refuse.tsx'
import { verbPressed } from '../verb.tsx'
import { readingWords } from '../words/reading.ts'
import { familyList } from './family-list.ts'
import { readingList } from './list.tsx'
import { noteActs } from './notes.tsx'
import { onePage, type PageRead } from './one.tsx'
import { actPath, familyListPath, noteActPath, pagePath, photographPath, pictureActPath, readingPath } from './paths.ts'
import { photograph, pictureActs } from './pictures.tsx'

const acts = [pagePublish, pageHeard, pageChange, pageRefuse, pageEnd]
/** Where nobody said anything there is nothing to have heard. */
const actsOn = ({ said }: PageRead) => acts.filter((verb) => verb !== pageHeard || said.length > 0)

/** What waits to be read, and one page with what is decided of it. */
function readingRoutes({ services }: Office): Hono<OfficeEnv> {
  const { store } = services
  const read = (id: string): Promise<PageRead | null> =>
    store.read(function* (db) {
      const page = yield* pageById(id)(db)
      const gift = page && (yield* giftById(page.gift)(db))
      if (!page || !gift) return null
      const reports = yield* reportsOf([id], 100)(db)
      const [waiting, notes] = [yield* waitingNotes(id, 100)(db), yield* readNotes(id, mostNotes, 'any')(db)]
      const pictures = yield* picturesOf(id)(db)
      return { page, gift, said: reports, waiting, notes, pictures, came: yield* sumOfPage(id)(db) }
    })
  const app = new Hono<OfficeEnv>()
    .get(readingPath, requireRole('look'), readingList)
    .get(pagePath(':id'), requireRole('look'), async (c) => {
      const reading = await read(c.req.param('id') ?? '')
      if (!reading) return refuse(c, 'not_found')
      await writeAudit(c, { action: looked, gift: reading.gift.id, details: { page: reading.page.id } })
      return onePage(c, reading, actsOn(reading))
    })
  app.get(familyListPath(':id'), requireRole('help'), familyList)
  for (const verb of noteActs) {
    app.post(noteActPath(':id', ':note', verb.name), requireRole(verb.needs), async (c) => {
      const note = await store.read(noteById(c.req.param('note') ?? ''))
      return note ? verbPressed(c, verb, note, pagePath(note.page)) : refuse(c, 'not_found')
    })
  }
  app.get(photographPath(':id', ':picture'), requireRole('look'), photograph)
  for (const verb of pictureActs) {
    app.post(pictureActPath(':id', ':picture', verb.name), requireRole(verb.needs), async (c) => {
      const picture = await store.read(pictureById(c.req.param('picture') ?? ''))
      return picture ? verbPressed(c, verb, picture, pagePath(picture.page)) : refuse(c, 'not_found')
    })
  }
  for (const verb of acts) {
    app.post(actPath(':id', verb.name), requireRole(verb.needs), async (c) => {
      const page = await store.read(pageById(c.req.param('id') ?? ''))
      return page ? verbPressed(c, verb, page, pagePath(page.id)) : refuse(c, 'not_found')
    })
  }
  return app
}

export const readingPage: OfficePage = {
  path: readingPath,
  name: memoryTerms === null ? null : readingWords.title,
  needs: 'look',
  routes: readingRoutes,
}
