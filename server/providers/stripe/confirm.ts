import type { Translated } from '#content/language.ts'
import { done, type Outcome, refused } from '#gift/outcome.ts'
import type { ProblemCode } from '#gift/problem.ts'
import type { Confirmation, GiftToPay, Means } from '../provider.ts'
import type { StripeRefusal } from './ask.ts'
import { wayOf } from './charge.ts'
import { type StripeContext, unixMs } from './context.ts'
import { confirmKept, isKeptCard, lookAtKept } from './kept-card.ts'
import { readGift } from './read.ts'
import { readIntent } from './read-once.ts'

/** A browser tells us which: it must lead nowhere else. */
const tokenId = /^ctoken_\w{1,80}$/

/**
 * What the donor would pay with, read with the secret key before any bank is asked. A token that this gift's own payment has
 * used may be asked with again: the answer is the first one.
 * @see https://docs.stripe.com/api/confirmation_tokens
 */
export async function lookAt(context: StripeContext, gift: GiftToPay, token: string): Promise<Outcome<Means>> {
  if (isKeptCard(token)) return await lookAtKept(context, gift, token)
  if (!tokenId.test(token)) return refused('confirmation_expired', 'not the id of a confirmation token')
  const answer = await context.ask.freely((options) => context.stripe.confirmationTokens.retrieve(token, {}, options))
  if (!answer.ok) {
    return answer.stripeCode === 'resource_missing' ? refused('confirmation_expired', answer.detail) : answer
  }
  const { expires_at, payment_intent, setup_intent, payment_method_preview: preview } = answer.value
  const usedFor = payment_intent ?? setup_intent
  const isOver = usedFor === null && (expires_at === null || unixMs(expires_at) <= context.now())
  if (isOver || (usedFor !== null && usedFor !== gift.refs.intent)) {
    return refused(
      'confirmation_expired',
      usedFor === null ? `${token} has expired` : `${token} was used for ${usedFor}`,
    )
  }
  const fingerprint = preview?.card?.fingerprint ?? preview?.us_bank_account?.fingerprint ?? null
  return done({ paidBy: preview && wayOf(preview), fingerprint })
}

const withCharge = { expand: ['latest_charge.balance_transaction'] }

/**
 * Confirms what was begun with the donor's token, under a key of gift and token: asked again, it is the same answer. A monthly
 * gift's is the intent of its subscription's first invoice, or the set-up of the card that is charged later.
 * @see https://docs.stripe.com/payments/finalize-payments-on-the-server
 */
export async function confirmGift(
  context: StripeContext,
  gift: GiftToPay,
  token: string,
): Promise<Outcome<Confirmation>> {
  const { intent, subscription } = gift.refs
  if (intent === null) return refused('action_not_possible', `${gift.id} was not begun`)
  const confirmed = isKeptCard(token)
    ? await confirmKept(context, gift, intent, token)
    : await context.ask.move(`gift:${gift.id}:confirm:${token}`, (options) =>
        context.stripe.paymentIntents.confirm(intent, { confirmation_token: token, ...withCharge }, options),
      )
  if (!confirmed.ok) return await unconfirmed(context, gift, confirmed)
  const { status, client_secret } = confirmed.value
  const reading =
    subscription === null && confirmed.value.object === 'payment_intent'
      ? await readIntent(context, gift, confirmed.value)
      : await readGift(context, gift)
  if (!reading.ok) return reading
  return done({ reading: reading.value, clientSecret: status === 'requires_action' ? client_secret : null })
}

/** What the page's wallet sheet or fields were made for, where it can differ from the payment. */
const terms = new Set(['amount', 'capture_method', 'currency', 'setup_future_usage'])

/** Declined, the gift is read with what failed; paid meanwhile, it is read as it is. Else nothing has happened. */
async function unconfirmed(
  context: StripeContext,
  gift: GiftToPay,
  refusal: StripeRefusal,
): Promise<Outcome<Confirmation>> {
  const moved = refusal.stripeCode?.endsWith('_intent_unexpected_state') ?? false
  if (refusal.code !== 'card_declined' && !moved) return { ...refusal, code: codeOf(refusal) }
  const reading = await readGift(context, gift)
  if (!reading.ok) return reading
  if (!moved) return done({ reading: reading.value, clientSecret: null, declined: sentence(gift, refusal) })
  if (reading.value.progress !== 'open') return done({ reading: reading.value, clientSecret: null })
  return refused('confirmation_expired', refusal.detail)
}

function codeOf({ code, stripeCode, stripeParam }: StripeRefusal): ProblemCode {
  if (code !== 'provider_refused') return code
  const differs = stripeCode === 'payment_intent_incompatible_payment_method' || terms.has(stripeParam ?? '')
  return differs ? 'confirmation_differs' : code
}

/** To a server Stripe speaks English alone: to everybody else our own sentence is said. */
function sentence({ language }: GiftToPay, { detail, message }: StripeRefusal) {
  const words: Translated<string | undefined> = { en: message }
  return refused('card_declined', detail, words[language] === undefined ? {} : { message: words[language] })
}
