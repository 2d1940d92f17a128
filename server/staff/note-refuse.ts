import * as v from 'valibot'
import { decideNote } from '../giving/memory/notes.ts'
import { aMemoryNote } from './memory-note.ts'
import { revisionRead } from './memory-page.ts'
import { verb } from './verb.ts'
import { noteRefuseWords } from './words/note-refuse.ts'

/** Shows nobody what somebody left on a page, or takes it away at once. */
export const noteRefuse = verb({
  name: 'note-refuse',
  command: 'notes refuse',
  summary: 'Refuse words that somebody left on such a page, or take them down at once.',
  needs: 'help',
  words: noteRefuseWords,
  about: aMemoryNote,
  offered: ({ state }) => state !== 'refused',
  input: v.object({ revision: revisionRead }),
  would: noteRefuseWords.would,
  unit: (deps, note, { revision }, { actor }) =>
    function* (db) {
      const decision = { note: note.id, revision: revision ?? note.revision, by: actor }
      return { code: yield* decideNote(deps, decision, 'refused')(db), data: { note: note.id } }
    },
})
