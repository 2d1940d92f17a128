import { type CrmKind, type CrmLine, movementTypes } from '../crm.ts'
import { forgetAccounts, keepAccount } from './account.ts'
import { openApi } from './api.ts'
import { forgetTributes, keepCommitment, keepPayment, keepRefund, keepTribute } from './gift.ts'
import { openTokens } from './token.ts'

/** Salesforce with Agentforce Nonprofit: an account for each donor, a commitment for a monthly gift, a transaction and a refund for what moved, and a tribute for its dedication. */
export const salesforce: CrmKind = {
  name: 'salesforce',
  open(address) {
    const tokens = openTokens(address)
    return {
      types: [
        ...movementTypes,
        // by which a commitment is failing
        'gift.payment_failed',
        ...['monthly.started', 'monthly.changed', 'monthly.ended', 'donor.forgotten'],
      ],
      async tell(change, ask) {
        const api = openApi(address, tokens, ask)
        if (change.is === 'forgotten') {
          await forgetAccounts(api, change.references)
          await forgetTributes(api, change.references)
          return
        }
        const { reference, monthly, tribute, lines } = change
        if (lines.length === 0 && monthly === null) return
        const of = (...kinds: readonly CrmLine['kind'][]) => lines.filter(({ kind }) => kinds.includes(kind))
        const donor = await keepAccount(api, change.donor)
        const commitment = monthly === null ? null : await keepCommitment(api, reference, monthly, donor)
        const [payment] = of('paid')
        await keepPayment(api, { reference, lines: of('paid'), donor, commitment })
        if (tribute && commitment !== null) await keepTribute(api, reference, tribute, { commitment })
        else if (tribute && payment) await keepTribute(api, reference, tribute, { payment: payment.ref })
        await keepRefund(api, of('refunded', 'disputed'), of('refund_failed', 'dispute_won').length > 0)
      },
      look: async (ask) => await openApi(address, tokens, ask).look(),
    }
  },
}
