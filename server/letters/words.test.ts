import { describe, expect, test } from 'vitest'
import { eCards, identity } from '#charity'
import { inLanguage } from '#content/language.ts'
import type { Language } from '#gift/language.ts'
import type { Fact, FactBody } from '#gift/lifecycle.ts'
import { cents, zero } from '#gift/money.ts'
import { plainArrangement } from '#gift/testing/arrangement.ts'
import type { Notification } from '#gift/tribute.ts'
import { createAccess } from '../giving/gift/access.ts'
import { createLinks, letterLinks } from '../giving/letters/links.ts'
import { handClock } from '../giving/testing/hand-clock.ts'
import type { Message } from '../mail/index.ts'
import type { Store } from '../store/database/store.ts'
import type { Gift } from '../store/gift/gifts.ts'
import { mailDelivery } from './deliver.ts'
import type { DueLetter } from './kinds/common/kind.ts'
import { letterKinds, worded } from './kinds/index.ts'

const anyCard = eCards[0]?.id ?? ''
const clock = handClock(Date.UTC(2026, 10, 21, 18))
const links = createLinks(['a secret of at least 32 characters'], clock)
const mailLinks = letterLinks(
  { links, access: createAccess(links, { store: {} as Store, clock }), clock },
  'https://give.example',
)
const next = Date.UTC(2026, 11, 21, 18)

const gift = (language: Language, notification: Notification): Gift => ({
  id: 'gift-1',
  reference: 'K7M2-9QXT',
  provider: 'stripe',
  frequency: 'monthly',
  cents: cents(5000),
  costCents: zero,
  language,
  country: 'US',
  donor: { firstName: 'Marisol', lastName: 'Peña', email: 'marisol@example.org' },
  optIn: false,
  attribution: null,
  tribute: { type: 'honor', kind: 'memory', firstName: 'Rosa', lastName: 'Vega', eCard: anyCard, notification },
  funds: null,
  fundsBefore: [],
  appeal: null,
  match: null,
  byHand: null,
  adopted: null,
  startedAt: Date.UTC(2026, 9, 21, 18),
  begins: null,
  follows: null,
  inPlaceOf: null,
  goesOnAs: null,
  tryNumber: 1,
  attempt: null,
  arrangementRevision: 0,
  asked: null,
  hold: null,
  resolveAt: null,
  resolveTries: 0,
  caller: null,
  accessRevision: 0,
  person: null,
  addressing: null,
  forgottenAt: null,
  provenAt: null,
  mailboxCard: null,
  refs: { intent: 'pi_1', customer: 'cus_1', subscription: 'sub_1', session: null },
  standing: {
    state: 'active',
    payments: 2,
    paidCents: cents(10_000),
    refundedCents: cents(0),
    disputedCents: cents(0),
    keptCents: cents(10_000),
  },
  trace: null,
  paidBy: null,
  arrangement: {
    ...plainArrangement,
    subscription: 'sub_1',
    cents: cents(7500),
    nextAt: next,
    firstOn: '2026-10-21',
    nextOn: '2026-12-21',
    card: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2026 },
  },
})

const body: Readonly<Record<FactBody['kind'], FactBody>> = {
  paid: { kind: 'paid', cents: cents(5000), feeCents: null },
  pending: { kind: 'pending', cents: cents(5000), reason: 'ECHECK' },
  failed: { kind: 'failed', code: 'card_declined' },
  refunded: { kind: 'refunded', payment: 'pi_1', cents: cents(2000) },
  refund_failed: { kind: 'refund_failed' },
  disputed: { kind: 'disputed', payment: 'pi_1', cents: cents(5000) },
  dispute_won: { kind: 'dispute_won' },
  dispute_lost: { kind: 'dispute_lost' },
  pledged: { kind: 'pledged', cents: cents(5000) },
  ended: { kind: 'ended', by: 'donor' },
  closed: { kind: 'closed', reason: 'abandoned' },
}
const fact = (kind: FactBody['kind'], ref: string): Fact => ({
  provider: 'stripe',
  ref,
  at: Date.UTC(2026, 10, 21, 17),
  ...body[kind],
})

/** What each letter is about, and the words by which a donor knows it. */
const kinds: Readonly<
  Record<
    string,
    {
      readonly about: readonly Fact[]
      readonly details?: Readonly<Record<string, unknown>>
      readonly en: string
      readonly es: string
    }
  >
> = {
  given_twice: {
    about: [],
    details: { others: ['J3N5R-2VTCA'] },
    en: 'another gift of the same form had been paid before it',
    es: 'desde el mismo formulario se había pagado otra',
  },
  receipt: {
    about: [fact('paid', 'in_1')],
    en: 'Your monthly gift of $50 in memory of Rosa Vega has arrived',
    es: 'Recibimos tu donación mensual de $50',
  },
  acknowledgement: {
    about: [fact('paid', 'in_1')],
    en: 'The grant of $50 that you recommended',
    es: 'Recibimos la subvención de $50 que recomendaste',
  },
  employer_letter: {
    about: [fact('paid', 'in_1')],
    en: 'The letter attached confirms your gift',
    es: 'La carta adjunta confirma tu donación',
  },
  confirming: {
    about: [fact('pending', 'c')],
    en: 'Your payment of $50 was accepted',
    es: 'Tu pago de $50 fue aceptado',
  },
  prove_account: {
    about: [fact('pending', 'c')],
    en: 'Then open your gift with the button below, and type what you see. You have 10 days.',
    es: 'Tienes 10 días.',
  },
  not_received: {
    about: [fact('failed', 'c'), fact('pending', 'c')],
    en: 'We received nothing for it',
    es: 'No recibimos nada por él',
  },
  monthly_started: {
    about: [fact('pledged', 'sub_1')],
    en: 'You agreed to give $50 each month',
    es: 'Aceptaste donar $50 cada mes',
  },
  taken_over: {
    about: [fact('pledged', 'sub_1')],
    en: 'Thank you for giving $50 each month. Until now another program looked after your gift',
    es: 'Gracias por donar $50 cada mes. Hasta ahora otro programa llevaba tu donación',
  },
  payment_failed: {
    about: [fact('failed', 'in_2:1')],
    en: 'declined the monthly payment of $75',
    es: 'rechazó el pago mensual de $75',
  },
  monthly_ended: {
    about: [fact('ended', 'sub_1')],
    en: 'As you asked, your monthly gift has stopped',
    es: 'Como pediste, tu donación mensual se detuvo',
  },
  fund_moved: {
    about: [],
    // parted as it was begun, before its donor raised it
    details: {
      from: [
        { fund: 'beds', cents: 3000 },
        { fund: 'boat', cents: 2000 },
      ],
      funds: [{ fund: 'greatest-need', cents: cents(1900) }],
      at: Date.UTC(2026, 10, 20, 18),
    },
    en: 'Your monthly gift of $75 was for this: beds, $45; boat, $30. We have moved it, and all that it brings is now for this: Where it is needed most.',
    es: 'Tu donación mensual de $75 era para esto: beds, $45; boat, $30. La cambiamos, y todo lo que aporta es ahora para esto: Donde más se necesita.',
  },
  coming_charge: {
    about: [],
    details: { on: '2026-12-21' },
    en: 'Your monthly gift of $75 will be charged on December 21, 2026.',
    es: 'Tu donación mensual de $75 se cobrará el 21 de diciembre de 2026.',
  },
  card_expiring: {
    about: [],
    en: 'paid by a card ending in 4242, which expires at the end of December 2026',
    es: 'se paga con una tarjeta terminada en 4242, que vence al final de diciembre de 2026',
  },
  refund: {
    about: [fact('refunded', 're_1')],
    en: 'We have returned $20 of your gift',
    es: 'Devolvimos $20 de tu donación',
  },
  refund_failed: {
    about: [fact('refund_failed', 're_1'), fact('refunded', 're_1')],
    en: 'We tried to return $20',
    es: 'Intentamos devolverte $20',
  },
  disputed: {
    about: [fact('disputed', 'dp_1')],
    en: 'a payment of $50 was not recognized',
    es: 'no se reconoció un pago de $50',
  },
  dispute_won: {
    about: [fact('dispute_won', 'dp_1'), fact('disputed', 'dp_1')],
    en: 'about your gift of $50',
    es: 'sobre tu donación de $50',
  },
  dispute_lost: {
    about: [fact('dispute_lost', 'dp_1'), fact('disputed', 'dp_1')],
    en: 'payment of $50 goes back to you',
    es: 'pago de $50 vuelva a ti',
  },
  monthly_changed: {
    about: [],
    details: { change: 'amount', at: Date.UTC(2026, 10, 20, 18) },
    en: 'From now on your gift is $75 each month.',
    es: 'A partir de ahora, tu donación es de $75 al mes.',
  },
  change_refused: {
    about: [],
    details: { asked: 'amount', at: Date.UTC(2026, 10, 20, 18) },
    en: 'Stripe has now answered that it did not change it: your gift is still $75 each month.',
    es: 'Stripe respondió ahora que no la cambió: tu donación sigue siendo de $75 al mes.',
  },
  condolence: {
    about: [],
    details: { to: 'ruth@example.org', name: 'Ruth Brandt', stopped: ['K7M2-9QXT'] },
    en: 'We heard that Marisol Peña has died',
    es: 'Supimos que Marisol Peña falleció',
  },
  change_code: {
    about: [],
    details: { code: '048213', wanted: 50_000 },
    en: 'change your monthly gift from $75 to $500',
    es: 'cambiar tu donación mensual de $75 a $500',
  },
  change_address: {
    about: [],
    details: { address: 'rosa@example.net', until: Date.UTC(2026, 10, 23, 18), revision: 0 },
    en: 'go to rosa@example.net from now on',
    es: 'lleguen a rosa@example.net desde ahora',
  },
  gift_link: { about: [], en: 'asked for a fresh link to this gift', es: 'pidió un enlace nuevo a esta donación' },
  giving_link: {
    about: [],
    details: { until: Date.UTC(2026, 10, 21, 18), revision: 0, mailedAt: 1 },
    en: 'It opens everything that was given with this address, without a password: once, for 30 minutes',
    es: 'Abre todo lo donado con esta dirección, sin contraseña: una sola vez, durante 30 minutos',
  },
  tribute_card: { about: [], en: 'in memory of Rosa Vega', es: 'en memoria de Rosa Vega' },
  memory_reading: {
    about: [],
    details: { as: 'public', slug: 'rosa-vega', name: 'Rosa Vega', said: null },
    en: 'We have read the page for Rosa Vega, and it stands as you wrote it.',
    es: 'Leímos la página de Rosa Vega y queda como la escribiste.',
  },
  memory_week: {
    about: [],
    details: {
      page: 'p1',
      gifts: 4,
      since: Date.UTC(2026, 10, 15, 15),
      every: 'week',
      kind: 'memory',
      name: 'Rosa Vega',
      slug: 'rosa-vega',
    },
    en: '4 people gave in Rosa’s memory since November 15, 2026.',
    es: '4 personas donaron en memoria de Rosa desde el 15 de noviembre de 2026.',
  },
  tribute_post: { about: [], en: 'in memory of Rosa Vega', es: 'en memoria de Rosa Vega' },
  statement: { about: [], en: 'in 2026 you gave $100', es: 'en 2026 diste $100' },
  reminder: {
    about: [],
    details: { mark: 'm1', frequency: 'once', cents: 5000, words: 'amount=50', askedAt: 1 },
    en: 'You were thinking of giving $50.',
    es: 'Pensabas donar $50.',
  },
  newsletter_confirm: { about: [], en: 'to receive stories and news', es: 'para recibir historias y noticias' },
  daf_promised: {
    about: [],
    details: { cents: 50_000, tracking: 'K4M7Q2RW' },
    en: 'You recommended a grant of $500',
    es: 'Recomendaste un donativo de $500',
  },
  phone_link: {
    about: [],
    details: { code: 'K4M7Q2RW9', frequency: 'once', cents: 5000, until: Date.UTC(2026, 10, 21, 18) },
    en: 'It says $50, one time.',
    es: 'Dice $50, una sola vez.',
  },
}

const known = (kind: string) => {
  const wording = kinds[kind]
  if (!wording) throw new Error(`no words are known of the letter ${kind}`)
  return wording
}

test('nothing but these is written', () => {
  expect(letterKinds.map(({ name }) => name).sort()).toEqual(Object.keys(kinds).sort())
})

/** Whoever gets these has typed an address, and is of no gift. */
const toVisitors = ['newsletter_confirm', 'reminder', 'memory_week']
const ofNoGift = [...toVisitors, 'phone_link', 'daf_promised']

function due(kind: string, language: Language): DueLetter {
  const { about, details = {} } = known(kind)
  const [first] = about
  const person = { subscriber: 's1', email: 'marisol@example.org', firstName: 'Marisol', lastName: 'Peña', language }
  const rows = [{ at: next, reference: 'K7M2-9QXT', cents: cents(10_000) }]
  const statement = {
    kind: 'statement',
    language,
    fullName: 'Marisol Peña',
    year: 2026,
    rows,
    totalCents: cents(10_000),
  }
  const recipient = { recipientName: 'Luis Vega', message: null }
  const address = { line1: '1 Elm St', line2: null, city: 'Portland', region: 'ME', postalCode: '04101', country: 'US' }
  const notification: Notification =
    kind === 'tribute_post'
      ? { by: 'mail', ...recipient, address }
      : { by: 'email', ...recipient, email: 'luis@example.org', language, sendOn: null }
  return {
    id: `letter-${kind}`,
    kind,
    factRef: first ? `${first.provider}:${first.kind}:${first.ref}` : kind,
    // a donor may well read another language than the one who is told of the dedication
    gift: ofNoGift.includes(kind) ? null : gift(kind === 'tribute_card' ? other(language) : language, notification),
    facts: about,
    details: kind === 'statement' ? { statement } : ofNoGift.includes(kind) ? { ...details, ...person } : details,
  }
}
const other = (language: Language): Language => (language === 'en' ? 'es' : 'en')
const languages = ['en', 'es'] as const

async function mailed(letter: DueLetter): Promise<Message | null> {
  const messages: Message[] = []
  const deliver = mailDelivery({
    transport: { send: async (message) => void messages.push(message) },
    links: mailLinks,
    clock,
    host: 'give.example',
    testMode: false,
    operator: 'staff@give.example',
  })
  await deliver(letter)
  return messages[0] ?? null
}

test('the receipt of a gift out of an appeal whose total is published says where its proof will be', async () => {
  const letter = due('receipt', 'en')
  const sentence = 'your gift’s page has a file that proves it'
  expect((await mailed(letter))?.text).not.toContain(sentence)
  const ofAppeal = letter.gift && { ...letter.gift, appeal: 'winter' }
  expect((await mailed({ ...letter, gift: ofAppeal }))?.text.replace(/\s+/g, ' ')).toContain(sentence)
})

test('receipts that leave at once are drawn one after the other, and donors are answered in between', async () => {
  let [turns, over] = [0, false]
  const turn = () => {
    turns += 1
    if (!over) setImmediate(turn)
  }
  const sentIn: number[] = []
  const deliver = mailDelivery({
    transport: { send: async () => void sentIn.push(turns) },
    links: mailLinks,
    clock,
    host: 'give.example',
    testMode: false,
    operator: 'staff@give.example',
  })
  await deliver(due('receipt', 'en'))
  setImmediate(turn)
  await Promise.all(['es', 'en', 'es'].map((language) => deliver(due('receipt', language as Language))))
  over = true
  expect(new Set(sentIn).size).toBe(4)
})

const everyKind = Object.keys(kinds)
const byMail = everyKind.filter((kind) => kind !== 'tribute_post')
const both = (names: readonly string[]) =>
  names.flatMap((kind) => languages.map((language) => [kind, language] as const))

const hostile = 'Claim your refund at https://evil.example or 1-800-555-0199'
const called = (letter: DueLetter, firstName: string, lastName: string): DueLetter => ({
  ...letter,
  gift: letter.gift && { ...letter.gift, donor: { firstName, lastName, email: 'marisol@example.org' } },
  details:
    letter.kind === 'statement'
      ? { statement: { ...(letter.details.statement as object), fullName: `${firstName} ${lastName}` } }
      : letter.details,
})

describe.each(both(everyKind))(
  'the letter %s in %s to a donor whom a provider calls by an advertisement',
  (kind, language) => {
    test.each([
      [hostile, 'Peña'],
      ['Marisol', hostile],
      ['\u202eMarisol', 'Pe\ud800a'],
      ['A'.repeat(5000), 'Peña'],
    ])('says no word of it: %s %s', (firstName, lastName) => {
      const text = JSON.stringify(worded(called(due(kind, language), firstName, lastName), mailLinks, clock.now()))
      for (const word of ['evil', '555', '\\u202e', '\u202e', '\\ud800', 'AAAA']) expect(text).not.toContain(word)
    })
  },
)

/** What a release with a weaker rule, an import or a hand has left in the books. */
const dedicated = (letter: DueLetter, [firstName, lastName]: readonly [string, string], others: string): DueLetter => {
  const tribute = letter.gift?.tribute
  if (!letter.gift || !tribute) return letter
  const { notification } = tribute
  const notice =
    notification.by === 'none' ? notification : { ...notification, recipientName: others, message: `Now: ${others}` }
  return { ...letter, gift: { ...letter.gift, tribute: { ...tribute, firstName, lastName, notification: notice } } }
}

describe.each(both(everyKind))('the letter %s in %s of a dedication that no form takes any more', (kind, language) => {
  test.each([
    ['Visit evil', '.com now', 'evil.com'],
    ['evil dot', 'shop', hostile],
    ['Rosa', hostile, 'gо to evil.com'],
    ['\u202eRosa', 'Pe\ud800a', '\u202eevil'],
  ])('says no word of it: %s %s', (firstName, lastName, others) => {
    const text = JSON.stringify(
      worded(dedicated(due(kind, language), [firstName, lastName], others), mailLinks, clock.now()),
    )
    for (const word of ['evil', '555', '\\u202e', '\u202e', '\\ud800', 'Visit']) expect(text).not.toContain(word)
  })
})

test.each([
  ['tribute_card', 'en', 'In memory of a loved one', 'Hello,'],
  ['tribute_post', 'es', 'En memoria de un ser querido', 'Hola:'],
] as const)('%s in %s calls by neutral words whose name is not said', (kind, language, title, greeting) => {
  const letter = dedicated(due(kind, language), ['Visit evil', '.com now'], 'evil.com')
  const { content } = worded(letter, mailLinks, clock.now()).letter
  expect(content.title).toBe(title)
  expect(content.blocks[0]).toEqual({ is: 'text', text: greeting })
  expect(content.blocks.filter(({ is }) => is === 'quote')).toEqual([])
})

test('a receipt thanks for a dedication whose name is not said in neutral words', async () => {
  const mail = await mailed(dedicated(due('receipt', 'en'), ['Visit evil', '.com now'], 'Luis'))
  expect(mail?.text).toContain('in memory of a loved one has arrived')
  expect(mail?.text).toContain('In memory of: a loved one')
})

describe.each(both(byMail))('the letter %s in %s', (kind, language) => {
  test('has a subject, a text and HTML, and says in both what it is about', async () => {
    const message = await mailed(due(kind, language))
    if (!message) throw new Error('it was not sent')
    expect(message.subject.length).toBeGreaterThan(10)
    expect(message.html).toContain(`<html lang="${language}" dir="ltr">`)
    const html = message.html.replace(/<[^>]*>/g, ' ').replaceAll('&#39;', "'")
    for (const content of [message.text, html]) {
      expect(content).toContain(inLanguage(known(kind), language))
      expect(content).not.toMatch(/undefined|null|NaN|\[object|\{\w+\}/)
    }
  })

  test('carries the words of the tax law only where money was received, and can be unsubscribed from only where it is news', async () => {
    const message = await mailed(due(kind, language))
    const legal = language === 'en' ? 'No goods or services were provided' : 'No recibiste bienes ni servicios'
    const received = kind === 'receipt' || kind === 'statement'
    expect(message?.text.includes(legal)).toBe(received)
    expect(message?.text.includes(identity.taxId)).toBe(received || kind === 'employer_letter')
    const papers = message?.attachments.filter(({ contentType }) => !contentType.startsWith('image/'))
    expect(papers?.map(({ contentType }) => contentType)).toEqual(
      received || kind === 'acknowledgement' || kind === 'employer_letter' ? ['application/pdf'] : [],
    )
    expect(message?.unsubscribeUrl === null).toBe(!toVisitors.includes(kind))
  })
})

/** Names and addresses stay as they are in Spanish. */
const { name, shortName, postalAddress } = identity
const names = new RegExp(
  [name, postalAddress.street, shortName, `${postalAddress.city}, ${postalAddress.region}`, 'PayPal', 'https?:\\S+']
    .map((each) => each.replaceAll('.', '\\.'))
    .join('|'),
  'g',
)
const english =
  /\b(the|your|you|and|gift|gifts|with|from|this|that|will|not|our|have|has|month|monthly|thank|dear|please|payment|reference|amount|date|card|next|(janu|febru)ary|march|april|june|july|august|(septem|octo|novem|decem)ber)\b/i

/** What the tax office reads of a receipt, it reads in English, whatever language the donor reads. */
const forTheTaxOffice = 'No goods or services were provided in exchange for'
/** And what an American employer reads. */
const forTheEmployer = 'To whom it may concern'

test.each(everyKind)(
  'no English is left in the Spanish letter %s, but for the tax office and an employer',
  async (kind) => {
    const message = await mailed(due(kind, 'es'))
    if (!message) return expect(kind).toBe('tribute_post')
    const lines = [message.subject, ...message.text.split('\n')]
    const received = kind === 'receipt' || kind === 'statement'
    expect(lines.filter((line) => line.includes(forTheTaxOffice))).toHaveLength(received ? 1 : 0)
    for (const line of lines.filter((each) => !each.includes(forTheTaxOffice) && !each.includes(forTheEmployer))) {
      expect(line.replace(names, '')).not.toMatch(english)
    }
  },
)

test('a receipt names what was paid, and apart from it what is taken next and when', async () => {
  const message = await mailed(due('receipt', 'en'))
  expect(message?.subject).toBe(`Thank you. Your receipt for $50 to ${identity.shortName}`)
  expect(message?.text).toContain('The next gift of $75 will be charged on December 21, 2026')
  const spanish = await mailed(due('receipt', 'es'))
  expect(spanish?.text).toContain('La próxima donación de $75 se hará el 21 de diciembre de 2026')
})

test('a receipt says what of it covers the cost, where its donor added that to this very amount', async () => {
  const covering = (language: Language, agreed: number): DueLetter => {
    const letter = due('receipt', language)
    return { ...letter, gift: letter.gift && { ...letter.gift, cents: cents(agreed), costCents: cents(140) } }
  }
  expect((await mailed(covering('en', 5000)))?.text).toMatch(/Of it, for the cost of the payment:?\s+\$1\.40/)
  expect((await mailed(covering('es', 5000)))?.text).toMatch(/De esa cantidad, para el costo del pago:?\s+\$1\.40/)
  for (const letter of [covering('en', 7500), due('receipt', 'en')])
    expect((await mailed(letter))?.text).not.toContain('for the cost of the payment')
})

test.each(['tribute_card', 'newsletter_confirm', 'statement'] as const)(
  'the letter %s, wanted in a language that the site no longer speaks, goes out in its own',
  async (kind) => {
    const message = await mailed(due(kind, 'fr'))
    expect(message?.html).toContain('<html lang="en" dir="ltr">')
    expect(message?.text).toContain(known(kind).en)
    expect(`${message?.html} ${message?.unsubscribeUrl}`).not.toMatch(/\/fr\b|=fr\b/)
  },
)

const byPaypal = (letter: DueLetter): DueLetter => ({
  ...letter,
  gift: letter.gift && { ...letter.gift, provider: 'paypal' },
})

test('a month that failed at PayPal offers what can be done there, and no other card', async () => {
  const [en, es] = [
    await mailed(byPaypal(due('payment_failed', 'en'))),
    await mailed(byPaypal(due('payment_failed', 'es'))),
  ]
  expect(en?.text).toContain('PayPal could not take the monthly payment of $75')
  expect(es?.text).toContain('PayPal no pudo cobrar el pago mensual de $75')
  expect(`${en?.text} ${es?.text}`).not.toMatch(/another card|otra tarjeta/)
})

test('a monthly gift that its provider gave up is told as no wish of the donor’s', async () => {
  const suspended = (language: Language) => ({ ...due('monthly_changed', language), details: { change: 'suspended' } })
  const read = async (letter: DueLetter) => {
    const message = await mailed(letter)
    return `${message?.subject}: ${message?.text}`
  }
  expect(await read(byPaypal(suspended('en')))).toMatch(/^Your monthly gift is on hold: [\s\S]*PayPal could not take/)
  expect(await read(byPaypal(suspended('es')))).toMatch(/^Tu donación mensual está en espera: [\s\S]*PayPal no pudo/)
  expect(await read(suspended('en'))).toContain('pay with another card')
  expect(await read(suspended('es'))).toContain('no usas otra tarjeta')
})

test('a receipt says what its own payment was made with, where that is known', async () => {
  const paidWith = async (month: string) => {
    const letter = due('receipt', 'en')
    if (letter.gift === null) throw new Error('a receipt of no gift')
    const months = [fact('paid', 'in_1'), { ...fact('paid', 'in_2'), at: Date.UTC(2026, 11, 21) }]
    const gift = { ...letter.gift, paidBy: { way: 'apple_pay', brand: 'visa', last4: '4242' } } as const
    const message = await mailed({ ...letter, factRef: `stripe:paid:${month}`, gift, facts: months })
    return /^Paid with: (.*)$/m.exec(message?.text ?? '')?.[1]
  }
  expect(await paidWith('in_2')).toBe('Apple Pay, Visa ending in 4242')
  expect(await paidWith('in_1')).toBeUndefined()
  expect((await mailed(due('receipt', 'en')))?.text).toContain('Paid with: Card')
})

test.each([
  ['is past', { nextAt: Date.UTC(2026, 10, 20, 18), nextOn: '2026-11-20' }],
  ['is that of the payment it tells of', { nextAt: Date.UTC(2026, 10, 21, 10), nextOn: '2026-11-21' }],
  [
    'is the promised day of a payment that was taken on its eve',
    { nextAt: Date.UTC(2026, 10, 21, 17), nextOn: '2026-11-22' },
  ],
])('no letter names a next gift whose day %s', async (_which, old) => {
  const letter = due('receipt', 'en')
  const arrangement = letter.gift?.arrangement
  if (!arrangement) throw new Error('it has no arrangement')
  expect((await mailed(letter))?.text).toContain('Next gift: December 21, 2026')
  const gift = { ...letter.gift, arrangement: { ...arrangement, ...old } }
  const mail = await mailed({ ...letter, gift })
  expect(mail?.text).toContain('Date: November 21, 2026')
  expect(mail?.text).not.toMatch(/Next gift|will be charged on/)
})

test('a change is dated by the day it was made', async () => {
  expect((await mailed(due('monthly_changed', 'en')))?.text).toContain('Date: November 20, 2026')
})

test.each(['tribute_card', 'tribute_post'] as const)(
  '%s never tells the amount, nor how to reach the gift',
  async (kind) => {
    for (const language of ['en', 'es'] as const) {
      const { letter } = worded(due(kind, language), mailLinks, clock.now())
      expect(JSON.stringify(letter)).not.toMatch(/5000|\$|\/gift/)
      expect(letter.language).toBe(language)
    }
  },
)

test('what a donor typed is text in the card’s HTML too', async () => {
  const letter = due('tribute_card', 'en')
  if (letter.gift?.tribute?.notification.by !== 'email') throw new Error('no card by e-mail')
  const notification = { ...letter.gift.tribute.notification, message: 'Love you <3 & "always" >' }
  const gift = { ...letter.gift, tribute: { ...letter.gift.tribute, notification } }
  const message = await mailed({ ...letter, gift })
  expect(message?.text).toContain('Love you <3 & "always" >')
  expect(message?.html).toContain('Love you &lt;3 &amp; ')
  expect(message?.html).not.toContain('<3')
})

test('a card on paper goes to no mail server', async () => {
  expect(await mailed(due('tribute_post', 'en'))).toBeNull()
})

test('links in letters open the gift’s page in its language, for sixty days', async () => {
  const url = /https:\S+token=(\S+)/.exec((await mailed(due('receipt', 'es')))?.text ?? '')
  expect(url?.[0]).toMatch(/^https:\/\/give\.example\/es\/gift\?token=/)
  expect(links.read(url?.[1] ?? '', 'gift')?.subject).toBe('gift-1')
  clock.forward(60 * 86_400_000 - 1000)
  expect(links.read(url?.[1] ?? '', 'gift')?.subject).toBe('gift-1')
  clock.forward(2000)
  expect(links.read(url?.[1] ?? '', 'gift')).toBeNull()
})
