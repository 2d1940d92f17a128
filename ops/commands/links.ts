import { audit } from '#server/store/database/audit.ts'
import { endAccess } from '#server/store/gift/access.ts'
import { type Command, Mistake } from '../command.ts'
import { findGift } from '../find-gift.ts'

export const links: Command = {
  summary: 'End every mailed link to a gift, and every browser that shows it; a fresh link is mailed to who asks.',
  usage: ['links revoke GIFT'],
  changes: true,
  async run({ services, words: [verb, name], dryRun, actor }) {
    if (verb !== 'revoke') throw new Mistake('There is one thing to do with links: giving links revoke GIFT')
    const gift = await findGift(services, name)
    if (dryRun) return { data: { dryRun, gift: gift.id }, lines: [`Would end all links to ${gift.reference}.`] }
    const now = services.clock.now()
    await services.store.write(function* (db) {
      yield* endAccess(gift.id, now)(db)
      yield* audit({ actor, action: 'links_revoked', gift: gift.id, details: {} }, now)(db)
    })
    return {
      data: { gift: gift.id },
      lines: [`All links to ${gift.reference} have ended. The donor’s page mails a fresh one to the gift’s address.`],
    }
  },
}
