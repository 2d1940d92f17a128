import { existsSync } from 'node:fs'
import { charity } from '#charity'
import { placeholdersIn } from '#charity/placeholders.ts'
import { brand } from '#content/brand.ts'
import { days } from '#server/base/clock.ts'
import { askedBack } from '#server/config/mistyped.ts'
import type { Settings } from '#server/config/settings.ts'
import { openToOthers, runsAsRoot } from '#server/process/private.ts'
import { version } from '#server/process/version.ts'
import type { Store } from '#server/store/database/store.ts'
import type { Finding } from './examine-providers.ts'
import { examineRegistrations } from './examine-registrations.ts'

/** How long before the file lapses somebody is asked to look at it: a release is made in between. */
const notice = days(60)

/** What this release is, and what was set for it, without the database. */
export function examineRelease(settings: Settings, now: number): Finding[] {
  return [
    { what: 'version', state: 'well', says: `${version}, on Node ${process.versions.node}` },
    ...settings.mistyped.map((each): Finding => ({ what: 'settings', state: 'look', says: askedBack(each) })),
    securityContact(now),
    ...examineRegistrations(brand, now),
    ...placeholders(charity.folder),
    dataFolder(settings),
    ...(runsAsRoot() ? [asRoot] : []),
  ]
}

/** Whoever finds a weakness reads there whom to tell, and should believe no file that has lapsed (RFC 9116). */
function securityContact(now: number): Finding {
  const what = 'security.txt'
  const { expires } = brand.security
  const left = Date.parse(expires) - now
  const day = expires.slice(0, 10)
  if (left <= 0) return { what, state: 'look', says: `lapsed on ${day}: the charity’s identity.yaml` }
  if (left <= notice)
    return { what, state: 'look', says: `lapses on ${day}: look at it in the charity’s identity.yaml` }
  return { what, state: 'well', says: `holds until ${day}` }
}

/** With test keys an example may be tried; live keys are refused until none is left. */
export function placeholders(folder: string): Finding[] {
  const files = placeholdersIn(folder)
  if (files.length === 0) return []
  const named = [...files.slice(0, 3), ...(files.length > 3 ? [`${files.length - 3} more`] : [])].join(', ')
  return [{ what: 'placeholders', state: 'look', says: `live keys are refused while these are placeholders: ${named}` }]
}

/** Donors' data, and what signs their links, are nobody's but the server's. */
function dataFolder({ dataDir }: Settings): Finding {
  const what = 'data folder'
  const open = existsSync(dataDir) ? openToOthers(dataDir) : []
  const names = open.slice(0, 3).join(', ')
  return open.length > 0
    ? { what, state: 'ill', says: `others on this machine may read it: chmod -R go= ${dataDir} (${names})` }
    : { what, state: 'well', says: 'closed to everybody but its owner' }
}

const asRoot: Finding = {
  what: 'user',
  state: 'look',
  says: 'this runs as root; if the server does too, give it a user of its own',
}

/** Whether the database's tables are those of this release; changes nothing. */
export async function examineTables(store: Store, { migrate }: Settings): Promise<Finding & { readonly fit: Fit }> {
  const what = 'tables'
  const pending = await store.pending()
  if (pending.length > 0) {
    const remedy = migrate ? 'the next start brings them up to date, or `giving migrate`' : 'run `giving migrate`'
    const says = `behind this release, without ${pending.join(', ')}: ${remedy}; the rest is examined then`
    return { what, fit: 'behind', state: migrate ? 'look' : 'ill', says }
  }
  const later = await store.later()
  if (later.length > 0) {
    const says = `of a later release, with ${later.join(', ')}: this one works on them, and knows nothing of what is new`
    return { what, fit: 'later', state: 'look', says }
  }
  return { what, fit: 'equal', state: 'well', says: 'those of this release' }
}

/** The tables beside what this release expects. */
type Fit = 'behind' | 'equal' | 'later'
