import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { inLanguage, say } from '#content/language.ts'
import { memoryNoteWords as words } from '#content/memory-notes.ts'
import { languages, pathIn } from '#gift/language.ts'
import { type NoteField, noteRule, type TypedNote } from '#gift/memory-notes.ts'
import { notePath, notePathOf } from '#gift/memory-paths.ts'
import { nameToSay } from '#gift/person-name.ts'
import type { FieldCode } from '#gift/problem.ts'
import { faultsOf } from '#gift/typed-text.ts'
import type { Access } from '../giving/gift/access.ts'
import type { Giving } from '../giving/giving.ts'
import type { NoteOffered } from '../giving/memory/notes.ts'
import { readBytes } from './body.ts'
import { giftOfCookie, viewerOf } from './cookie.ts'
import type { Env } from './env.ts'
import { shortPages } from './mailed-links.ts'
import { memoryAnswer } from './memory-answer.ts'
import { refusal } from './problem.ts'
import type { QueuedRenderer } from './render-queue.ts'
import type { Site } from './site/site.ts'

interface NoteParts {
  readonly giving: Pick<Giving, 'memoryNoteOffered' | 'keepMemoryNote' | 'takeBackMemoryNote'>
  readonly access: Access
  readonly site: Site
  readonly render: QueuedRenderer
}

const fields = ['words', 'name', 'shown', 'family', 'address'] as const satisfies NoteField[]

/** What whoever gave out of a page leaves on it: by a plain form, from the gift that this browser may see. */
export function memoryNoteRoutes({ giving, access, site, render }: NoteParts): Hono<Env> {
  const app = new Hono<Env>()
  const short = shortPages({ site, render })
  const answer = memoryAnswer({ site, render })

  for (const language of languages) {
    const path = pathIn(language, notePath)
    const offeredTo = async (c: Context<Env>): Promise<NoteOffered | null> => {
      const id = await giftOfCookie(c, access)
      const offered = id === null ? null : await giving.memoryNoteOffered(id, viewerOf(c, access))
      return offered?.mayChange ? offered : null
    }
    const nothing = () =>
      short(words.nothing, language, {
        status: 403,
        back: { href: pathIn(language, '/gift'), label: inLanguage(words.nothing.action, language) },
      })
    const form = (
      { gift, page, note, isOpen }: NoteOffered,
      typed: TypedNote = note
        ? {
            words: note.words ?? '',
            name: note.name ?? '',
            shown: note.shown ? 'yes' : '',
            family: note.family ? 'yes' : '',
            address: note.address ?? '',
          }
        : { words: '', name: nameToSay(gift.donor).fullName ?? '', shown: '', family: '', address: '' },
      faults: Partial<Record<NoteField, FieldCode>> = {},
    ) => {
      // what its maker calls it meanwhile nobody has read
      const of = isOpen ? { slug: page.slug ?? '', name: page.name ?? '', kind: page.kind } : null
      const title = of ? say(words.title, language, of) : inLanguage(words.left, language)
      const at = { title, at: notePath, search: `?gift=${gift.id}` }
      const props = { ...at, is: 'note', gift: gift.id, page: of, typed, faults, stands: note?.state ?? null } as const
      return answer(language, props, Object.keys(faults).length > 0 ? 422 : 200)
    }

    app.get(path, async (c) => {
      const offered = await offeredTo(c)
      return offered === null ? nothing() : form(offered)
    })
    app.post(path, async (c) => {
      const body = await readBytes(c, 8192)
      if (!body.ok) return refusal(c, body)
      const offered = await offeredTo(c)
      if (offered === null) return nothing()
      const entries = new URLSearchParams(new TextDecoder().decode(body.value))
      const { gift } = offered
      const leave = viewerOf(c, access)
      const typed = Object.fromEntries(fields.map((name) => [name, entries.get(name) ?? ''])) as TypedNote
      if (entries.get('action') === 'back') {
        await giving.takeBackMemoryNote(gift.id, leave)
        if (!offered.isOpen) return c.redirect(pathIn(language, `/gift?gift=${gift.id}`), 303)
      } else if (!offered.isOpen) return form(offered)
      else {
        const checked = v.safeParse(noteRule, typed)
        if (!checked.success) return form(offered, typed, faultsOf(checked.issues))
        const came = await giving.keepMemoryNote(gift.id, checked.output, leave)
        c.var.log.info({ requestId: c.var.requestId, gift: gift.id, came }, 'words were left on a page in memory')
      }
      return c.redirect(pathIn(language, notePathOf(gift.id)), 303)
    })
  }
  return app
}
