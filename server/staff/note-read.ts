import * as v from 'valibot'
import { decideNote } from '../giving/memory/notes.ts'
import { aMemoryNote } from './memory-note.ts'
import { revisionRead } from './memory-page.ts'
import { verb } from './verb.ts'
import { noteReadWords } from './words/note-read.ts'

/** Lets what somebody left on a page stand, as a person has read it. */
export const noteRead = verb({
  name: 'note-read',
  command: 'notes read',
  summary: 'Let words stand that somebody left on a page in another’s memory.',
  needs: 'help',
  words: noteReadWords,
  about: aMemoryNote,
  offered: ({ state }) => state === 'waiting',
  input: v.object({ revision: revisionRead }),
  would: noteReadWords.would,
  unit: (deps, note, { revision }, { actor }) =>
    function* (db) {
      const decision = { note: note.id, revision: revision ?? note.revision, by: actor }
      return { code: yield* decideNote(deps, decision, 'read')(db), data: { note: note.id } }
    },
})
