import { first, rows, run, single, type Unit } from '../database/unit.ts'

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
    const packs = yield* rows(
      db
        .selectFrom('folder_pack')
        .select(['version', 'platform'])
        .where('place', '=', 0)
        .where('version', '<=', version)
        .orderBy('version', 'desc')
        .orderBy('made_at', 'desc'),
    )
    const before = packs.find((each) => each.version < version)?.version ?? version
    const own = packs.filter((each) => each.version === version).slice(0, platforms)
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

/** The number of the public version, whether there is something of it for a release, and until when it is being made for one or rests. */
export interface PublicPack {
  readonly version: number
  readonly isMade: boolean
  readonly leaseUntil: number
}

/** What every process looks for again and again, so that it reads little; null: the folder as it came with the release is public. */
export const publicPack = (platform: string): Unit<PublicPack | null> =>
  single(function* (db) {
    const row = yield* first(
      db
        .selectFrom('folder_version')
        .leftJoin('folder_pack', (join) =>
          join
            .onRef('folder_pack.version', '=', 'folder_version.number')
            .on('folder_pack.platform', '=', platform)
            .on('folder_pack.place', '=', 0),
        )
        .select(['folder_version.number', 'folder_version.lease_until', 'folder_pack.place'])
        .where('folder_version.status', '=', 'public'),
    )
    return row ? { version: row.number, isMade: row.place !== null, leaseUntil: Number(row.lease_until) } : null
  })

/** A pack by base64; null: there is none. */
export const packOf = ({ version, platform }: PackName): Unit<string | null> =>
  function* (db) {
    const own = db.selectFrom('folder_pack').select('content').where('version', '=', version)
    const pieces = yield* rows(own.where('platform', '=', platform).orderBy('place'))
    return pieces.length > 0 ? pieces.map(({ content }) => content).join('') : null
  }
