import { type Day, untried } from '../stage.ts'

export const bankAsks: Day = {
  name: 'bank-asks',
  what: 'The payer’s bank asks whether it is them: not paid yet. They answer after the shop’s page is closed: paid.',
  of: 'stripe',
  async play(stage) {
    const { steering } = stage
    const before = new Set((await challenged(stage)).map(({ id }) => id))
    const buyer = stage.buyer()
    await buyer.press({ funding: 'challenged' })
    const asked = (await challenged(stage)).find(({ id }) => !before.has(id))
    if (!asked) return untried('no bank was asked: the shop’s way of paying knows no challenge')
    const meanwhile = await stage.stays(buyer, 'unpaid', 0)
    if (!meanwhile.survived) return meanwhile
    await steering.control(`stripe/challenges/${asked.id}`, { outcome: 'complete' })
    return stage.ends(buyer, 'paid', 1)
  },
}

const challenged = async ({ steering }: Parameters<Day['play']>[0]) => {
  const { data } = await steering.stripe<{ data: { id: string; status: string }[] }>('/v1/payment_intents?limit=100')
  return data.filter(({ status }) => status === 'requires_action')
}
