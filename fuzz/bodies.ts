import { eCards, memory } from '#charity'
import { languages } from '../gift/language.ts'
import type { Dice } from '../simulation/dice.ts'

/** Bodies as honest browsers send them; what is hostile is made of these. */

const donor = { firstName: 'Ada', lastName: 'Field', email: 'ada@example.org' }
const address = { line1: '1 Elm St', line2: null, city: 'Portland', region: 'ME', postalCode: '04101', country: 'US' }
const notifications = (dice: Dice): readonly [object, ...object[]] => [
  { by: 'none' },
  {
    by: 'email',
    recipientName: 'Bo Hill',
    email: 'bo@example.org',
    language: dice.pick(languages),
    message: 'With love',
    sendOn: '2026-03-09',
  },
  { by: 'mail', recipientName: 'Bo Hill', address, message: null },
]
const cards = eCards.map(({ id }) => id)
const tribute = (dice: Dice) => ({
  type: 'honor',
  kind: dice.pick(['memory', 'celebration']),
  firstName: 'Mia',
  lastName: 'Hill',
  ...(dice.happens(0.6) ? { eCard: dice.pick(['no-such-card', ...cards]) } : {}),
  notification: dice.pick(notifications(dice)),
})
const attempts = Array.from({ length: 40 }, (_, number) => `attempt-of-somebody-${number}`) as [string, ...string[]]

const details = (dice: Dice) => ({
  frequency: dice.pick(['once', 'monthly']),
  donor: dice.happens(0.8) ? { ...donor, email: `ada${dice.between(0, 500)}@example.org` } : null,
  ...(dice.happens(0.4) ? { tribute: tribute(dice) } : {}),
  ...(dice.happens(0.3) ? { optIn: dice.happens(0.5), language: dice.pick(languages), country: 'MX' } : {}),
  ...(dice.happens(0.3) ? { attribution: { source: 'letter', medium: 'mail', campaign: 'spring' } } : {}),
  ...(dice.happens(0.5) ? { attempt: dice.pick(attempts) } : {}),
})

export const cardGift = (dice: Dice) => ({ amount: dice.pick([5, 25, 50, 99.99, 25_000]), ...details(dice) })
export const confirmedGift = (dice: Dice) => ({
  ...cardGift(dice),
  confirmationToken: dice.pick(['ctoken_1', 'ctoken_1Pq2Rs3Tu4Vw5Xy6', 'pm_card_visa']),
})
export const order = (dice: Dice) => ({
  amount: dice.pick(['5.00', '25', '99.99', '25000.00']),
  currency: 'USD',
  intent: 'CAPTURE',
  ...details(dice),
})

type Wish = readonly [action: string, body: object]
/** Each wish for a running gift, with its body. */
export const wishes: readonly [Wish, ...Wish[]] = [
  ['amount', { amount: '30.00' }],
  ['amount', { amount: '2500.00', code: '123456' }],
  ['pause', { months: 2 }],
  ['day', { day: 5 }],
  ['resume', {}],
  ['stop', {}],
  ['card', {}],
  ['card-confirmed', { setupIntent: 'seti_1' }],
  ['name', { firstName: 'Ada', lastName: 'Byron', anonymous: true }],
]

export const newsletter = { firstName: 'Ada', lastName: 'Field', email: 'ada@example.org', language: languages[0] }
export const cspReport = {
  'csp-report': { 'effective-directive': 'script-src-elem', 'blocked-uri': 'https://evil.example/a.js' },
}

/** What a provider's webhook looks like to who has only read about it. */
export const event = {
  id: 'evt_1',
  object: 'event',
  type: 'payment_intent.succeeded',
  created: 1_772_452_800,
  livemode: false,
  data: { object: { id: 'pi_1', object: 'payment_intent', amount: 5000, currency: 'usd', metadata: {} } },
  event_type: 'PAYMENT.CAPTURE.COMPLETED',
  create_time: '2026-03-02T12:00:00Z',
  resource: { id: 'x' },
}

export const donateForm = (dice: Dice): Record<string, string> => ({
  frequency: dice.pick(['once', 'monthly']),
  custom: dice.pick(['50', '5', '', '1.000,00']),
  preset: '10000',
  method: dice.pick(['stripe', 'paypal', 'card']),
  country: 'US',
  optIn: 'on',
  ...(dice.happens(0.4)
    ? {
        dedicate: 'on',
        tributeKind: 'memory',
        honoreeFirst: 'Mia',
        honoreeLast: 'Hill',
        notify: dice.pick(['none', 'email']),
        recipientName: 'Bo',
        recipientEmail: 'bo@example.org',
        message: 'Love',
        eCard: dice.pick(['', ...cards]),
      }
    : {}),
  ...(dice.happens(0.3) ? { attempt: dice.pick(attempts) } : {}),
  ...(dice.happens(0.1) ? { reading: '50' } : {}),
})

export const remindForm = (dice: Dice) => ({
  email: `ada${dice.between(0, 500)}@example.org`,
  on: dice.pick(['2026-03-03', '2026-03-09', '2026-05-31', '2027-01-01']),
})

type Fields = Readonly<Record<string, string>>
export const giftForms: readonly [Fields, ...Fields[]] = [
  { action: 'amount', amount: '30', code: '123456' },
  { action: 'pause', months: '2' },
  { action: 'day', day: '5', agreed: '5' },
  { action: 'day', day: '6' },
  { action: 'resume' },
  { action: 'name', firstName: 'Ada', lastName: 'Byron', anonymous: 'yes' },
  { action: 'ask' },
  { action: 'stop' },
  { action: 'card-confirmed', setupIntent: 'seti_1' },
  { action: 'forget' },
  { action: 'link', email: 'ada@example.org' },
  { action: 'all' },
]
/** What is posted where a donor-advised fund is asked. */
export const dafForm: Fields = {
  ...{ amount: '500', fund: '', firstName: 'Ada', lastName: 'Field', email: 'ada@example.org' },
  session: 'wfs_1',
}

/** What is posted where a page in somebody's memory is made. */
export const memoryForms: readonly [Fields, ...Fields[]] = [
  {
    action: 'keep',
    name: 'Mia Hill',
    years: '1941 – 2026',
    words: 'She fixed every bicycle.\n\nNever once let a child pay.',
    writtenBy: 'Ada, her daughter',
    picture: memory?.pictures[0]?.id ?? 'bench',
    family: 'bo@example.org',
    indexed: 'yes',
  },
  { action: 'send' },
  { action: 'back' },
  { action: 'link' },
]
/** What is posted where words are left on such a page. */
export const noteForms: readonly [Fields, ...Fields[]] = [
  {
    action: 'keep',
    words: 'He put a bell on mine.',
    name: 'Rose',
    shown: 'yes',
    family: 'yes',
    address: '12 Elm Street\nBatesville, AR 72501',
  },
  { action: 'back' },
]
/** What is brought to such a page with a picture. */
export const pictureForm: Fields = {
  ...{ alt: 'A red bicycle', child: 'yes', guardian: 'Ana Lee', agreed: 'yes' },
  picture: 'what a camera wrote',
}
/** What the page of everything given with an address posts; to be forgotten last, and seldom meant. */
export const givingForms: readonly [Fields, ...Fields[]] = [
  { action: 'link', email: 'ada@example.org' },
  { action: 'news', news: 'yes' },
  { action: 'news' },
  { action: 'address', email: 'ada.new@example.org' },
  { action: 'ask' },
  { action: 'forget' },
  { action: 'close' },
]
