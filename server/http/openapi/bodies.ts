import * as v from 'valibot'
import type { AmountLimits } from '#gift/amounts.ts'
import { bodyRule, confirmationTokenRule, donorRule } from '#gift/request.ts'
import { country, email } from '#gift/typed-text.ts'
import { actionRules } from '../gift-actions.ts'
import { monthlyRule } from '../make-monthly.ts'
import { signUpRule } from '../newsletter.ts'
import type { BodyName } from './call.ts'

/** What the fields of an asking call mean that do not say so themselves. */
const sentences: Readonly<Record<string, string>> = {
  frequency: 'Absent: once.',
  donor: 'Who gives. A provider’s own page may tell it later: then null.',
  tribute: 'In whose memory or honor, and who is told of it.',
  optIn: 'Whether the donor wants the charity’s news.',
  costCents: 'Of the amount: what was added for the cost of the payment, by the charity’s own rule, in US cents.',
  language: 'In which the donor is written to.',
  country: 'ISO 3166-1 alpha-2.',
  attribution: 'Words of the campaign that led here; never a person.',
  ask: 'The number of the form on another site that led here, which may ask by it whether the gift was given (`/embed/paid`).',
  fund: 'What the gift is for, by the id of one of the charity’s funds. Another word is none; one that is over is its successor. Absent: what the charity decides.',
  funds:
    'In place of `fund`, where the gift is for several: amounts in US cents that come to the whole. Later months are parted alike.',
  appeal:
    'Out of which appeal it is given, by its id. Another word is none, and so is one that does not run, or all of whose gifts are for another fund than `fund`. Where no fund is named, the gift is for the appeal’s.',
  attempt: 'The caller’s own key of this draft: the same key is the same gift, however often it is sent.',
  keepCard:
    'Given once: the provider keeps the card for a day, so that the monthly gift offered in the thanks takes one press. Absent: it does not.',
  wallet: 'The other wallet of the same provider in which a one-time gift is approved; absent: the provider’s own.',
}

function explained(entries: v.ObjectEntries): v.ObjectEntries {
  const say = (name: string, entry: v.GenericSchema) =>
    sentences[name] === undefined ? entry : v.pipe(entry, v.description(sentences[name]))
  return Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, say(name, entry as v.GenericSchema)]))
}

/** The schemas of the bodies that calls take: the very rules by which they are checked. */
export function bodies(limits: AmountLimits) {
  const dollars = ({ minimum, maximum }: AmountLimits) => `from ${minimum / 100} to ${maximum / 100}`
  const card = {
    ...explained(bodyRule('number', 0).entries),
    amount: v.pipe(
      v.number(),
      v.minValue(limits.minimum / 100),
      v.maxValue(limits.maximum / 100),
      v.description('US dollars, with two decimals at most.'),
    ),
  }
  const order = {
    ...explained(bodyRule('string', 0).entries),
    amount: v.pipe(
      v.string(),
      v.regex(/^\d+(\.\d{1,2}0*)?$/),
      v.description(`US dollars as a decimal, ${dollars(limits)}.`),
    ),
  }
  return {
    Country: country,
    Donor: donorRule,
    Email: email,
    CreatePaymentIntent: v.strictObject(card),
    ConfirmGift: v.strictObject({
      ...card,
      confirmationToken: v.pipe(
        confirmationTokenRule,
        v.description('The donor’s yes, made in their browser by the provider’s script. Each is used once.'),
      ),
    }),
    CreateOrder: v.strictObject(order),
    ChangeAmount: actionRules.amount,
    Pause: actionRules.pause,
    ChangeDay: actionRules.day,
    NewCard: actionRules['card-confirmed'],
    Nothing: actionRules.resume,
    MakeMonthly: monthlyRule,
    MailLink: v.object({ email }),
    NameOnPaper: actionRules.name,
    SignUp: signUpRule,
  } satisfies Readonly<Record<BodyName, v.GenericSchema>> & Readonly<Record<string, v.GenericSchema>>
}
