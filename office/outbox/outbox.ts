import { type Context, Hono } from 'hono'
import { sendAgain } from '#server/staff/send-again.ts'
import { letterById } from '#server/store/work/letters.ts'
import type { OfficeEnv, OfficePage } from '../office.ts'
import { requireRole } from '../people/require-role.ts'
import { refuse } from '../ui/refuse.tsx'
import { verbPressed, verbPressedOnAll } from '../verb.tsx'
import { outboxWords } from '../words/outbox.ts'
import { cardsMarked, cardsPage, cardsPaper, cardsPath, marksCards } from './cards.tsx'
import { letterPage, letterPaper } from './letter.tsx'
import { outboxList, outboxPath } from './list.tsx'

/** Letters on their way, what keeps them here, and what mends it. */
function outboxRoutes(): Hono<OfficeEnv> {
  return new Hono<OfficeEnv>()
    .get(outboxPath, requireRole('look'), outboxList)
    .post(`${outboxPath}/again`, requireRole(sendAgain.needs), (c) => verbPressedOnAll(c, sendAgain, outboxPath))
    .get(cardsPath, requireRole(marksCards), cardsPage)
    .post(`${cardsPath}/printed`, requireRole(marksCards), cardsMarked)
    .get(`${cardsPath}/:size`, requireRole(marksCards), cardsPaper)
    .get(`${outboxPath}/:letter`, requireRole('look'), letterPage)
    .get(`${outboxPath}/:letter/papers/:number`, requireRole('look'), letterPaper)
    .post(`${outboxPath}/:letter/again`, requireRole(sendAgain.needs), again)
}

export const outboxPage: OfficePage = {
  path: outboxPath,
  name: outboxWords.title,
  needs: 'look',
  routes: outboxRoutes,
}

async function again(c: Context<OfficeEnv>) {
  const letter = await c.var.office.services.store.read(letterById(c.req.param('letter') ?? ''))
  return letter ? await verbPressed(c, sendAgain, letter, `${outboxPath}/${letter.id}`) : refuse(c, 'not_found')
}
