import { first, rows, run, type Unit } from '../database/unit.ts'

/** What was made of a version by one release: its folder and its pages, packed. */
export interface PackName {
  readonly version: number
  readonly platform: string
}

/** So many letters are a row. */
const piece = 400_000

/** Releases that were upgraded away from may come back: so many of one version are kept. */
const platforms = 2

/** Keeps a pack, and of the others the one before. `content`: by base64. */
export const keepPack = ({ version, platform }: PackName, content: string, now: number): Unit<void> =>
  function* (db) {
    yield* run(db.deleteFrom('folder_pack').where('version', '=', version).where('platform', '=', platform))
    const pieces = Math.ceil(content.length / piece)
    for (let place = 0; place < pieces; place++) {
      const part = content.slice(place * piece, (place + 1) * piece)
      yield* run(db.insertInto('folder_pack').values({ version, platform, place, pieces, made_at: now, content: part }))
    }
    const kept = yield* rows(
      db
        .selectFrom('folder_pack')
        .select(['version', 'platform'])
        .where('place', '=', 0)
        .where('version', '<=', version)
        .orderBy('version', 'desc')
        .orderBy('made_at', 'desc'),
    )
    const before = kept.find((each) => each.version < version)?.version ?? version
    const own = kept.filter((each) => each.version === version).slice(0, platforms)
    yield* run(db.deleteFrom('folder_pack').where('version', 'not in', [version, before]))
    yield* run(
      db
        .deleteFrom('folder_pack')
        .where('version', '=', version)
        .where(
          'platform',
          'not in',
          own.map((each) => each.platform),
        ),
    )
  }

export const hasPack = ({ version, platform }: PackName): Unit<boolean> =>
  function* (db) {
    const own = db.selectFrom('folder_pack').select('place').where('version', '=', version)
    return (yield* first(own.where('platform', '=', platform).where('place', '=', 0))) !== undefined
  }

/** A pack by base64; null: there is none. */
export const packOf = ({ version, platform }: PackName): Unit<string | null> =>
  function* (db) {
    const own = db.selectFrom('folder_pack').select('content').where('version', '=', version)
    const pieces = yield* rows(own.where('platform', '=', platform).orderBy('place'))
    return pieces.length > 0 ? pieces.map(({ content }) => content).join('') : null
  }
