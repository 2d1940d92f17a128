import type { Context } from 'hono'
import { identity } from '#charity'
import { inLanguage, say } from '#content/language.ts'
import { unmarked } from '#content/language-tags.ts'
import { receiptsToPost } from '#server/giving/by-hand/receipts-to-post.ts'
import { worded } from '#server/letters/kinds/index.ts'
import { toPost } from '#server/mail/index.ts'
import { batchById } from '#server/store/gift/batches.ts'
import type { OfficeEnv } from '../office.ts'
import { writeAudit } from '../people/audit.ts'
import { openPdf } from '../ui/file.ts'
import { counted } from '../ui/number.ts'
import { refuse } from '../ui/refuse.tsx'
import { byHandWords as words } from '../words/by-hand.ts'
import { batchTitle } from './list.tsx'

/** All receipts of a closed batch that leave by post, in one PDF behind a list of them. It is written down as the look that it is. */
export async function lettersOfBatch(c: Context<OfficeEnv>): Promise<Response> {
  const { language, clock } = c.var
  const { store, letterLinks, settings } = c.var.office.services
  const batch = await store.read(batchById(c.req.param('batch') ?? ''))
  const posted = batch ? await store.read(receiptsToPost(batch)) : []
  if (!batch || posted.length === 0) return refuse(c, 'not_found')
  const now = clock.now()
  const title = `${inLanguage(words.post, language)}: ${batchTitle(batch, language)}`
  const list = {
    title,
    about: say(words.postAbout, language, { count: counted(posted.length, language), name: identity.name }),
    language,
    head: ['#', inLanguage(words.postTo, language), inLanguage(words.postReference, language)],
    rows: posted.map(({ to, reference }, at) => [String(at + 1), to.join(', '), reference]),
  }
  const letters = posted.map(({ due, to }) => ({ letter: worded(due, letterLinks, now).letter, to }))
  const content = await toPost(letters, list, { now, testMode: settings.testMode })
  await writeAudit(c, { action: 'looked', gift: null, details: { batch: batch.id, letters: posted.length } })
  return openPdf(c, `${unmarked(title)}.pdf`, content)
}
