import type { Context } from 'hono'
import { languages } from '#charity'
import { licences } from '#charity/licences.ts'
import { fileSize } from '#content/file-size.ts'
import { inLanguage, say } from '#content/language.ts'
import { type Cut, heaviest, makePicture, type Shape, shapes } from '#server/words/picture.ts'
import { CreditsInTheWay, keepPicture, pictureFolders, pictureName } from '#server/words/pictures.ts'
import type { OfficeEnv } from '../office.ts'
import { picturesWords as words } from '../words/pictures.ts'

/** What is wrong with what was sent, by the names of the fields. */
export type Faults = Readonly<Record<string, string>>

type Sent =
  | { readonly ok: true; readonly paths: readonly string[]; readonly size: number }
  | { readonly ok: false; readonly faults: Faults }

/** Under which licences a picture may stand; `own`: the charity holds the rights. */
export const licenceNames = ['own', ...Object.keys(licences)] as const

/** The nine parts of a picture, one of which must stay: `1,0` is the middle of the top. */
export const ninths = [0, 1, 2].flatMap((down) => [0, 1, 2].map((across) => `${across},${down}`))

const mostWords = 400

/** Makes the picture that was posted, and keeps it with its credit. */
export async function pictureSent(c: Context<OfficeEnv>): Promise<Sent> {
  const { form, upload, language, office, person, clock } = c.var
  const { store } = office.services
  const field = (name: string) => (form.get(name) ?? '').trim().slice(0, mostWords)
  const folders = await store.read(pictureFolders)
  const [folder, name, shape, ninth, licence] = ['folder', 'name', 'shape', 'ninth', 'licence'].map(field) as [
    string,
    string,
    string,
    string,
    string,
  ]
  const needed = ['author', 'consent', ...languages.map(({ code }) => `shows-${code}`)]
  const source = licence === 'own' ? 'own' : field('source')
  const faults: Record<string, string> = {
    ...(upload === null ? { picture: inLanguage(words.faults.missing, language) } : {}),
    ...(pictureName.test(name) ? {} : { name: inLanguage(words.faults.name, language) }),
    ...(folders.includes(folder) ? {} : { folder: inLanguage(words.faults.folder, language) }),
    ...(licenceNames.some((each) => each === licence) ? {} : { licence: inLanguage(words.faults.needed, language) }),
    ...(source === 'own' || /^https:\/\/\S+$/.test(source)
      ? {}
      : { source: inLanguage(words.faults.source, language) }),
    ...Object.fromEntries(
      needed.filter((each) => field(each) === '').map((each) => [each, inLanguage(words.faults.needed, language)]),
    ),
  }
  if (upload === null || Object.keys(faults).length > 0) return { ok: false, faults }
  const [across = 1, down = 1] = ninths.includes(ninth) ? ninth.split(',').map(Number) : []
  const cut = { shape: shape in shapes ? (shape as Shape) : 'whole', across, down } as Cut
  const outcome = await makePicture(upload, cut)
  if (!outcome.ok) {
    const most = fileSize(heaviest, language)
    return {
      ok: false,
      faults: { picture: say(words.faults[outcome.fault], language, { most, says: outcome.says ?? '' }) },
    }
  }
  const credit = {
    shows: Object.fromEntries(languages.map(({ code }) => [code, field(`shows-${code}`)])),
    author: field('author'),
    title: field('title') || name,
    licence,
    source,
    changes: cut.shape === 'whole' ? 'made lighter' : `cut (${cut.shape}), made lighter`,
    consent: field('consent'),
  }
  const deps = { clock }
  const picture = outcome.picture
  const came = await store
    .write(keepPicture(deps, { folder, name, picture }, credit, person.actor))
    .catch((error: unknown) => {
      if (error instanceof CreditsInTheWay) return 'credits' as const
      throw error
    })
  if (came === 'kept') {
    const size = picture.files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0)
    return { ok: true, paths: picture.files.map(({ ending }) => `${folder}/${name}${ending}`), size }
  }
  const at = came === 'there' ? 'name' : 'picture'
  return { ok: false, faults: { [at]: inLanguage(words.faults[came], language) } }
}
