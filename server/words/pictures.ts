import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseDocument, YAMLSeq } from 'yaml'
import { entriesOf } from '#charity/entries.ts'
import type { Clock } from '../base/clock.ts'
import { audit } from '../store/database/audit.ts'
import type { Unit } from '../store/database/unit.ts'
import { draftAt, drafts, saveDraft } from '../store/words/drafts.ts'
import { pictureDraftBytes, savePictures } from '../store/words/picture-drafts.ts'
import type { MadePicture } from './picture.ts'
import { publicFolder } from './public.ts'

/** What is said of a picture beside what it is, as `credits.yaml` has it. */
export interface Credit {
  /** What it shows, by language. */
  readonly shows: Readonly<Record<string, string>>
  readonly author: string
  readonly title: string
  readonly licence: string
  /** Where the original is; `own`: the charity keeps it. */
  readonly source: string
  readonly changes: string
  readonly consent: string
}

const holding = /\.(?:svg|avif|webp|jpe?g|yaml)$/i
const apart = /^(?:public|fonts|words|e-cards)(?:\/|$)/

/** The folders that a picture may be put into: those of pages, stories and appeals, drafts of them too, and those that hold pictures. */
export const pictureFolders: Unit<readonly string[]> = function* (db) {
  const pictures = [
    ...entriesOf(publicFolder()).map(({ file }) => file),
    ...(yield* drafts(db)).map(({ path }) => path),
  ]
  const folders = pictures.filter((file) => holding.test(file)).map((file) => dirname(file))
  return [...new Set(['pictures', ...folders])].filter((folder) => folder !== '.' && !apart.test(folder)).sort()
}

/** The bytes of a picture of the folder by its path there: one that waits, or one that is public; null: there is none. */
export const pictureAt = (path: string): Unit<Uint8Array<ArrayBuffer> | null> =>
  function* (db) {
    const waits = yield* pictureDraftBytes(path)(db)
    const folder = publicFolder()
    if (waits || !shownThere.test(path)) return waits
    const isThere = entriesOf(folder).some(({ file, is }) => is === 'file' && file === path)
    return isThere ? new Uint8Array(readFileSync(join(folder, path))) : null
  }
const shownThere = /\.(?:svg|avif|webp|jpe?g|png)$/i

/** A picture’s name, without its ending: what stands in addresses. `-sm` is what its smaller sibling is called by. */
export const pictureName = /^[a-z0-9]+(?:-[a-z0-9]+)*(?<!-sm)$/

const creditsFile = 'credits.yaml'

/**
 * Keeps a picture as a draft, and in the draft of `credits.yaml` who took it and who allows it: neither is there without the other.
 * `there`: the folder has a picture of this name; `full`: more wait than a version carries.
 * @throws CreditsInTheWay
 */
export const keepPicture = (
  { clock }: { readonly clock: Pick<Clock, 'now'> },
  { folder, name, picture }: { readonly folder: string; readonly name: string; readonly picture: MadePicture },
  credit: Credit,
  by: string,
): Unit<'kept' | 'there' | 'full'> =>
  function* (db) {
    const now = clock.now()
    const files = picture.files.map(({ ending, bytes }) => ({ path: `${folder}/${name}${ending}`, content: bytes }))
    const inTheWay = ['.avif', '.svg', '.webp', '.jpg', '.jpeg', '-sm.avif'].map(
      (ending) => `${folder}/${name}${ending}`,
    )
    if (inTheWay.some((path) => existsSync(join(publicFolder(), path)))) return 'there'
    const saved = yield* savePictures(files, by, now)(db)
    if (saved !== 'saved') return saved
    const paths = files.map(({ path }) => path)
    const credits = yield* draftAt(creditsFile)(db)
    const place = join(publicFolder(), creditsFile)
    const base = existsSync(place) ? readFileSync(place, 'utf8') : null
    const text = withCredit(credits?.text ?? base ?? '', paths, credit)
    const draft = { path: creditsFile, base: credits ? credits.base : base, by }
    if (text === null || !(yield* saveDraft({ ...draft, text }, credits?.sha256 ?? null, now)(db)))
      throw new CreditsInTheWay()
    const bytes = files.reduce((sum, { content }) => sum + content.byteLength, 0)
    yield* audit({ actor: by, action: 'words_picture', gift: null, details: { paths, bytes } }, now)(db)
    return 'kept'
  }

/** The credits cannot be read, or somebody saved them between two looks: nothing of the picture is kept. */
export class CreditsInTheWay extends Error {
  override readonly name = 'CreditsInTheWay'
}

/** The text of `credits.yaml` with one more credit behind the others; what stands in it, notes too, stays. Null: it cannot be read. */
export function withCredit(text: string, files: readonly string[], credit: Credit): string | null {
  const document = parseDocument(text)
  if (document.errors.length > 0) return null
  if (!(document.contents instanceof YAMLSeq)) document.contents = new YAMLSeq() as never
  const { shows, author, title, licence, source, changes, consent } = credit
  document.add({ files: [...files], shows: { ...shows }, author, title, licence, source, changes, consent })
  return document.toString({ lineWidth: 0 })
}
