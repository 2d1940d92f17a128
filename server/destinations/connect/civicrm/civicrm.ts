import type { CrmKind } from '../crm.ts'
import { openApi } from './api.ts'
import { forgetContacts, keepContact } from './contact.ts'
import { keepContribution } from './contribution.ts'

/** CiviCRM: a contact for each donor, and a contribution for what moved. It has no monthly gift of ours: each of its payments is one. */
export const civicrm: CrmKind = {
  name: 'civicrm',
  open: (address) => ({
    types: [
      ...['gift.paid', 'gift.refunded', 'gift.refund_failed'],
      ...['gift.disputed', 'gift.dispute_changed', 'gift.dispute_won', 'donor.forgotten'],
    ],
    async tell(told, ask) {
      const api = openApi(address, ask)
      if (told.is === 'forgotten') {
        await forgetContacts(api, told.references)
        return
      }
      if (told.lines.length === 0) return
      const contact = await keepContact(api, told.donor)
      for (const line of told.lines) await keepContribution(api, told.reference, line, contact)
    },
    look: async (ask) => void (await openApi(address, ask)('Contact', 'get', { select: ['id'], limit: 1 })),
  }),
}
