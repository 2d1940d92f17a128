import type { GivingPageProps } from '#gift/giving-page.ts'
import { cents } from '#gift/money.ts'
import { gift, once } from '../../gift/testing/gifts.ts'

const running = { view: gift('active'), name: 'Ana Paz', on: '2024-03-22', endedOn: null, appeal: null }
const stopped = { ...running, view: gift('ended', { giftId: 'g2' }), endedOn: '2025-06-03' }
const check = {
  ...running,
  view: gift('complete', {
    ...once,
    giftId: 'g3',
    paidBy: { way: 'check', last4: '871' },
    tribute: {
      kind: 'memory',
      name: 'Harold Whitaker',
      notifies: true,
      card: { by: 'mail', to: 'Ellen Brooks', on: null, sentOn: '2026-10-02' },
    },
  }),
  name: 'Luis Delgado',
  page: 'harold-whitaker-k4m7q2rw9x3tab2c',
}
const payment = (of: number, on: string, amount: number) => ({
  gift: of,
  ref: `${on} ${amount}`,
  on,
  cents: cents(amount),
  keptCents: cents(amount),
  receipt: true,
})
/** The page with everything on it. */
export const all: Extract<GivingPageProps, { is: 'all' }> = {
  is: 'all',
  address: 'ana.paz@example.org',
  gifts: [running, stopped, check],
  more: false,
  years: [
    {
      year: 2026,
      keptCents: cents(15_000),
      payments: [payment(0, '2026-11-22', 5000), payment(2, '2026-09-30', 10_000)],
      names: [
        { name: 'Luis Delgado', of: 'g3', keptCents: cents(10_000) },
        { name: 'Ana Paz', of: 'g1', keptCents: cents(5000) },
      ],
    },
    { year: 2025, keptCents: cents(2000), payments: [payment(1, '2025-02-11', 2000)], names: [] },
  ],
  news: true,
  newAddress: null,
  consents: [],
}

/** The same of whoever was charged seven times in the year that runs. */
export const many: typeof all = {
  ...all,
  years: all.years.map((year, at) =>
    at > 0
      ? year
      : {
          ...year,
          payments: Array.from({ length: 7 }, (_, month) => payment(0, `2026-0${7 - month}-22`, 5000)),
          names: [],
        },
  ),
}

/** The same of whoever gave more gifts than are read: no sum of them is known. */
export const more: typeof all = {
  ...all,
  more: true,
  years: all.years.map((year) => ({
    ...year,
    keptCents: null,
    names: year.names.map((name) => ({ ...name, keptCents: null })),
  })),
}

/** Every state in which the server may answer the page, and a sentence of each. */
export const givingStates: readonly [name: string, props: GivingPageProps, en: string, es: string][] = [
  ['entry', { is: 'entry' }, 'No password.', 'Sin contraseña.'],
  ['no address', { is: 'entry', fault: 'not_an_email', typed: 'x' }, 'Enter an email address', 'Escribe un correo'],
  ['closed', { is: 'entry', why: 'closed' }, 'Your giving is closed', 'Tus donaciones están cerradas'],
  ['forgotten', { is: 'entry', why: 'forgotten' }, 'We have forgotten what we could', 'Olvidamos lo que pudimos'],
  ['sent', { is: 'sent', email: 'ana@example.org' }, 'If we know ana@example.org', 'Si conocemos ana@example.org'],
  ['sent to the address on file', { is: 'sent' }, 'to the address of your gift', 'a la dirección de tu donación'],
  [
    'open',
    { is: 'open', token: 't', address: 'a…@example.org' },
    'on this device, until',
    'en este dispositivo, hasta',
  ],
  ['old', { is: 'old' }, 'This link is used or too old', 'Este enlace ya se usó o venció'],
  ['nothing', { ...all, gifts: [], years: [] }, 'No gift is kept', 'No hay donaciones'],
  ['all', all, 'Luis Delgado · Check 871', 'Luis Delgado · Cheque 871'],
  ['all, a gift that ended', all, 'Stopped on June 3, 2025', 'Detenida el 3 de junio de 2025'],
  [
    'a gift is to be begun again',
    { ...all, again: { gift: 'g2', next: '2026-12-29' } },
    'The first $50 is charged when you give it on the form that opens; given today, the next is on December 29',
    'Los primeros $50 se cobran cuando la das en el formulario que se abre; si es hoy, los siguientes son el 29 de diciembre',
  ],
  ['more payments than are seen at once', many, '2 more of 2026', '2 más de 2026'],
  ['a dedication', all, 'Card sent to Ellen Brooks on October 2', 'Tarjeta enviada a Ellen Brooks el 2 de octubre'],
  [
    'more than one page holds',
    more,
    'There are more gifts than one page holds: the statement tells the sum.',
    'Hay más donaciones de las que caben en una página: la constancia dice la suma.',
  ],
  ['asked about being forgotten', { ...all, asked: true }, 'This cannot be taken back', 'Esto no se puede deshacer'],
  [
    'a monthly gift keeps from being forgotten',
    { ...all, fault: { at: 'forget', code: 'action_not_possible' } },
    'A monthly gift is still active. Stop it first',
    'Todavía hay una donación mensual activa. Detenla primero',
  ],
]
