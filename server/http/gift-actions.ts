import type { Context } from 'hono'
import * as v from 'valibot'
import type { GiftAction } from '#gift/api.ts'
import { lastChargeDay } from '#gift/charge-day.ts'
import type { GiftDone } from '#gift/gift-page.ts'
import type { OnPaper } from '#gift/on-paper.ts'
import { done, type Outcome, refused } from '#gift/outcome.ts'
import type { FieldCode } from '#gift/problem.ts'
import { email, personName } from '#gift/typed-text.ts'
import type { Access } from '../giving/gift/access.ts'
import type { Arranged } from '../giving/gift/arrange.ts'
import type { Giving } from '../giving/giving.ts'
import { askerOf, giftOfCookie, keepThisBrowserAlone } from './cookie.ts'
import type { Env } from './env.ts'

/** A provider's id of a new card that the donor has confirmed; it knows best whether it made it. */
export const setupIntentId = /^\w{1,64}$/

const notValid: FieldCode = 'not_valid'
/** One part of a name; the other may be all there is of it. */
const namePart = v.optional(
  v.union([v.pipe(v.string(notValid), v.trim(), v.literal('')), personName(60)], notValid),
  '',
)
const decimal = v.pipe(v.string(notValid), v.regex(/^\d{1,9}(\.\d{1,2})?$/, notValid))

/** Whatever a donor can have done with their gift, and what each takes: by a call as its body, by a form of the page as its fields. */
export const actionRules = {
  amount: v.object({
    amount: decimal,
    code: v.optional(v.pipe(v.string(notValid), v.maxLength(20, notValid))),
    undo: v.optional(v.boolean(notValid)),
  }),
  pause: v.object({ months: v.picklist([1, 2, 3], notValid) }),
  resume: v.object({}),
  day: v.object({
    day: v.pipe(v.number(notValid), v.integer(notValid), v.minValue(1, notValid), v.maxValue(lastChargeDay, notValid)),
    on: v.optional(v.pipe(v.string(notValid), v.isoDate(notValid))),
  }),
  stop: v.object({}),
  card: v.object({}),
  'card-confirmed': v.object({ setupIntent: v.pipe(v.string(notValid), v.regex(setupIntentId, notValid)) }),
  receipt: v.object({}),
  address: v.object({ email }),
  name: v.object({ firstName: namePart, lastName: namePart, anonymous: v.optional(v.boolean(notValid), false) }),
} satisfies Readonly<Record<GiftAction['action'] | GiftDone, v.GenericSchema<unknown, object>>>
export type ActionName = keyof typeof actionRules

interface Parts {
  readonly giving: Giving
  readonly access: Access
}

/**
 * Does what was asked, of the gift that this browser has in view: the same for a call and for a form, which differ in how they are read
 * and answered.
 * @param load what was asked, once it is known whose gift it is about
 * @returns the gift as it is then; `link_invalid` where this browser has none in view
 */
export async function actOnGift(
  c: Context<Env>,
  { giving, access }: Parts,
  name: ActionName,
  load: () => Promise<Outcome<unknown>> | Outcome<unknown>,
): Promise<Outcome<Arranged>> {
  const id = await giftOfCookie(c, access)
  if (id === null) return refused('link_invalid', 'no gift in view')
  const body = await load()
  if (!body.ok) return body
  const checked = v.safeParse(actionRules[name], body.value ?? {})
  if (!checked.success) {
    const code = name === 'address' ? 'not_an_email' : notValid
    const fields = Object.fromEntries(checked.issues.map((issue) => [v.getDotPath(issue) ?? '', code]))
    return refused('invalid_fields', Object.keys(fields).join(), { fields })
  }
  const asker = askerOf(c, access)
  const changed = await changeOf(giving, id, name, checked.output, asker)
  if (!changed.ok) return changed
  c.var.log.info({ requestId: c.var.requestId, gift: id, action: name }, 'changed')
  // Before the card can be put in: else whoever began the gift under this address could raise what it then pays.
  if (name === 'card' && asker.mailbox) await keepThisBrowserAlone(c, { giving, access }, id)
  return changed
}

async function changeOf(
  giving: Giving,
  id: string,
  name: ActionName,
  input: object,
  asker: ReturnType<typeof askerOf>,
): Promise<Outcome<Arranged>> {
  switch (name) {
    case 'receipt':
      return waiting(await giving.mailReceipt(id))
    case 'address':
      return waiting(await giving.askForAddress(id, (input as { email: string }).email, asker))
    case 'name': {
      const named = await giving.nameOnPaper(id, input as OnPaper, asker)
      return named.ok ? done({ gift: named.value, clientSecret: null, unanswered: false }) : named
    }
    default:
      return giving.arrange(id, { action: name, ...input } as GiftAction, asker)
  }
}

/** What a letter does, which is still to be sent. */
const waiting = (gift: Outcome<Arranged['gift']>): Outcome<Arranged> =>
  gift.ok ? done({ gift: gift.value, clientSecret: null, unanswered: true }) : gift
