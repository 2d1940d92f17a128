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
export type Beginning = { readonly secret: string } | { readonly code: string; readonly page?: string }

interface Problem {
  readonly code: string
  readonly url?: string
  readonly puzzle?: { readonly ticket: string; readonly goal: string; readonly most: number }
}

/** Each on a connection of its own: one that the other side ends while a tester waits is found out only by asking, too late. */
const call = (url: string, { headers, ...init }: RequestInit & { readonly headers?: Record<string, string> }) =>
  fetch(url, { ...init, headers: { connection: 'close', ...headers } })

/** The donors' page does the same with Web Crypto. */
function workOut({ ticket, goal, most }: NonNullable<Problem['puzzle']>): string {
  for (let number = 0; number < most; number++) {
    if (pbkdf2Sync(ticket, String(number), 200, 16, 'sha256').toString('hex') === goal) return `${ticket}.${number}`
  }
  throw new Error('no number gives the goal')
}

/** Asks to give $5 from this address; who `works` does what is asked for, three times at most. */
async function ask(url: string, address: string, body: object, works: boolean): Promise<Response> {
  let proof: string | null = null
  for (let asked = 0; ; asked++) {
    const answer: Response = await call(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        ...(proof === null ? {} : { 'proof-of-work': proof }),
      },
      body: JSON.stringify({ amount: 5, ...body }),
    })
    if (answer.ok || !works || asked === 3) return answer
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
  return { code, ...(url === undefined ? {} : { page: url }) }
}

/**
 * Asks for the provider's page as the form without scripts does; who `works` works out what our form is asked for at the same address.
 */
async function openPageAt(site: AttackedSite, address: string, works: boolean): Promise<Beginning> {
  let proof: string | null = null
  for (let asked = 0; ; asked++) {
    const answer: Response = await call(`${site.url}/donate`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'x-forwarded-for': address },
      body: new URLSearchParams({ frequency: 'once', custom: '5', ...(proof === null ? {} : { proof }) }),
    })
    await answer.arrayBuffer()
    const page = answer.headers.get('location')
    if (page !== null) return (await asksTheBank(site, page)) ? { code: 'challenge_required', page } : { secret: page }
    const form = await ask(`${site.url}/api/create-payment-intent`, address, {}, false)
    const { code, puzzle } = (await form.json()) as Problem
    if (!works || asked === 3 || !puzzle) return { code }
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

const declinedCard = {
  key: 'pk_test_sandbox',
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': '4000000000000002',
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': '2040',
  'payment_method_data[card][cvc]': '123',
}

/** Tries a stolen card with a client secret, past our server. Answers the provider's status. */
async function tryCard({ url, sandboxUrl }: AttackedSite, secret: string): Promise<number> {
  const answer = await call(`${sandboxUrl}/v1/payment_intents/${secret.split('_secret_')[0]}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      ...declinedCard,
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
      number: declinedCard['payment_method_data[card][number]'],
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

/** With what cards are tried: client secrets of our form, or the provider's pages. */
const roads = {
  form: { begin: beginAt, try: tryCard },
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
}

/** What a burst came to: what was asked for was given, and what was tried reached the provider's bank, which declined it. */
export interface Burst {
  readonly secrets: number
  readonly codes: Readonly<Record<string, number>>
  readonly reached: number
  /** Pages on which the bank is asked, and how many cards reached it there that it knows nothing of. */
  readonly checked: { readonly pages: number; readonly reached: number }
}

/** Gathers secrets first, from these addresses one after another, and then tries stolen cards with all of them at once. */
export async function burst(
  site: AttackedSite,
  addresses: readonly string[],
  { road = 'form', works, tries, atOnce, apart = 0 }: Tester,
): Promise<Burst> {
  const secrets: string[] = []
  const pages: string[] = []
  const codes: Record<string, number> = {}
  for (const address of addresses) {
    const begun = await roads[road].begin(site, address, works)
    if ('secret' in begun) secrets.push(begun.secret)
    else {
      codes[begun.code] = (codes[begun.code] ?? 0) + 1
      if (begun.page !== undefined) pages.push(begun.page)
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
  const [reached, reachedThere] = await Promise.all([
    Promise.all(secrets.map((secret) => tried(() => roads[road].try(site, secret)))),
    Promise.all(pages.map((page) => tried(() => typeCard(page)))),
  ])
  return {
    secrets: secrets.length,
    codes,
    reached: sum(reached),
    checked: { pages: pages.length, reached: sum(reachedThere) },
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
    const begun = await beginAt(site, address, true)
    const page = 'page' in begun ? begun.page : undefined
    if ('code' in begun && page === undefined) {
      codes[begun.code] = (codes[begun.code] ?? 0) + 1
      left--
      continue
    }
    for (let card = 0; card < 5 && left > 0; card++, left--) {
      const status = 'secret' in begun ? await tryCard(site, begun.secret) : await typeCard(page ?? '')
      if (status !== 402) break
      reached['secret' in begun ? 'form' : 'page']++
    }
  }
  return { reached, codes }
}

/** Tries stolen cards as a wallet's page would, each by a token on a draft of its own, all at once. Answers how many reached a bank. */
export async function tokenBurst(
  site: AttackedSite,
  address: string,
  cards: number,
  works: boolean,
  card = declinedCard['payment_method_data[card][number]'],
): Promise<number> {
  const outcomes = await Promise.all(
    Array.from({ length: cards }, async (_, number) => {
      const made = await call(`${site.sandboxUrl}/v1/confirmation_tokens`, {
        method: 'POST',
        body: new URLSearchParams({
          ...declinedCard,
          'payment_method_data[card][number]': card,
          return_url: `${site.url}/donate?success=true`,
        }),
      })
      const { id } = (await made.json()) as { id: string }
      const donor = { firstName: 'A', lastName: 'B', email: `thief${number}@example.org` }
      const body = {
        confirmationToken: id,
        frequency: 'once',
        language: 'en',
        country: 'US',
        donor,
        attempt: `attempt-of-thief-${number}-${address.replaceAll('.', '-')}`,
      }
      const answer = await ask(`${site.url}/api/confirm-gift`, address, body, works)
      return ((await answer.json()) as Partial<Problem>).code
    }),
  )
  return outcomes.filter((code) => code === 'card_declined').length
}
