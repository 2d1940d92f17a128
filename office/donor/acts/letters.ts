import { html } from 'hono/html'
import * as v from 'valibot'
import { calendarYear, charityDay, longDay, shortDay } from '#content/dates.ts'
import { inLanguage, say } from '#content/language.ts'
import { formatCents } from '#gift/money.ts'
import { email } from '#gift/typed-text.ts'
import { correctDonor } from '#server/giving/letters/correct-donor.ts'
import { mailGiftLink } from '#server/giving/letters/mail-gift-link.ts'
import { hasReceipt } from '#server/giving/letters/papers.ts'
import { sendCard } from '#server/giving/letters/send-card.ts'
import { sendReceipt } from '#server/giving/letters/send-receipt.ts'
import { queueStatement, statementOf } from '#server/giving/letters/yearly-statement.ts'
import type { GiftAbout } from '#server/staff/gift.ts'
import { letterById } from '#server/store/work/letters.ts'
import { choiceField, field } from '../../ui/field.ts'
import { actWords, addressWords, cardWords, linkWords, receiptWords, statementWords } from '../../words/acts.ts'
import { paperPath } from '../paths.ts'
import { backTo, type DonorAct } from './act.ts'

/** The payments of a gift that have a receipt, the newest first. */
const receipted = ({ own }: GiftAbout) =>
  own.payments.filter(({ payment }) => hasReceipt(payment, own.facts)).toReversed()

const receipt: DonorAct = {
  name: 'receipt',
  label: receiptWords.name,
  button: receiptWords.button,
  needs: 'help',
  offered: (asked) => asked.own.gift.donor !== null && receipted(asked).length > 0,
  form({ var: { language } }, asked) {
    const all = receipted(asked)
    const labelled = all.map(({ payment }) => ({
      value: payment.ref,
      label: `${shortDay(charityDay(payment.at), language)}: ${formatCents(payment.cents, language)}`,
    }))
    return html`<p>${say(receiptWords.to, language, { to: asked.own.gift.donor?.email ?? '' })}</p>
${choiceField({ name: 'payment', label: inLanguage(receiptWords.payment, language), choices: labelled })}
<ul>${all.slice(0, 24).map(({ payment }) => html`<li><a href="${paperPath(asked.own.gift.id, 'receipt', payment.ref)}">${say(receiptWords.paper, language, { day: longDay(charityDay(payment.at), language) })}</a></li>`)}</ul>`
  },
  async does(c, asked, key) {
    const { services } = c.var.office
    const wish = { letter: key, gift: asked.own.gift.id, correct: false, by: c.var.person.actor }
    const payment = c.var.form.get('payment') ?? undefined
    const sent = await services.store.write(sendReceipt(services, { ...wish, ...(payment ? { payment } : {}) }))
    return sent.ok
      ? backTo(c, asked, 'done', receiptWords.done, { to: sent.value.to })
      : backTo(c, asked, 'failed', actWords.over)
  },
}

const address: DonorAct = {
  name: 'address',
  label: addressWords.name,
  button: addressWords.button,
  needs: 'help',
  offered: () => true,
  form({ var: { language, form } }, { file, own }, faults) {
    const count = file.gifts.length
    const one = { value: 'one', label: say(addressWords.one, language, { reference: own.gift.reference }) }
    const all = { value: 'all', label: say(addressWords.all, language, { count: String(count) }) }
    return html`${file.email ? html`<p>${say(addressWords.now, language, { to: file.email })}</p>` : ''}
${field({
  name: 'email',
  label: inLanguage(addressWords.email, language),
  type: 'email',
  required: true,
  value: form.get('email') ?? '',
  ...(faults.email ? { fault: faults.email } : {}),
})}
${count > 1 ? choiceField({ name: 'which', label: inLanguage(addressWords.which, language), choices: [one, all] }) : ''}
<p>${inLanguage(addressWords.says, language)}</p>`
  },
  async does(c, asked) {
    const { services } = c.var.office
    const typed = v.safeParse(email, c.var.form.get('email') ?? '')
    if (!typed.success) return { faults: { email: inLanguage(addressWords.bad, c.var.language) } }
    const all = c.var.form.get('which') === 'all'
    const gifts = all ? asked.file.gifts.map(({ gift }) => gift.id) : [asked.own.gift.id]
    const wish = { gifts, email: typed.output, by: c.var.person.actor }
    const { letters } = await services.store.write(correctDonor(wish, services.clock.now()))
    return backTo(c, asked, 'done', addressWords.done, { letters: String(letters) })
  },
}

const link: DonorAct = {
  name: 'link',
  label: linkWords.name,
  button: linkWords.button,
  needs: 'help',
  offered: ({ own }) => own.gift.donor !== null,
  form: ({ var: { language } }, { own }) =>
    html`<p>${say(linkWords.says, language, { to: own.gift.donor?.email ?? '' })}</p>`,
  async does(c, asked, key) {
    const { services } = c.var.office
    const wish = { letter: key, gift: asked.own.gift.id, by: c.var.person.actor }
    const mailed = await services.store.write(mailGiftLink(wish, services.clock.now()))
    if (!mailed) return backTo(c, asked, 'failed', actWords.over)
    return backTo(c, asked, 'done', linkWords.done, { to: asked.own.gift.donor?.email ?? '' })
  },
}

const card: DonorAct = {
  name: 'card',
  label: cardWords.name,
  button: cardWords.button,
  needs: 'help',
  offered: ({ own: { gift } }) => (gift.tribute?.notification.by ?? 'none') !== 'none',
  form({ var: { language, form } }, { own }, faults) {
    const told = own.gift.tribute?.notification
    if (told?.by !== 'email') return html`<p>${inLanguage(cardWords.paper, language)}</p>`
    return field({
      name: 'email',
      label: say(cardWords.email, language, { name: told.recipientName }),
      type: 'email',
      value: form.get('email') ?? told.email,
      required: true,
      ...(faults.email ? { fault: faults.email } : {}),
    })
  },
  async does(c, asked, key) {
    const { services } = c.var.office
    const byEmail = asked.own.gift.tribute?.notification.by === 'email'
    const typed = v.safeParse(email, c.var.form.get('email') ?? '')
    if (byEmail && !typed.success) return { faults: { email: inLanguage(addressWords.bad, c.var.language) } }
    const wish = { letter: key, gift: asked.own.gift.id, by: c.var.person.actor }
    const corrected = byEmail && typed.success ? { email: typed.output } : {}
    const sent = await services.store.write(sendCard({ ...wish, ...corrected }, services.clock.now()))
    if (!sent.ok) return backTo(c, asked, 'failed', cardWords.no)
    return backTo(c, asked, 'done', sent.value === 'now' ? cardWords.now : cardWords.later)
  },
}

/** The years in which anything arrived from this donor, the newest first. */
const yearsOf = ({ file }: GiftAbout): readonly number[] => {
  const paid = file.gifts.flatMap(({ payments }) => payments.map(({ payment }) => calendarYear(payment.at)))
  return [...new Set(paid)].sort((a, b) => b - a)
}

const statement: DonorAct = {
  name: 'statement',
  label: statementWords.name,
  button: statementWords.button,
  needs: 'help',
  offered: (asked) => asked.file.email !== null && yearsOf(asked).length > 0,
  form({ var: { language } }, asked) {
    const years = yearsOf(asked)
    const choices = years.map((year) => ({ value: String(year), label: String(year) }))
    return html`<p>${say(statementWords.says, language, { to: asked.file.email ?? '' })}</p>
${choiceField({ name: 'year', label: inLanguage(statementWords.year, language), choices })}
<ul>${years.map((year) => html`<li><a href="${paperPath(asked.own.gift.id, 'statement', String(year))}">${say(statementWords.paper, language, { year: String(year) })}</a></li>`)}</ul>`
  },
  async does(c, asked, key) {
    const { store, clock } = c.var.office.services
    const year = Number(c.var.form.get('year'))
    const made = await statementOf(store, asked.file.email ?? '', year)
    if (!made) return backTo(c, asked, 'failed', statementWords.none, { year: String(year) })
    const by = { by: c.var.person.actor, now: clock.now() }
    await store.write(function* (db) {
      if ((yield* letterById(key)(db)) === undefined) yield* queueStatement(key, made, by)(db)
    })
    return backTo(c, asked, 'done', statementWords.done, { year: String(year), to: made.to })
  },
}

/** What is mailed to a donor, and to whom their dedication tells of it. */
export const letterActs: readonly DonorAct[] = [receipt, statement, link, address, card]
