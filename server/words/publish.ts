import type { Clock } from '../base/clock.ts'
import { isSamePerson } from '../giving/refund/same-person.ts'
import { audit } from '../store/database/audit.ts'
import type { Unit } from '../store/database/unit.ts'
import {
  type FolderVersion,
  filesOfVersion,
  insertVersion,
  lockedVersion,
  moveVersion,
  openVersions,
  publicVersion,
  type VersionFault,
  type VersionFile,
  versionByNumber,
  type WordChange,
} from '../store/words/versions.ts'

interface Deps {
  readonly clock: Pick<Clock, 'now'>
}

/** Who asks, and whether somebody else has to agree. */
interface By {
  readonly actor: string
  readonly alone: boolean
}

/** `waits`: for a second person. `agreed`: it is made as soon as it is due. */
export type Asked =
  | { readonly is: 'waits' | 'agreed'; readonly version: FolderVersion }
  | { readonly is: 'nothing' | 'past' }

/** What somebody wants public: edited files, and what of the words they change. */
export interface Edited {
  readonly files: readonly VersionFile[]
  readonly changes: readonly WordChange[]
}

const noted = (actor: string, action: string, details: object, now: number) =>
  audit({ actor, action, gift: null, details }, now)

/** So much of what changed is told in the audit; the version itself has all of it. */
const told = (changes: readonly WordChange[]) =>
  changes.slice(0, 20).map(({ file, before, after }) => ({
    file,
    before: before.slice(0, 300),
    after: after.slice(0, 300),
  }))

/** What was edited stays a draft: a version that nobody wants carries none of it on, pictures least of all. */
const withdrawn = { status: 'withdrawn', own: '[]' } as const

/**
 * Asks that edited files become public, now or at a time (`at`: unix milliseconds; null: now). What waited for a second person before is
 * withdrawn: this one has its files too, as they are by now.
 */
export const askForVersion = ({ clock }: Deps, edited: Edited, at: number | null, by: By): Unit<Asked> =>
  function* (db) {
    const now = clock.now()
    if (edited.files.length === 0) return { is: 'nothing' }
    if (at !== null && at < now) return { is: 'past' }
    for (const { number, status } of yield* openVersions(db))
      if (status === 'waiting') yield* moveVersion(number, withdrawn)(db)
    const number = yield* insertVersion({
      status: by.alone ? 'agreed' : 'waiting',
      askedBy: by.actor,
      askedAt: now,
      agreedBy: by.alone ? by.actor : null,
      agreedAt: by.alone ? now : null,
      dueAt: at,
      backTo: null,
      own: edited.files,
      changes: edited.changes,
    })(db)
    yield* noted(by.actor, 'words_asked', { version: number, at, changes: told(edited.changes) }, now)(db)
    const version = yield* versionByNumber(number)(db)
    if (!version) throw new Error('a version that was written is not there')
    return { is: by.alone ? 'agreed' : 'waits', version }
  }

/** What came of agreeing to a version, or of withdrawing it. */
export type Moved =
  | { readonly is: 'done'; readonly version: FolderVersion }
  | { readonly is: 'unknown' | 'past' }
  | { readonly is: 'not open' | 'second person'; readonly version: FolderVersion }

/**
 * A second person agrees, and chooses the time anew where they want (`at`; undefined: the time that was asked for; null: now). For a version
 * that was agreed to already it changes the time.
 */
export const agreeToVersion = ({ clock }: Deps, number: number, at: number | null | undefined, by: By): Unit<Moved> =>
  function* (db) {
    const now = clock.now()
    const version = yield* lockedVersion(number)(db)
    if (!version) return { is: 'unknown' }
    if (version.status !== 'waiting' && version.status !== 'agreed') return { is: 'not open', version }
    if (version.status === 'waiting' && !by.alone && isSamePerson(version.askedBy, by.actor))
      return { is: 'second person', version }
    const dueAt = at === undefined ? version.dueAt : at
    if (at !== undefined && at !== null && at < now) return { is: 'past' }
    const agreed = { status: 'agreed' as const, agreed_by: by.actor, agreed_at: now, due_at: dueAt }
    yield* moveVersion(number, version.status === 'agreed' ? { due_at: dueAt } : agreed)(db)
    yield* noted(by.actor, 'words_agreed', { version: number, at: dueAt }, now)(db)
    return { is: 'done', version: { ...version, status: 'agreed', agreedBy: by.actor, agreedAt: now, dueAt } }
  }

/** Nobody wants it any more, or it is sent back with a note: what was edited stays a draft. */
export const withdrawVersion = ({ clock }: Deps, number: number, note: string, by: string): Unit<Moved> =>
  function* (db) {
    const version = yield* lockedVersion(number)(db)
    if (!version) return { is: 'unknown' }
    if (version.status !== 'waiting' && version.status !== 'agreed') return { is: 'not open', version }
    yield* moveVersion(number, withdrawn)(db)
    yield* noted(by, 'words_withdrawn', { version: number, note }, clock.now())(db)
    return { is: 'done', version: { ...version, status: 'withdrawn' } }
  }

/**
 * A version could not be made, as whoever made it in a lease found. One that is public (`again`: it was made for another release) stays public;
 * what it always says is noted once. What was edited stays a draft: of one that failed nothing is kept but what kept it.
 */
export const versionFailed = (
  { clock }: Deps,
  { number, leaseUntil, again }: Pick<FolderVersion, 'number' | 'leaseUntil'> & { readonly again: boolean },
  list: readonly VersionFault[],
): Unit<void> =>
  function* (db) {
    const left = yield* lockedVersion(number)(db)
    const faults = JSON.stringify(list)
    if (again ? JSON.stringify(left?.faults) === faults : left?.status !== 'building' || left.leaseUntil !== leaseUntil)
      return
    yield* moveVersion(number, again ? { faults } : { status: 'failed', own: '[]', lease_until: 0, faults })(db)
    yield* noted('server', 'words_failed', { version: number, faults: list }, clock.now())(db)
  }

/** What came of going back. `there`: these words are public already. */
export type Back =
  | { readonly is: 'going'; readonly version: FolderVersion }
  | { readonly is: 'unknown' | 'there' | 'not made' }

/**
 * Brings back the words of an earlier version, in one press and by one person: they were agreed to before. 0: the folder as it came with the
 * release. It is a version of its own, so that going back can be gone back from.
 */
export const goBack = ({ clock }: Deps, number: number, by: string): Unit<Back> =>
  function* (db) {
    const now = clock.now()
    const current = yield* publicVersion(db)
    const wanted = number === 0 ? null : yield* versionByNumber(number)(db)
    if (number !== 0 && !wanted) return { is: 'unknown' }
    if (wanted && wanted.publicAt === null) return { is: 'not made' }
    if (number === (current?.backTo ?? current?.number ?? 0) || number === (current?.number ?? 0))
      return { is: 'there' }
    const going = (yield* openVersions(db)).find(({ backTo }) => backTo === number)
    if (going) {
      const version = yield* versionByNumber(going.number)(db)
      if (version) return { is: 'going', version }
    }
    const rows = yield* insertVersion({
      status: 'agreed',
      askedBy: by,
      askedAt: now,
      agreedBy: by,
      agreedAt: now,
      dueAt: null,
      backTo: number,
      own: [],
      changes: [],
    })(db)
    yield* noted(by, 'words_back', { version: rows, to: number }, now)(db)
    const version = yield* versionByNumber(rows)(db)
    return version ? { is: 'going', version } : { is: 'unknown' }
  }

/**
 * The files of a version that is about to be made: those of what is public with its own over them; of one that goes back those that it goes
 * back to. With what of its own was edited on something that is public no more.
 */
export const filesToMake = ({
  number,
  backTo,
}: Pick<FolderVersion, 'number' | 'backTo'>): Unit<{
  readonly files: ReadonlyMap<string, VersionFile>
  readonly own: readonly VersionFile[]
}> =>
  function* (db) {
    if (backTo !== null) return { files: backTo === 0 ? new Map() : (yield* filesOfVersion(backTo)(db)).files, own: [] }
    const current = yield* publicVersion(db)
    const { own } = yield* filesOfVersion(number)(db)
    const before = current ? (yield* filesOfVersion(current.number)(db)).files : new Map<string, VersionFile>()
    return { files: new Map([...before, ...own]), own: [...own.values()] }
  }
