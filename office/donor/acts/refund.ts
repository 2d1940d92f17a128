import type { Context } from 'hono'
import { html } from 'hono/html'
import { charityDay, longDay, shortDay } from '#content/dates.ts'
import { inLanguage, say } from '#content/language.ts'
import { parseAmount } from '#gift/amount.ts'
import { type Cents, cents, formatCents, zero } from '#gift/money.ts'
import { refundReasons } from '#gift/refund-reason.ts'
import { hours } from '#server/base/clock.ts'
import { needsSecond, type RefundAnswer, refund } from '#server/giving/refund/refund.ts'
import type { Refundable } from '#server/giving/refund/refundable.ts'
import type { OfficeEnv } from '../../office.ts'
import { isSure, secondLook } from '../../ui/act.ts'
import { facts } from '../../ui/facts.ts'
import { choiceField, field, textField } from '../../ui/field.ts'
import type { Notice } from '../../ui/notice.ts'
import type { Markup } from '../../ui/page.ts'
import type { OfficeLanguage } from '../../words/language.ts'
import { reasonWords, refundWords, whyNotRefunded } from '../../words/refunds.ts'
import { paidWith } from '../paid-with.ts'
import { actPath } from '../paths.ts'
import type { AskedFor } from '../read.ts'
import { titleOf } from '../title.ts'
import { backTo, type DonorAct, type Faults } from './act.ts'

/** Letters of a reason beyond these are none. */
const longest = 500

/** The payments of which something can be given back, the newest first. */
const refundable = ({ own }: AskedFor): readonly Refundable[] =>
  own.payments.filter(({ left, disputed }) => left > 0 && !disputed).toReversed()

/** What was filled in, as it can be given back; or what is wrong with it. */
function wanted(c: Context<OfficeEnv>, asked: AskedFor): { of: Refundable; sum: Cents } | { faults: Faults } {
  const { form, language } = c.var
  const all = refundable(asked)
  const of = all.find(({ payment }) => payment.ref === form.get('payment')) ?? all[0]
  if (!of) return { faults: { payment: inLanguage(whyNotRefunded['no such payment'], language) } }
  const typed = (form.get('amount') ?? '').trim()
  if (typed === '') return { of, sum: of.left }
  const read = parseAmount(typed, 'en')
  const bad = read.kind !== 'clear' || read.cents <= 0 || read.cents > of.left
  if (bad) return { faults: { amount: say(refundWords.amountBad, language, { left: formatCents(of.left, language) }) } }
  return { of, sum: read.cents }
}

export const refundAct: DonorAct = {
  name: 'refund',
  label: refundWords.name,
  button: refundWords.button,
  needs: 'money',
  offered: (asked) => refundable(asked).length > 0,
  form({ var: { language, form } }, asked, faults) {
    const payments = refundable(asked).map(({ payment, left }) => ({
      value: payment.ref,
      label: say(refundWords.left, language, {
        day: shortDay(charityDay(payment.at), language),
        left: formatCents(left, language),
        sum: formatCents(payment.cents, language),
      }),
    }))
    const reasons = refundReasons.map((value) => ({ value, label: inLanguage(reasonWords[value], language) }))
    const kept = (name: string) => ({ value: form.get(name) ?? '' })
    return html`${choiceField({ name: 'payment', label: inLanguage(refundWords.payment, language), choices: payments, ...kept('payment') })}
${field({
  name: 'amount',
  label: inLanguage(refundWords.amount, language),
  hint: inLanguage(refundWords.amountHint, language),
  ...kept('amount'),
  ...(faults.amount ? { fault: faults.amount } : {}),
})}
${choiceField({ name: 'reason', label: inLanguage(refundWords.reason, language), choices: reasons, ...kept('reason') })}
${textField({ name: 'words', label: inLanguage(refundWords.words, language), hint: inLanguage(refundWords.wordsHint, language), rows: 2, ...kept('words') })}`
  },
  async does(c, asked, key) {
    const { office, person, form, language } = c.var
    const { gift } = asked.own
    const { refunds } = office.services.settings.office
    const sure = isSure(c)
    // What was looked at the second time is what is given back, or nothing is.
    const seen = sure ? { sum: centsIn(form.get('sum')), seen: centsIn(form.get('seen')) } : null
    if (seen?.sum && seen.seen !== null) {
      const reason = refundReasons.find((each) => each === form.get('reason')) ?? 'other'
      const words = (form.get('words') ?? '').trim().slice(0, longest)
      const wish = { id: key, gift: gift.id, payment: form.get('payment') ?? '', cents: seen.sum, reason, words }
      const answer = await refund(office.services.deps, { ...wish, by: person.actor, seen: seen.seen }, refunds)
      const { kind, text } = refundTold(answer, language)
      return backTo(c, asked, kind, { en: text, es: text })
    }
    const found = wanted(c, asked)
    if ('faults' in found) return found
    const { of, sum } = found
    form.set('payment', of.payment.ref)
    form.set('sum', String(sum))
    form.set('seen', String(of.left))
    form.set('key', key)
    const said = { sum: formatCents(sum, language) }
    const waits = needsSecond({ cents: sum, by: person.actor }, asked.own.refunds, refunds, c.var.clock.now())
    const alone = { alone: formatCents(refunds.alone, language), hours: String(refunds.waits / hours(1)) }
    return secondLook(c, {
      title: say(refundWords.title, language, said),
      says: html`${refundFacts(c, asked, of, sum)}
${waits ? html`<p>${say(refundWords.second, language, alone)}</p>` : html`<p>${inLanguage(refundWords.told, language)}</p>`}`,
      label: say(refundWords.sure, language, said),
      back: actPath(gift.id, 'refund'),
    })
  },
}

const centsIn = (text: string | null): Cents | null =>
  text !== null && /^\d{1,12}$/.test(text) ? cents(Number(text)) : null

/** What goes back, of which payment, and by which card to whom: what is looked at a second time. */
export function refundFacts(
  { var: { language } }: Context<OfficeEnv>,
  { file, own: { gift } }: AskedFor,
  of: Refundable | undefined,
  sum: Cents,
): Markup {
  const whole = of ? formatCents(of.payment.cents, language) : ''
  const day = of ? longDay(charityDay(of.payment.at), language) : ''
  const values = { sum: formatCents(sum, language), whole, day }
  return facts([
    [inLanguage(refundWords.sum, language), html`<strong>${say(refundWords.of, language, values)}</strong>`],
    [inLanguage(refundWords.before, language), of && of.back > 0 ? formatCents(of.back, language) : ''],
    [inLanguage(refundWords.to, language), paidWith(gift, language)],
    [inLanguage(refundWords.donor, language), [titleOf(file, language), file.email].filter(Boolean).join(', ')],
    [inLanguage(refundWords.gift, language), gift.reference],
  ])
}

/** What became of a refund, as it is told to whoever pressed. */
export function refundTold(answer: RefundAnswer, language: OfficeLanguage): Notice {
  if (answer.is === 'not possible') {
    const text = say(whyNotRefunded[answer.why], language, { left: formatCents(answer.left ?? zero, language) })
    return { kind: 'failed', text }
  }
  const sum = { sum: formatCents(answer.refund.cents, language) }
  switch (answer.is) {
    case 'given':
      return { kind: 'done', text: say(refundWords.given, language, sum) }
    case 'undecided':
      return { kind: 'waiting', text: say(refundWords.undecided, language, sum) }
    case 'waits':
      return { kind: 'waiting', text: say(refundWords.waits, language, sum) }
    case 'over': {
      const { status, problem } = answer.refund
      return status === 'withdrawn'
        ? { kind: 'done', text: inLanguage(refundWords.withdrawn, language) }
        : { kind: 'failed', text: say(refundWords.over, language, { why: problem ?? status }) }
    }
  }
}
