import type { Context } from 'hono'
import { inLanguage, say } from '#content/language.ts'
import { unmarked } from '#content/language-tags.ts'
import { shortName } from '#gift/memory.ts'
import { toPost } from '#server/mail/index.ts'
import { mostNotes, readNotes } from '#server/store/gift/memory-notes.ts'
import { pageById } from '#server/store/gift/memory-pages.ts'
import type { OfficeEnv } from '../office.ts'
import { writeAudit } from '../people/audit.ts'
import { openPdf } from '../ui/file.ts'
import { refuse } from '../ui/refuse.tsx'
import { readingWords as words } from '../words/reading.ts'

/** Who wished the family to know that they gave, and where they may be thanked, in the language of the page: to be printed and handed on. */
export async function familyList(c: Context<OfficeEnv>): Promise<Response> {
  const { store, settings } = c.var.office.services
  const id = c.req.param('id') ?? ''
  const page = await store.read(pageById(id))
  if (!page?.name) return refuse(c, 'not_found')
  const { language } = page
  const named = await store.read(readNotes(id, mostNotes, 'family'))
  const title = say(words.familyTitle, language, { name: shortName(page.name) })
  const list = {
    title,
    about: inLanguage(named.length === 0 ? words.familyNone : words.familyAbout, language),
    language,
    head: ['#', inLanguage(words.familyWho, language), inLanguage(words.familyWords, language)],
    rows: named.map(({ name, address, words: left }, at) => [
      String(at + 1),
      [name, ...(address?.split('\n') ?? [])].filter((line) => line !== null).join(', '),
      left ?? '',
    ]),
  }
  const content = await toPost([], list, { now: c.var.clock.now(), testMode: settings.testMode })
  await writeAudit(c, { action: 'looked', gift: page.gift, details: { page: id, named: named.length } })
  return openPdf(c, `${unmarked(title)}.pdf`, content)
}
