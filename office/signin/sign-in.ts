import type { Context, Hono } from 'hono'
import type { OfficeEnv } from '../office.ts'
import type { Session } from '../people/sessions.ts'

/** A way into the office. */
export interface SignIn {
  /** `/sign-in`, and what follows it. */
  readonly routes: Hono<OfficeEnv>
  /** Whether the session still holds for this request; absent: it does until it ends. */
  readonly holds?: (c: Context<OfficeEnv>, session: Session) => Promise<boolean>
}
