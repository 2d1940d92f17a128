import type { Context } from 'hono'
import { type DonorFile, donorOf, type GiftFile } from '#server/giving/donor/donor.ts'
import type { OfficeEnv } from '../office.ts'

/** The donor whose gift an address names, and that gift among theirs. */
export interface AskedFor {
  readonly file: DonorFile
  readonly own: GiftFile
}

/** Reads the donor of the gift that the address names; null: there is no such gift. */
export async function askedFor(c: Context<OfficeEnv>): Promise<AskedFor | null> {
  const id = c.req.param('gift') ?? ''
  const file = await c.var.office.services.store.read(donorOf(id))
  const own = file?.gifts.find(({ gift }) => gift.id === id)
  return file && own ? { file, own } : null
}
