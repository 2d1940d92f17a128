import { type Context, Hono } from 'hono'
import { fileSize } from '#content/file-size.ts'
import { inLanguage, say } from '#content/language.ts'
import { audit } from '#server/store/database/audit.ts'
import {
  discardPictures,
  mostPictureBytes,
  type PictureDraft,
  pictureDrafts,
} from '#server/store/words/picture-drafts.ts'
import { pictureAt, pictureFolders } from '#server/words/pictures.ts'
import { each } from '#ui/each.ts'
import { Hidden } from '#ui/Hidden.tsx'
import type { OfficeEnv, OfficePage } from '../office.ts'
import { requireRole } from '../people/require-role.ts'
import { Act, answered } from '../ui/Act.tsx'
import { page } from '../ui/page.tsx'
import { picturesWords as words } from '../words/pictures.ts'
import { PictureForm } from './form.tsx'
import { image } from './image.ts'
import { discardPath, imagePath, picturesPath, shownPath } from './paths.ts'
import { type Faults, pictureSent } from './sent.ts'

/** The pictures that wait to be published, and the form that brings one more. */
async function pictures(c: Context<OfficeEnv>, faults: Faults = {}) {
  const { language, office } = c.var
  const { store } = office.services
  const waiting = await store.read(pictureDrafts)
  const folders = await store.read(pictureFolders)
  const size = waiting.reduce((sum, { bytes }) => sum + bytes, 0)
  return page(c, {
    title: inLanguage(words.title, language),
    about: inLanguage(words.about, language),
    status: Object.keys(faults).length > 0 ? 422 : 200,
    scripts: ['/pictures.js'],
    body: (
      <>
        <h2>{inLanguage(words.waiting, language)}</h2>
        {waiting.length === 0 ? (
          <p className="none">{inLanguage(words.none, language)}</p>
        ) : (
          <>
            <p>
              {say(words.together, language, {
                size: fileSize(size, language),
                most: fileSize(mostPictureBytes, language),
              })}
            </p>
            <ul className="pictures">
              {each(
                waiting.filter(({ path }) => !isSmaller(path, waiting)),
                (draft) => (
                  <Waiting c={c} draft={draft} />
                ),
              )}
            </ul>
          </>
        )}
        <h2>{inLanguage(words.bring, language)}</h2>
        <PictureForm c={c} folders={folders} faults={faults} />
      </>
    ),
  })
}

/** The smaller sibling of a picture goes where that goes. */
const isSmaller = (path: string, all: readonly PictureDraft[]) =>
  path.endsWith('-sm.avif') && all.some((each) => each.path === path.replace('-sm.avif', '.avif'))

function Waiting({ c, draft }: { readonly c: Context<OfficeEnv>; readonly draft: PictureDraft }) {
  const { language } = c.var
  const { path, bytes } = draft
  return (
    <li>
      <img src={shownPath(path)} alt="" loading="lazy" />
      <div>
        <p>
          <code>{path}</code>
          <br />
          <small>{fileSize(bytes, language)}</small>
        </p>
        <Act c={c} to={discardPath} label={inLanguage(words.discard, language)} of={path}>
          <Hidden fields={{ path }} />
        </Act>
      </div>
    </li>
  )
}

async function shown(c: Context<OfficeEnv>) {
  const path = c.req.query('path') ?? ''
  return image(c, path, await c.var.office.services.store.read(pictureAt(path)))
}

async function discarded(c: Context<OfficeEnv>) {
  const { language, office, form, person, clock } = c.var
  const path = form.get('path') ?? ''
  const paths = [path, path.replace(/\.avif$/, '-sm.avif')]
  await office.services.store.write(function* (db) {
    yield* discardPictures([...new Set(paths)])(db)
    yield* audit(
      { actor: person.actor, action: 'words_picture_discarded', gift: null, details: { path } },
      clock.now(),
    )(db)
  })
  return answered(c, picturesPath, { kind: 'done', text: say(words.discarded, language, { path }) })
}

async function brought(c: Context<OfficeEnv>) {
  const { language } = c.var
  const came = await pictureSent(c)
  if (!came.ok) return pictures(c, came.faults)
  const { paths, size } = came
  const text = say(words.kept, language, { path: paths[0] ?? '', size: fileSize(size, language) })
  return answered(c, picturesPath, { kind: 'done', text })
}

const routes = (): Hono<OfficeEnv> =>
  new Hono<OfficeEnv>()
    .get(picturesPath, requireRole('words'), (c) => pictures(c))
    .post(picturesPath, requireRole('words'), brought)
    .get(imagePath, requireRole('words'), shown)
    .post(discardPath, requireRole('words'), discarded)

export const picturesPage: OfficePage = { path: picturesPath, name: words.title, needs: 'words', routes }
