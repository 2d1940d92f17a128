import type { Hono } from 'hono'
import type { Clock } from '#server/base/clock.ts'
import type { Log } from '#server/base/log.ts'
import type { Role } from '#server/staff/verb.ts'
import type { Services } from '#server/wiring.ts'
import type { Person } from './people/person.ts'
import type { Session, Sessions } from './people/sessions.ts'
import type { OfficeLanguage, Text } from './words/language.ts'

/** The office as its pages know it. */
export interface Office {
  readonly services: Services
  /** Where browsers find it: `http://127.0.0.1:3200`, `https://office.example.org`. */
  readonly origin: string
  readonly sessions: Sessions
  /** Aborted when the program ends: what streams ends with it. */
  readonly ending: AbortSignal
}

/** One page, or a few that belong together. */
export interface OfficePage {
  /** Where the menu leads. */
  readonly path: string
  /** As the menu calls it; null: not in the menu. */
  readonly name: Text | null
  /** Who finds it in the menu. Each of its routes says for itself whom it lets in. */
  readonly needs: Role
  readonly routes: (office: Office) => Hono<OfficeEnv>
}

/** What every request carries through the handlers. */
export interface OfficeEnv {
  Variables: {
    requestId: string
    log: Log
    clock: Clock
    publicOrigin: string
    /** The caller's network address, as far as trusted proxies tell it. */
    address: string
    office: Office
    /** The pages of the menu. */
    menu: readonly OfficePage[]
    language: OfficeLanguage
    session: Session | null
    /** Who asks; only behind `needs`. */
    person: Person
    /** What was posted: genuine, and of one of our own forms. Empty where nothing was. */
    form: URLSearchParams
    /** The file that was posted with it; null: there was none. */
    upload: Uint8Array | null
  }
  Bindings: { incoming?: { socket?: { remoteAddress?: string }; rawHeaders?: readonly string[] } }
}
