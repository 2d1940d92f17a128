import { pbkdf2Sync } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'

/** A site and the pretended provider beside it; the site trusts one proxy, so that each caller names an address of their own. */
export interface AttackedSite {
  readonly url: string
  readonly sandboxUrl: string
}

/**
 * What a beginning came to; `secret`: that with which cards can be tried, a client secret or the address of the provider's page. `page`:
 * the provider's page on which the bank is asked who pays, where it knows the card.
 */
export type Beginning =
  | { readonly secret: string }
  | { readonly code: string; readonly page?: string; readonly turn?: Turn }

/** Our page on which a donor waits for the provider's: how it is asked again whether it is one's turn. */
interface Turn {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

export interface Problem {
  readonly code: string
  readonly url?: string
  readonly puzzle?: { readonly ticket: string; readonly goal: string; readonly most: number }
}

/** Each on a connection of its own: one that the other side ends while a tester waits is found out only by asking, too late. */
export const call = (url: string, { headers, ...init }: RequestInit & { readonly headers?: Record<string, string> }) =>
  fetch(url, { ...init, headers: { connection: 'close', ...headers } })

/** The donors' page does the same with Web Crypto. */
function workOut({ ticket, goal, most }: NonNullable<Problem['puzzle']>): string {
  for (let number = 0; number < most; number++) {
    if (pbkdf2Sync(ticket, String(number), 200, 16, 'sha256').toString('hex') === goal) return `${ticket}.${number}`
  }
  throw new Error('no number gives the goal')
}

/** Asks to give $5 from this address; who `works` does what is asked for, three times at most. */
export async function ask(url: string, address: string, body: object, works: boolean): Promise<Response> {
  let proof: string | null = null
  for (let turn = 0; ; turn++) {
    const answer: Response = await call(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        ...(proof === null ? {} : { 'proof-of-work': proof }),
      },
      body: JSON.stringify({ amount: 5, ...body }),
    })
    if (answer.ok || !works || turn === 3) return answer
    const { puzzle } = (await answer.clone().json()) as Problem
    if (!puzzle) return answer
    proof = workOut(puzzle)
  }
}

/** Asks for a client secret. */
export async function beginAt(
  site: AttackedSite,
  address: string,
  works: boolean,
  body: object = {},
): Promise<Beginning> {
  const answer = await ask(`${site.url}/api/create-payment-intent`, address, body, works)
  if (answer.ok) return { secret: ((await answer.json()) as { clientSecret: string }).clientSecret }
  const { code, url } = (await answer.json()) as Problem
  return { code, ...(url === undefined ? {} : ledTo(site, address, url, answer)) }
}

const beginMonthlyAt = (site: AttackedSite, address: string, works: boolean) =>
  beginAt(site, address, works, {
    frequency: 'monthly',
    donor: { firstName: 'A', lastName: 'B', email: `thief-${++cards}@example.org` },
  })

/** The provider's page, or ours on which one waits for it. */
function ledTo(
  { url }: AttackedSite,
  address: string,
  to: string,
  answer: Response,
): { page: string } | { turn: Turn } {
  if (!to.startsWith(`${url}/`)) return { page: to }
  const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';')
  return { turn: { url: to, headers: { 'x-forwarded-for': address, cookie } } }
}

/** Looks every quarter of a second whether it is its turn, so many seconds at most. Null: it was not, or there is none any more. */
async function pageOfTurn(
  { url: site }: AttackedSite,
  { url, headers }: Turn,
  seconds: number,
): Promise<string | null> {
  for (let looked = 0; looked < 4 * seconds; looked++) {
    const answer = await call(url, { redirect: 'manual', headers })
    await answer.arrayBuffer()
    const to = answer.headers.get('location')
    if (to !== null) return to.startsWith(`${site}/`) ? null : to
    if (!answer.ok) return null
    await setTimeout(250)
  }
  return null
}

/**
 * Asks for the provider's page as the form without scripts does; who `works` works out what our form is asked for at the same address.
 */
async function openPageAt(site: AttackedSite, address: string, works: boolean): Promise<Beginning> {
  let proof: string | null = null
  for (let turn = 0; ; turn++) {
    const answer: Response = await call(`${site.url}/donate`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'x-forwarded-for': address },
      body: new URLSearchParams({ frequency: 'once', custom: '5', ...(proof === null ? {} : { proof }) }),
    })
    await answer.arrayBuffer()
    const page = answer.headers.get('location')
    if (page?.startsWith(`${site.url}/`)) return { code: 'challenge_required', ...ledTo(site, address, page, answer) }
    if (page !== null) return (await asksTheBank(site, page)) ? { code: 'challenge_required', page } : { secret: page }
    const form = await ask(`${site.url}/api/create-payment-intent`, address, {}, false)
    const { code, puzzle } = (await form.json()) as Problem
    if (!works || turn === 3 || !puzzle) return { code }
    proof = workOut(puzzle)
  }
}

async function asksTheBank({ sandboxUrl }: AttackedSite, page: string): Promise<boolean> {
  const answer = await call(`${sandboxUrl}/v1/checkout/sessions/${new URL(page).pathname.split('/').at(-1)}`, {
    headers: { authorization: 'Bearer sk_test_sandbox' },
  })
  const session = (await answer.json()) as {
    payment_method_options: { card: { request_three_d_secure: string } }
  }
  return session.payment_method_options.card.request_three_d_secure !== 'automatic'
}

let cards = 0
/** Cards that their banks decline, each for a reason of its own. */
const declinedEnds = ['0002', '9995', '9987', '9979', '0069', '0127', '0119', '6975']
/** A thief tries each card once, and of these there are few: each in its turn, so that it is long until all are known by their marks. */
export const declinedNumber = (): string => `400000000000${declinedEnds[++cards % declinedEnds.length]}`

/** One more card that its bank declines, as the provider's fields hand it over: out of a device, so that it has a mark of its own. */
export const declinedCard = () => ({
  key: 'pk_test_sandbox',
  'payment_method_data[type]': 'card',
  'payment_method_data[card][token]': `tok_apple_pay_${declinedNumber()}`,
  'payment_method_data[billing_details][email]': `card-${cards}@example.org`,
})

/** Tries a stolen card with a client secret, past our server. Answers the provider's status. */
async function tryCard({ url, sandboxUrl }: AttackedSite, secret: string): Promise<number> {
  const answer = await call(`${sandboxUrl}/v1/payment_intents/${secret.split('_secret_')[0]}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      ...declinedCard(),
      client_secret: secret,
      return_url: `${url}/donate?success=true`,
      use_stripe_sdk: 'true',
    }),
  })
  await answer.arrayBuffer()
  return answer.status
}

/** Types a stolen card on the provider's page. Answers its status. */
async function typeCard(page: string): Promise<number> {
  const answer = await call(page, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      number: declinedNumber(),
      expiry: '12/40',
      cvc: '123',
      name: 'A B',
      zip: '10001',
      email: 'thief@example.org',
    }),
  })
  await answer.arrayBuffer()
  return answer.status
}

/** With what cards are tried: client secrets of our form, of gifts given once or monthly, or the provider's pages. */
const roads = {
  form: { begin: beginAt, try: tryCard },
  monthly: { begin: beginMonthlyAt, try: tryCard },
  page: { begin: openPageAt, try: (_site: AttackedSite, page: string) => typeCard(page) },
} as const

/** How a burst is made. */
export interface Tester {
  readonly road?: keyof typeof roads
  readonly works: boolean
  /** Cards on each. */
  readonly tries: number
  /** At the same time on each, or one after another until it is closed. */
  readonly atOnce: boolean
  /** Milliseconds from one card's answer to the next, one after another; none when absent. */
  readonly apart?: number
  /** Seconds for which who waits for a page goes on looking for it while cards are tried; absent: none waits. */
  readonly patience?: number
}

/** What a burst came to: what was asked for was given, and what was tried reached the provider's bank, which declined it. */
export interface Burst {
  readonly secrets: number
  readonly codes: Readonly<Record<string, number>>
  readonly reached: number
  /**
   * Pages on which the bank is asked that were out before the first card, how many waited for one, and how many cards reached the bank there
   * that it knows nothing of, those on the pages that came later among them.
   */
  readonly checked: { readonly pages: number; readonly waiting: number; readonly reached: number }
}

/** Gathers secrets first, from these addresses one after another, and then tries stolen cards with all of them at once. */
export async function burst(
  site: AttackedSite,
  addresses: readonly string[],
  { road = 'form', works, tries, atOnce, apart = 0, patience = 0 }: Tester,
): Promise<Burst> {
  const secrets: string[] = []
  const pages: string[] = []
  const turns: Turn[] = []
  const codes: Record<string, number> = {}
  for (const address of addresses) {
    const beginning = await roads[road].begin(site, address, works)
    if ('secret' in beginning) secrets.push(beginning.secret)
    else {
      codes[beginning.code] = (codes[beginning.code] ?? 0) + 1
      if (beginning.page !== undefined) pages.push(beginning.page)
      if (beginning.turn !== undefined) turns.push(beginning.turn)
    }
  }
  /** Tries cards on one, and answers how many reached its bank. */
  const tried = async (one: () => Promise<number>): Promise<number> => {
    if (atOnce) return (await Promise.all(Array.from({ length: tries }, one))).filter((status) => status === 402).length
    for (let number = 0; number < tries; number++) {
      if (number > 0 && apart > 0) await setTimeout(apart)
      if ((await one()) !== 402) return number
    }
    return tries
  }
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)
  const triedInTurn = async (turn: Turn) => {
    const page = await pageOfTurn(site, turn, patience)
    return page === null ? 0 : await tried(() => typeCard(page))
  }
  const [reached, reachedThere, reachedLater] = await Promise.all([
    Promise.all(secrets.map((secret) => tried(() => roads[road].try(site, secret)))),
    Promise.all(pages.map((page) => tried(() => typeCard(page)))),
    Promise.all(turns.map(triedInTurn)),
  ])
  return {
    secrets: secrets.length,
    codes,
    reached: sum(reached),
    checked: { pages: pages.length, waiting: turns.length, reached: sum(reachedThere) + sum(reachedLater) },
  }
}

/** What a row came to: how many cards reached a bank, on our form and on the provider's pages, and how beginnings were refused. */
export interface Row {
  readonly reached: { readonly form: number; readonly page: number }
  readonly codes: Readonly<Record<string, number>>
}

/**
 * Tries stolen cards one after another from one address, with all the work that is asked for, wherever it is led: five on whatever is handed
 * out, or until that is closed. A beginning that is refused is a try as well.
 */
export async function tryInRow(site: AttackedSite, address: string, tries: number): Promise<Row> {
  const reached = { form: 0, page: 0 }
  const codes: Record<string, number> = {}
  let left = tries
  while (left > 0) {
    const beginning = await beginAt(site, address, true)
    const page = 'page' in beginning ? beginning.page : undefined
    if ('code' in beginning && page === undefined) {
      codes[beginning.code] = (codes[beginning.code] ?? 0) + 1
      left--
      continue
    }
    for (let card = 0; card < 5 && left > 0; card++, left--) {
      const status = 'secret' in beginning ? await tryCard(site, beginning.secret) : await typeCard(page ?? '')
      if (status !== 402) break
      reached['secret' in beginning ? 'form' : 'page']++
    }
  }
  return { reached, codes }
}
