import type { Context } from 'hono'
import { type GiftAbout, giftAbout, personAbout } from '#server/staff/gift-about.ts'
import type { OfficeEnv } from '../office.ts'

/** Reads the donor of the gift that the address names; null: there is no such gift. */
export const askedFor = (c: Context<OfficeEnv>): Promise<GiftAbout | null> =>
  c.var.office.services.store.read(giftAbout(c.req.param('gift') ?? ''))

/** Reads the person whose key the address names; null: there is nobody. */
export const personAskedFor = (c: Context<OfficeEnv>): Promise<GiftAbout | null> =>
  c.var.office.services.store.read(personAbout(c.req.param('person') ?? ''))
