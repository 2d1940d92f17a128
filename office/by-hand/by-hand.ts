import { type Context, Hono } from 'hono'
import { inLanguage } from '#content/language.ts'
import { mostLines } from '#gift/by-hand/pasted.ts'
import { saveLines } from '#server/giving/by-hand/batch.ts'
import { batchClose } from '#server/staff/batch-close.ts'
import { batchDiscard } from '#server/staff/batch-discard.ts'
import { batchDone } from '#server/staff/batch-done.ts'
import { batchOpen } from '#server/staff/batch-open.ts'
import { batchPaste } from '#server/staff/batch-paste.ts'
import { batchReverse } from '#server/staff/batch-reverse.ts'
import { batchSlip } from '#server/staff/batch-slip.ts'
import { batchById } from '#server/store/gift/batches.ts'
import type { OfficeEnv, OfficePage } from '../office.ts'
import { requireRole } from '../people/require-role.ts'
import { answered } from '../ui/Act.tsx'
import { refuse } from '../ui/refuse.tsx'
import { verbNotice, verbPosted } from '../verb.tsx'
import { byHandWords } from '../words/by-hand.ts'
import { donorsMeant } from './donors.ts'
import { linesPosted } from './grid.tsx'
import { lettersOfBatch } from './letters.ts'
import { batchList } from './list.tsx'
import { newBatch, opened } from './new.tsx'
import { batchPage, firstPlace, linesPart } from './one.tsx'
import {
  batchPath,
  byHandPath,
  donorsPath,
  lettersPath,
  linesPartPath,
  linesPath,
  newBatchPath,
  reversePath,
} from './paths.ts'
import { reversed, reverseForm } from './reverse.tsx'

/** What is done to a batch on its own page. */
const ofOne = [batchPaste, batchSlip, batchDone, batchDiscard, batchClose]
const onPage = {
  paste: batchPaste,
  slip: batchSlip,
  done: batchDone,
  discard: batchDiscard,
  close: batchClose,
  reverses: batchReverse.needs,
}

/** Keeps the lines that were changed on their page, and answers with that page, or with those lines alone. */
const saved = (answers: 'page' | 'part') => async (c: Context<OfficeEnv>) => {
  const { store, deps } = c.var.office.services
  const batch = await store.read(batchById(c.req.param('batch') ?? ''))
  if (!batch) return refuse(c, 'not_found')
  const { form, language, clock, person } = c.var
  const back = `${batchPath(batch.id)}?from=${firstPlace(form.get('from'))}`
  const posted = linesPosted(form)
  const lines = [...posted].map(([place, line]) => ({ place, ...line }))
  const came = await store.write(saveLines({ ...deps, clock }, { id: batch.id, by: person.actor, language }, lines))
  if (typeof came === 'string')
    return answered(c, back, verbNotice(batchPaste, { code: came, values: { most: mostLines } }, c))
  // what somebody else changed too stays there as it was typed, with what it says by now
  const refused = new Map([...posted].filter(([place]) => came.includes(place)))
  if (answers === 'part') return await linesPart(c, posted, refused)
  if (refused.size === 0) return answered(c, back, { kind: 'done', text: inLanguage(byHandWords.saved, language) })
  return batchPage(c, onPage, { refused })
}

/** What came by no page: who helps donors types it, who may move money closes it. */
const routes = (): Hono<OfficeEnv> => {
  const app = new Hono<OfficeEnv>()
    .get(byHandPath, requireRole('look'), (c) => batchList(c, batchOpen.needs))
    .get(newBatchPath, requireRole(batchOpen.needs), (c) => newBatch(c, batchOpen))
    .post(newBatchPath, requireRole(batchOpen.needs), (c) => opened(c, batchOpen))
    .get(donorsPath, requireRole(batchOpen.needs), donorsMeant)
    .get(batchPath(':batch'), requireRole('look'), (c) => batchPage(c, onPage))
    .get(lettersPath(':batch'), requireRole('look'), lettersOfBatch)
    .post(linesPath(':batch'), requireRole(batchOpen.needs), saved('page'))
    .post(linesPartPath(':batch'), requireRole(batchOpen.needs), saved('part'))
    .get(reversePath(':batch', ':line'), requireRole(batchReverse.needs), (c) => reverseForm(c, batchReverse))
    .post(reversePath(':batch', ':line'), requireRole(batchReverse.needs), (c) => reversed(c, batchReverse))
  for (const verb of ofOne) {
    app.post(`${batchPath(':batch')}/${verb.name}`, requireRole(verb.needs), async (c) => {
      const batch = await c.var.office.services.store.read(batchById(c.req.param('batch') ?? ''))
      if (!batch) return refuse(c, 'not_found')
      const from = batchPath(batch.id)
      // what is discarded has no page to lead back to
      const back = verb === batchDiscard ? byHandPath : from
      const came = await verbPosted(c, verb, batch, { back, from })
      return came instanceof Response ? came : batchPage(c, onPage, { verb, faults: came.faults })
    })
  }
  return app
}

export const byHandPage: OfficePage = { path: byHandPath, name: byHandWords.title, needs: 'look', routes }
