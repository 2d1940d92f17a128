import { civicrm } from './civicrm.ts'
import { type List, npsp, plain, raisersEdge } from './columns.ts'
import { npc } from './npc.ts'

/** The lists that the money that came and went can be told in, by their names. */
export const lists = {
  plain: { columns: plain, looksUp: ['calls'] },
  ...npc,
  npsp: { columns: npsp },
  'raisers-edge': { columns: raisersEdge },
  civicrm: { columns: civicrm, looksUp: ['people'] },
} satisfies Readonly<Record<string, List>>

export type ListName = keyof typeof lists

/** The lists that are read in one after another, by the name of their program; each file is called after its place and its object. */
export const series = {
  npc: [
    ['npc-designation', 'GiftDesignation'],
    ['npc-account', 'Account'],
    ['npc-commitment', 'GiftCommitment'],
    ['npc-transaction', 'GiftTransaction'],
    ['npc-share', 'GiftTransactionDesignation'],
    ['npc-tribute', 'GiftTribute'],
    ['npc-refund', 'GiftRefund'],
    ['npc-undone', 'GiftRefund-undone'],
  ],
} as const satisfies Readonly<Record<string, readonly (readonly [keyof typeof npc, string])[]>>
