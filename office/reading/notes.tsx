import type { Context } from 'hono'
import { inLanguage, type Translated } from '#content/language.ts'
import { noteRead } from '#server/staff/note-read.ts'
import { noteRefuse } from '#server/staff/note-refuse.ts'
import type { MemoryNote } from '#server/store/gift/memory-notes.ts'
import { each } from '#ui/each.ts'
import { Hidden } from '#ui/Hidden.tsx'
import type { OfficeEnv } from '../office.ts'
import { may } from '../people/person.ts'
import { Act } from '../ui/Act.tsx'
import { Hint } from '../ui/Hint.tsx'
import { readingWords as words } from '../words/reading.ts'
import { noteActPath } from './paths.ts'

/** What is decided of words that somebody left. */
export const noteActs = [noteRead, noteRefuse]

interface NotesProps {
  readonly c: Context<OfficeEnv>
  readonly title: Translated<string>
  readonly notes: readonly MemoryNote[]
}

/** What those who gave left on a page, each with who may have it and what is decided. */
export function NotesOf({ c, title, notes }: NotesProps) {
  const { language, person } = c.var
  const text = (of: Translated<string>) => inLanguage(of, language)
  if (notes.length === 0) return null
  return (
    <section className="card">
      <h2>{text(title)}</h2>
      {each(notes, (note) => (
        <section>
          <p lang={note.language}>
            {note.words} <strong>{note.name ?? text(words.nameless)}</strong>
          </p>
          <Hint>
            {[note.shown ? text(words.forPage) : '', note.family ? text(words.forFamily) : '']
              .filter((of) => of !== '')
              .join('; ')}
          </Hint>
          {note.address === null ? null : (
            <p>
              {text(words.addressOfNote)}: {note.address.split('\n').join(', ')}
            </p>
          )}
          {each(
            noteActs.filter((verb) => may(person, verb.needs) && (verb.offered?.(note) ?? true)),
            (verb) => (
              <Act
                c={c}
                to={noteActPath(note.page, note.id, verb.name)}
                label={text(verb.button)}
                of={note.name ?? text(words.nameless)}
                grave={verb.grave ?? false}
              >
                <Hidden fields={{ revision: String(note.revision) }} />
              </Act>
            ),
          )}
        </section>
      ))}
    </section>
  )
}
