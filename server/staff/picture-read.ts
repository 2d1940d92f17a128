import * as v from 'valibot'
import { decidePicture } from '../giving/memory/pictures.ts'
import { aMemoryPicture } from './memory-picture.ts'
import { verb } from './verb.ts'
import { pictureReadWords } from './words/picture-read.ts'

/** Lets a picture of its maker's own stand on a page, as a person has seen it. */
export const pictureRead = verb({
  name: 'picture-read',
  command: 'pictures read',
  summary: 'Let a picture stand that its maker brought to a page in another’s memory.',
  needs: 'help',
  words: pictureReadWords,
  about: aMemoryPicture,
  offered: ({ state }) => state === 'waiting',
  input: v.object({}),
  would: pictureReadWords.would,
  unit: (deps, picture, _, { actor }) =>
    function* (db) {
      const code = yield* decidePicture(deps, { picture: picture.id, by: actor }, 'read')(db)
      return { code, data: { picture: picture.id } }
    },
})
