import { confirm } from '../../../bench/donor.ts'
import { sandboxControl } from '../../../e2e/stage/sandbox.ts'
import { wait } from '../until.ts'
import type { Answer, Crowd, Visitor } from './visitor.ts'

/** What one donor comes for. */
type Visit = (visitor: Visitor) => Promise<void>

const form = (fields: Record<string, string>) => ({
  method: 'POST',
  body: new URLSearchParams({ key: 'pk_test_sandbox', ...fields }),
})

/** What a donor's browser says to the card provider, past our server. Null: it was refused. */
async function atStripe(crowd: Crowd, path: string, fields: Record<string, string>): Promise<Answer['body'] | null> {
  const answer = await fetch(`${crowd.sandboxUrl}/v1/${path}`, form(fields))
  const body = (await answer.json()) as Answer['body']
  return answer.ok ? body : null
}

/** The donor types a good card, whose bank asks nothing. */
const paysByCard = ({ crowd, email }: Visitor, secret: unknown): Promise<boolean> =>
  confirm(crowd.sandboxUrl, String(secret), { email }).then(
    () => true,
    () => false,
  )

/** Looks at the gift until the page says that it is given. */
async function looks(visitor: Visitor): Promise<boolean> {
  for (let looks = 0; looks < 5; looks++) {
    const answer = await visitor.press('look', '/api/gifts/current')
    const { state } = (answer?.body.standing ?? {}) as { state?: string }
    if (state === 'complete' || state === 'active') {
      visitor.readsGiven()
      return true
    }
    await wait(1)
  }
  return false
}

const once: Visit = async (visitor) => {
  const { dice } = visitor.crowd
  const keepCard = dice.happens(0.4)
  const body = { amount: dice.between(5, 99), ...visitor.details('once'), ...(keepCard ? { keepCard } : {}) }
  const answer = await visitor.begin('begin, card', '/api/create-payment-intent', body)
  if (!answer || dice.happens(0.1)) return
  if (!(await paysByCard(visitor, answer.body.clientSecret)) || dice.happens(0.2)) return
  if (!(await looks(visitor))) return
  if (keepCard) await visitor.press('monthly, same card', '/api/gifts/current/monthly/same-card', {})
  else if (dice.happens(0.4)) await visitor.press('receipt again', '/api/gifts/current/receipt', {})
}

const monthly: Visit = async (visitor) => {
  const body = { amount: visitor.crowd.dice.between(20, 69), ...visitor.details('monthly') }
  const answer = await visitor.begin('begin, card monthly', '/api/create-payment-intent', body)
  if (!answer || !(await paysByCard(visitor, answer.body.clientSecret))) return
  if (await looks(visitor)) await lives(visitor, 'stripe', body.amount)
}

const wallet: Visit = async (visitor) => {
  const { dice } = visitor.crowd
  const often = dice.pick(['once', 'monthly'] as const)
  const amount = dice.between(20, 69)
  const token = await atStripe(visitor.crowd, 'confirmation_tokens', {
    return_url: 'http://site.test/donate',
    'payment_method_data[type]': 'card',
    'payment_method_data[card][token]': 'tok_apple_pay_4242424242424242',
    'payment_method_data[billing_details][email]': visitor.email,
  })
  const body = { amount, ...visitor.details(often), confirmationToken: token?.id }
  const answer = await visitor.begin(`confirm, wallet ${often}`, '/api/confirm-gift', body)
  if (answer?.body.status === 'COMPLETED' || answer?.body.status === 'ACTIVE') visitor.readsGiven()
  if (answer?.body.status === 'ACTIVE') await lives(visitor, 'stripe', amount)
}

const bank: Visit = async (visitor) => {
  const { crowd, email } = visitor
  const control = sandboxControl(crowd.sandboxUrl)
  const account = await control.control<{ financial_connections_account: string }>('POST', '/stripe/bank-accounts', {})
  const token = await atStripe(crowd, 'confirmation_tokens', {
    return_url: 'http://site.test/donate',
    'payment_method_data[type]': 'us_bank_account',
    'payment_method_data[us_bank_account][financial_connections_account]': account.financial_connections_account,
    'payment_method_data[billing_details][name]': 'Ana Ruiz',
    'payment_method_data[billing_details][email]': email,
    'mandate_data[customer_acceptance][type]': 'online',
    'mandate_data[customer_acceptance][online][infer_from_client]': 'true',
  })
  const body = { amount: 30, ...visitor.details('once'), confirmationToken: token?.id }
  await visitor.begin('confirm, bank', '/api/confirm-gift', body)
}

const paypal: Visit = async (visitor) => {
  const { dice, sandboxUrl } = visitor.crowd
  const often = dice.pick(['once', 'once', 'monthly'] as const)
  const dollars = dice.between(20, 69)
  const { donor: _, ...details } = visitor.details(often)
  const body = { amount: `${dollars}.00`, currency: 'USD', intent: 'CAPTURE', ...details }
  const order = await visitor.begin(`begin, PayPal ${often}`, '/api/paypal/order', body)
  if (!order || dice.happens(0.1)) return
  const approval = { email_address: visitor.email }
  await sandboxControl(sandboxUrl)
    .control('POST', `/paypal/approvals/${order.body.id}/approve`, approval)
    .catch(() => {}) // pressed twice
  const took = await visitor.press(`capture, PayPal ${often}`, `/api/paypal/order/${order.body.id}/capture`, {})
  if (took?.body.status === 'COMPLETED' || took?.body.status === 'ACTIVE') visitor.readsGiven()
  if (took?.body.status === 'ACTIVE') await lives(visitor, 'paypal', dollars)
}

const link: Visit = async (visitor) => {
  const { dice, promises } = visitor.crowd
  const email = `donor${dice.between(0, promises.begun.length)}@example.org`
  await visitor.press('link asked for', '/api/giving/link', { email })
}

/** What happens to a monthly gift: its donor changes their mind, and months go by. */
async function lives(visitor: Visitor, provider: 'stripe' | 'paypal', dollars: number): Promise<void> {
  const { dice } = visitor.crowd
  for (let wishes = dice.between(1, 5); wishes > 0; wishes--) {
    const wish = dice.pick(lifeOf[provider])
    await wish(visitor, dollars)
  }
  if (dice.happens(0.4)) await stops(visitor)
}

const on = (visitor: Visitor, action: string, body: object = {}) =>
  visitor.press(action, `/api/gifts/current/${action}`, body)

async function stops(visitor: Visitor): Promise<void> {
  const answer = await on(visitor, 'stop')
  if (answer !== null && answer.status < 300) visitor.crowd.promises.stopped.add(visitor.gift)
}

type Wish = (visitor: Visitor, dollars: number) => Promise<unknown>

/** Another amount each month. PayPal charges it once its donor has approved it there, which nobody does here. */
const changes =
  (provider: 'stripe' | 'paypal'): Wish =>
  async (visitor, dollars) => {
    const { dice, promises } = visitor.crowd
    const amount = Math.round((dollars * dice.between(60, 140)) / 100)
    const promise = { cents: amount * 100, accepted: false }
    promises.amounts.set(visitor.gift, [...(promises.amounts.get(visitor.gift) ?? []), promise])
    const answer = await on(visitor, 'amount', { amount: `${amount}.00` })
    if (provider === 'stripe' && answer !== null && answer.status < 300) promise.accepted = true
  }

const rests: Wish = async (visitor) => {
  const { dice } = visitor.crowd
  await on(visitor, 'pause', { months: dice.pick([1, 2, 3]) })
  await on(visitor, 'resume')
}

const skips: Wish = (visitor) => on(visitor, 'pause', { months: 1 })

const otherDay: Wish = (visitor) => on(visitor, 'day', { day: visitor.crowd.dice.between(1, 28) })

const newCard: Wish = async (visitor) => {
  const answer = await on(visitor, 'card')
  const secret = answer?.body.clientSecret
  if (typeof secret !== 'string' || !(await paysByCard(visitor, secret))) return
  await on(visitor, 'card-confirmed', { setupIntent: secret.split('_secret_')[0] })
}

/** The provider charges the next month at once. */
const month =
  (provider: 'stripe' | 'paypal'): Wish =>
  async ({ crowd, gift }) => {
    const id = await crowd.subscription(gift)
    if (id === null) return
    const { control } = sandboxControl(crowd.sandboxUrl)
    // one that rests, or is over, is not charged
    const charged = await control('POST', `/${provider}/subscriptions/${id}/renew`, {}).then(
      () => true,
      () => false,
    )
    if (charged) crowd.promises.renewed.set(gift, (crowd.promises.renewed.get(gift) ?? 0) + 1)
  }

const lifeOf: Readonly<Record<'stripe' | 'paypal', readonly [Wish, ...Wish[]]>> = {
  stripe: [changes('stripe'), changes('stripe'), rests, skips, otherDay, newCard, month('stripe'), month('stripe')],
  paypal: [changes('paypal'), rests, skips, month('paypal'), month('paypal')],
}

/** What donors come for, as often as it stands here. */
export const visits = [once, once, once, monthly, monthly, wallet, bank, paypal, paypal, paypal, link] as const
