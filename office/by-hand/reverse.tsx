import type { Context } from 'hono'
import { inLanguage } from '#content/language.ts'
import type { AnyVerb } from '#server/staff/verb.ts'
import { batchById, linesOf } from '#server/store/gift/batches.ts'
import { giftById } from '#server/store/gift/gifts.ts'
import type { OfficeEnv } from '../office.ts'
import { Act } from '../ui/Act.tsx'
import { page } from '../ui/page.tsx'
import { refuse } from '../ui/refuse.tsx'
import { type Faults, verbFields, verbPosted } from '../verb.tsx'
import { batchTitle } from './list.tsx'
import { batchPath, reversePath } from './paths.ts'

/** The gift of a line, with its batch; null: there is none. */
async function lineAsked({ req, var: { office } }: Context<OfficeEnv>) {
  const { store } = office.services
  const batch = await store.read(batchById(req.param('batch') ?? ''))
  const line = batch && (await store.read(linesOf(batch.id))).find(({ id }) => id === req.param('line'))
  const gift = line?.gift ? await store.read(giftById(line.gift)) : undefined
  return batch && line && gift ? { batch, line, gift } : null
}

/** Asks how and why a line is booked against a gift. */
export async function reverseForm(c: Context<OfficeEnv>, verb: AnyVerb, faults: Faults = {}) {
  const subject = await lineAsked(c)
  if (!subject) return refuse(c, 'not_found')
  const { batch, line, gift } = subject
  const { language } = c.var
  return page(c, {
    title: inLanguage(verb.words.name, language),
    status: Object.keys(faults).length > 0 ? 422 : 200,
    back: { path: batchPath(batch.id), label: batchTitle(batch, language) },
    body: (
      <Act c={c} to={reversePath(batch.id, line.id)} label={inLanguage(verb.button, language)} grave>
        {verbFields(c, verb, gift, faults)}
      </Act>
    ),
  })
}

export async function reversed(c: Context<OfficeEnv>, verb: AnyVerb) {
  const subject = await lineAsked(c)
  if (!subject) return refuse(c, 'not_found')
  const { batch, line, gift } = subject
  const ways = { back: batchPath(batch.id), from: reversePath(batch.id, line.id) }
  const came = await verbPosted(c, verb, gift, ways)
  return came instanceof Response ? came : reverseForm(c, verb, came.faults)
}
