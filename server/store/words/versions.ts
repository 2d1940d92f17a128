import type { Kysely, Selectable } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { first, rows, run, single, type Unit } from '../database/unit.ts'
import type { FolderVersionTable } from '../database/version-tables.ts'
import { forgetFormer } from './former.ts'

/** A file of a version by its path within the charity's folder. */
export interface VersionFile {
  readonly path: string
  /** Its text; of what is no text its bytes, by base64. */
  readonly text?: string
  readonly base64?: string
  /** What was public when it was begun, by its digest; null: there was no such file. Absent: nobody asks. */
  readonly baseSha256?: string | null
}

/** Words that changed: a run of lines of one file, as they were and as they are. */
export interface WordChange {
  readonly file: string
  /** Counted from 1, in the new file. */
  readonly line: number
  readonly before: string
  readonly after: string
}

/** What kept a version from being made, and where. */
export interface VersionFault {
  readonly file: string
  /** 0: no line can be named. */
  readonly line: number
  readonly text: string
}

/** A version of the charity's folder: what was edited, who asked and agreed, and how it stands. */
export interface FolderVersion {
  readonly number: number
  readonly status: FolderVersionTable['status']
  readonly askedBy: string
  readonly askedAt: number
  readonly agreedBy: string | null
  readonly agreedAt: number | null
  readonly dueAt: number | null
  readonly publicAt: number | null
  readonly backTo: number | null
  readonly changes: readonly WordChange[]
  readonly faults: readonly VersionFault[]
  readonly leaseUntil: number
  readonly tries: number
}

const listed = [
  'number',
  'status',
  'asked_by',
  'asked_at',
  'agreed_by',
  'agreed_at',
  'due_at',
  'public_at',
  'back_to',
  'changes',
  'faults',
  'lease_until',
  'tries',
] as const

const instant = (at: number | null) => (at === null ? null : Number(at))

const versionOf = (row: Pick<Selectable<FolderVersionTable>, (typeof listed)[number]>): FolderVersion => ({
  number: row.number,
  status: row.status,
  askedBy: row.asked_by,
  askedAt: Number(row.asked_at),
  agreedBy: row.agreed_by,
  agreedAt: instant(row.agreed_at),
  dueAt: instant(row.due_at),
  publicAt: instant(row.public_at),
  backTo: row.back_to,
  changes: JSON.parse(row.changes) as readonly WordChange[],
  faults: row.faults === null ? [] : (JSON.parse(row.faults) as readonly VersionFault[]),
  leaseUntil: Number(row.lease_until),
  tries: row.tries,
})

/** Versions that wait, or are being made. */
const open = ['waiting', 'agreed', 'building'] as const

/** So many are listed beside those that are open. */
const mostListed = 50

/** The versions, the newest first: all that are open, however old, since somebody may withdraw them. */
export const versionsListed: Unit<readonly FolderVersion[]> = function* (db) {
  const newest = db.selectFrom('folder_version').select('number').orderBy('number', 'desc').limit(mostListed)
  const all = db
    .selectFrom('folder_version')
    .select(listed)
    .where((e) => e.or([e('status', 'in', open), e('number', 'in', newest)]))
  return (yield* rows(all.orderBy('number', 'desc'))).map(versionOf)
}

/** Every version that is open, in their order, without what it changes. */
export const openVersions: Unit<readonly Pick<FolderVersion, 'number' | 'status' | 'backTo'>[]> = function* (db) {
  const all = db.selectFrom('folder_version').select(['number', 'status', 'back_to']).where('status', 'in', open)
  return (yield* rows(all.orderBy('number'))).map(({ number, status, back_to }) => ({
    number,
    status,
    backTo: back_to,
  }))
}

export const versionByNumber = (number: number): Unit<FolderVersion | null> =>
  function* (db) {
    const row = yield* first(db.selectFrom('folder_version').select(listed).where('number', '=', number))
    return row ? versionOf(row) : null
  }

/** The same, locked until the unit ends. */
export const lockedVersion = (number: number): Unit<FolderVersion | null> =>
  function* (db) {
    const row = yield* first(db.selectFrom('folder_version').select(listed).where('number', '=', number).forUpdate())
    return row ? versionOf(row) : null
  }

/** The version that visitors read; null: the folder as it came with the release. */
export const publicVersion: Unit<FolderVersion | null> = single(function* (db) {
  const row = yield* first(db.selectFrom('folder_version').select(listed).where('status', '=', 'public'))
  return row ? versionOf(row) : null
})

const mapOf = (json: string): ReadonlyMap<string, VersionFile> =>
  new Map((JSON.parse(json) as readonly VersionFile[]).map((file) => [file.path, file]))

/** The files that were edited for a version, and all those in which it differs from the folder of the release once it is public. */
export const filesOfVersion = (
  number: number,
): Unit<{
  readonly own: ReadonlyMap<string, VersionFile>
  readonly files: ReadonlyMap<string, VersionFile>
}> =>
  function* (db) {
    const row = yield* first(db.selectFrom('folder_version').select(['own', 'files']).where('number', '=', number))
    return { own: mapOf(row?.own ?? '[]'), files: mapOf(row?.files ?? '[]') }
  }

/** Asks for a version; answers its number. */
export const insertVersion = (
  version: Pick<FolderVersion, 'status' | 'askedBy' | 'askedAt' | 'agreedBy' | 'agreedAt' | 'dueAt' | 'backTo'> & {
    readonly own: readonly VersionFile[]
    readonly changes: readonly WordChange[]
  },
): Unit<number> =>
  function* (db) {
    const last = yield* first(db.selectFrom('folder_version').select('number').orderBy('number', 'desc').limit(1))
    const number = (last?.number ?? 0) + 1
    yield* run(
      db.insertInto('folder_version').values({
        number,
        status: version.status,
        asked_by: version.askedBy,
        asked_at: version.askedAt,
        agreed_by: version.agreedBy,
        agreed_at: version.agreedAt,
        due_at: version.dueAt,
        public_at: null,
        back_to: version.backTo,
        own: JSON.stringify(version.own),
        files: '[]',
        changes: JSON.stringify(version.changes),
        faults: null,
        lease_until: 0,
        tries: 0,
      }),
    )
    return number
  }

type Moved = Partial<
  Pick<FolderVersionTable, 'status' | 'agreed_by' | 'agreed_at' | 'due_at' | 'faults' | 'lease_until' | 'tries' | 'own'>
>

export const moveVersion = (number: number, changes: Moved): Unit<void> =>
  single(function* (db) {
    yield* run(db.updateTable('folder_version').set(changes).where('number', '=', number))
  })

/** The version that comes next: one at a time, in the order of their numbers, since each is made on what is public. */
const nextVersion = (db: Kysely<Schema>, now: number) =>
  db
    .selectFrom('folder_version')
    .where((e) =>
      e.or([
        e('status', '=', 'building'),
        e.and([e('status', '=', 'agreed'), e.or([e('due_at', 'is', null), e('due_at', '<=', now)])]),
      ]),
    )
    .orderBy('status', 'desc')
    .orderBy('number')
    .limit(1)

/** Whether a version is due that nobody makes just now: looked for again and again, so that it reads little and writes nothing. */
export const isVersionDue = (now: number): Unit<boolean> =>
  single(function* (db) {
    const row = yield* first(nextVersion(db, now).select('lease_until'))
    return row !== undefined && Number(row.lease_until) <= now
  })

/** Takes the next version that is due, for so long, on all machines together. One whose maker was lost is taken again when its lease has ended. */
export const takeDueVersion = (now: number, lease: number): Unit<FolderVersion | null> =>
  function* (db) {
    const row = yield* first(nextVersion(db, now).select(listed).forUpdate())
    if (!row || Number(row.lease_until) > now) return null
    const change = { status: 'building' as const, lease_until: now + lease, tries: row.tries + 1 }
    yield* run(db.updateTable('folder_version').set(change).where('number', '=', row.number))
    return versionOf({ ...row, ...change })
  }

/**
 * Whoever was to make it has not: another may at once, unless one has taken it since, for the lease had ended.
 * @param uncounted it was left off for this process ends, which is no try of it
 */
export const giveBackVersion = (
  { number, leaseUntil }: Pick<FolderVersion, 'number' | 'leaseUntil'>,
  now: number,
  uncounted: boolean,
): Unit<void> =>
  function* (db) {
    const left = yield* lockedVersion(number)(db)
    if (left?.status !== 'building' || left.leaseUntil !== leaseUntil) return
    yield* moveVersion(number, { lease_until: now, tries: uncounted ? left.tries - 1 : left.tries })(db)
  }

/**
 * The version is public from now on, and the one before is kept. False: another process has taken it since, for the lease has ended, or
 * it was made public already.
 */
export const versionMade = (
  { number, leaseUntil }: Pick<FolderVersion, 'number' | 'leaseUntil'>,
  files: readonly VersionFile[],
  changes: readonly WordChange[],
  now: number,
): Unit<boolean> =>
  function* (db) {
    const version = yield* lockedVersion(number)(db)
    if (version?.status !== 'building' || version.leaseUntil !== leaseUntil) return false
    yield* run(db.updateTable('folder_version').set({ status: 'former' }).where('status', '=', 'public'))
    yield* forgetFormer(db)
    yield* run(
      db
        .updateTable('folder_version')
        .set({
          status: 'public',
          public_at: now,
          files: JSON.stringify(files),
          own: '[]',
          changes: JSON.stringify(changes),
          faults: null,
          lease_until: 0,
        })
        .where('number', '=', number),
    )
    return true
  }

/** Since when the oldest version waits that was agreed to and is due, or failed, with none behind it public; null: none does. */
export const lateVersion = (now: number): Unit<number | null> =>
  function* (db) {
    const current = db.selectFrom('folder_version').select('number').where('status', '=', 'public')
    const behind = (yield* first(current))?.number ?? 0
    const late = db
      .selectFrom('folder_version')
      .select(['due_at', 'agreed_at'])
      .where('status', 'in', ['agreed', 'building', 'failed'])
      .where('number', '>', behind)
      .where((e) => e.or([e('due_at', 'is', null), e('due_at', '<=', now)]))
    const row = yield* first(late.orderBy('number').limit(1))
    const since = row?.due_at ?? row?.agreed_at ?? null
    return since === null ? null : Number(since)
  }

/** Takes the public version to be made once more, for a release that has nothing of it, for so long; null: somebody does, or just did. */
export const takePublicVersion = (now: number, lease: number): Unit<FolderVersion | null> =>
  function* (db) {
    const current = yield* publicVersion(db)
    const version = current && (yield* lockedVersion(current.number)(db))
    if (version?.status !== 'public' || version.leaseUntil > now) return null
    yield* run(
      db
        .updateTable('folder_version')
        .set({ lease_until: now + lease })
        .where('number', '=', version.number),
    )
    return { ...version, leaseUntil: now + lease }
  }
