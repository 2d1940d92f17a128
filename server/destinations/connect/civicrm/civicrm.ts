import { type CrmKind, movementTypes } from '../crm.ts'
import { openApi } from './api.ts'
import { forgetContacts, keepContact } from './contact.ts'
import { keepContribution } from './contribution.ts'

/** CiviCRM: a contact for each donor, and a contribution for what moved. It has no monthly gift of ours: each of its payments is one. */
export const civicrm: CrmKind = {
  name: 'civicrm',
  open: (address) => ({
    types: [...movementTypes, 'donor.forgotten'],
    async tell(change, ask) {
      const api = openApi(address, ask)
      if (change.is === 'forgotten') {
        await forgetContacts(api, change.references)
        return
      }
      if (change.lines.length === 0) return
      const contact = await keepContact(api, change.donor)
      for (const line of change.lines) await keepContribution(api, change.reference, line, contact)
    },
    look: async (ask) => void (await openApi(address, ask)('Contact', 'get', { select: ['id'], limit: 1 })),
  }),
}
