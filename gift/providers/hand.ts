import type { ProviderDescription } from './description.ts'

const byHand = { en: 'By hand', es: 'En persona o por correo' } as const

/** What comes by no page of ours: checks, cash and whatever else staff write down from a deposit slip. Its books are the bank's. */
export const hand = {
  name: 'hand',
  place: 3,
  key: null,
  title: 'By hand',
  gaveBy: byHand,
  page: byHand,
  ways: {
    check: {
      title: { en: 'Check', es: 'Cheque' },
      pressed: null,
      numbered: true,
      exported: { npsp: 'Check', raisersEdge: 'Personal Check' },
    },
    cash: { title: { en: 'Cash', es: 'Efectivo' }, pressed: null, exported: { npsp: 'Cash', raisersEdge: 'Cash' } },
    wire: { title: { en: 'Bank transfer', es: 'Transferencia bancaria' }, pressed: null, numbered: true },
    // The sponsor of a fund gives, and has deducted it: its adviser is thanked, and has no tax receipt.
    grant: {
      title: { en: 'Grant of a donor-advised fund', es: 'Subvención de un fondo asesorado por el donante' },
      pressed: null,
      numbered: true,
      acknowledged: 'thanks',
    },
    employer: { title: { en: 'Employer’s match', es: 'Aporte del empleador' }, pressed: null, numbered: true },
    // What is no money is described and never valued: that is its donor's.
    stock: {
      title: { en: 'Stock', es: 'Acciones' },
      pressed: null,
      acknowledged: 'described',
      exported: { npsp: 'Stock', raisersEdge: 'Stock/Property' },
    },
    in_kind: {
      title: { en: 'Gift in kind', es: 'Donación en especie' },
      pressed: null,
      acknowledged: 'described',
      exported: { npsp: 'In-Kind', raisersEdge: 'Gift-in-Kind' },
    },
    // Another program took it, and gave its receipt: nobody is thanked twice, and nothing is deducted twice.
    imported: {
      title: { en: 'Taken by another program', es: 'Recibida por otro programa' },
      pressed: null,
      acknowledged: 'elsewhere',
    },
  },
  pressed: {},
  usual: 'check',
  wallets: [],
  locales: '',
  pages: [],
  scripts: [],
  exported: { npsp: 'Other', raisersEdge: 'Other' },
  disputesAt: null,
  giftPage: null,
  suspended: null,
} as const satisfies ProviderDescription
