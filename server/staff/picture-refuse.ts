import * as v from 'valibot'
import { decidePicture } from '../giving/memory/pictures.ts'
import { aMemoryPicture } from './memory-picture.ts'
import { verb } from './verb.ts'
import { pictureRefuseWords } from './words/picture-refuse.ts'

/** Deletes a picture that was brought to a page, before or after anybody could see it. */
export const pictureRefuse = verb({
  name: 'picture-refuse',
  command: 'pictures refuse',
  summary: 'Delete a picture that was brought to such a page, at once.',
  needs: 'help',
  words: pictureRefuseWords,
  about: aMemoryPicture,
  offered: ({ state }) => state !== 'refused',
  input: v.object({}),
  would: pictureRefuseWords.would,
  unit: (deps, picture, _, { actor }) =>
    function* (db) {
      const code = yield* decidePicture(deps, { picture: picture.id, by: actor }, 'refused')(db)
      return { code, data: { picture: picture.id } }
    },
})
