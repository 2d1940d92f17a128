import type { Context } from 'hono'
import { html } from 'hono/html'
import { charityDay, longDay } from '#content/dates.ts'
import { inLanguage, say } from '#content/language.ts'
import { parseAmount } from '#gift/amount.ts'
import { defaultLimits } from '#gift/amounts.ts'
import type { GiftAction } from '#gift/api.ts'
import { type Cents, formatCents, toDecimal } from '#gift/money.ts'
import { isUnheard } from '#server/giving/gift/hold.ts'
import { awaitsBank } from '#server/giving/gift/recall.ts'
import { canBeStopped, stopByHand } from '#server/giving/gift/stop-by-hand.ts'
import type { GiftAbout } from '#server/staff/gift.ts'
import { titleOf } from '#server/staff/gift.ts'
import type { Gift } from '#server/store/gift/gifts.ts'
import type { OfficeEnv } from '../../office.ts'
import { writeDown } from '../../people/written.ts'
import { isSure, secondLook } from '../../ui/act.ts'
import { choiceField, field } from '../../ui/field.ts'
import { actWords, monthlyWords, stopWords } from '../../words/acts.ts'
import type { OfficeLanguage } from '../../words/language.ts'
import { giftPath } from '../paths.ts'
import { backTo, type DonorAct } from './act.ts'

const sumOf = ({ arrangement, cents }: Gift, language: OfficeLanguage) =>
  formatCents(arrangement?.cents ?? cents, language)

const stop: DonorAct = {
  name: 'stop',
  label: stopWords.name,
  button: stopWords.button,
  needs: 'help',
  grave: true,
  offered: ({ own }) => canBeStopped(own.gift),
  // its page is the question already: it holds nothing to fill in, and would be asked twice in the same words
  form: (c, asked) => html`${stopSays(c, asked)}<input type="hidden" name="sure" value="yes">`,
  async does(c, asked) {
    const { gift } = asked.own
    const { language, office, person } = c.var
    if (!isSure(c)) {
      const [title, label] = [inLanguage(stopWords.title, language), inLanguage(stopWords.button, language)]
      return secondLook(c, { title, says: stopSays(c, asked), label, back: giftPath(gift.id) })
    }
    const stopped = await stopByHand(office.services.deps, gift, person.actor)
    if (!stopped.ok && awaitsBank(gift)) {
      const why = isUnheard(stopped) ? stopWords.unanswered : stopWords.bankAsked
      return isUnheard(stopped) || stopped.code === 'gift_in_progress'
        ? backTo(c, asked, 'failed', why)
        : backTo(c, asked, 'failed', actWords.refused, { code: stopped.code })
    }
    if (!stopped.ok) {
      return isUnheard(stopped)
        ? backTo(c, asked, 'waiting', actWords.askedAgain)
        : backTo(c, asked, 'failed', actWords.refused, { code: stopped.code })
    }
    const { state } = stopped.value.standing
    const over = state === 'ended' || state === 'not_charged'
    return backTo(c, asked, over ? 'done' : 'waiting', over ? stopWords.done : stopWords.paid)
  },
}

function stopSays({ var: { language } }: Context<OfficeEnv>, { file, own: { gift } }: GiftAbout) {
  const values = { sum: sumOf(gift, language), reference: gift.reference, donor: titleOf(file, language) }
  return html`<p>${say(gift.frequency === 'monthly' ? stopWords.monthly : stopWords.once, language, values)}</p>`
}

const runs = ({ frequency, standing }: Gift) => frequency === 'monthly' && standing.state === 'active'

/** Asks for a change of a running monthly gift, written down before, and tells what came of it. */
async function change(
  c: Context<OfficeEnv>,
  asked: GiftAbout,
  action: Exclude<GiftAction, { action: 'card-confirmed' }>,
  told: (gift: Gift) => Response,
): Promise<Response> {
  const { id } = asked.own.gift
  const { action: name, ...details } = action
  await writeDown(c, { action: name, gift: id, details })
  const changed = await c.var.office.services.giving.arrange(id, action)
  if (!changed.ok) return backTo(c, asked, 'failed', actWords.refused, { code: changed.code })
  return changed.value.unanswered ? backTo(c, asked, 'waiting', actWords.askedAgain) : told(changed.value.gift)
}

const pause: DonorAct = {
  name: 'pause',
  label: monthlyWords.pause,
  button: monthlyWords.pause,
  needs: 'help',
  offered: ({ own: { gift } }) => runs(gift) && gift.arrangement?.status === 'active',
  form: ({ var: { language } }) => {
    const choices = ['1', '2', '3'].map((value) => ({ value, label: value }))
    return choiceField({ name: 'months', label: inLanguage(monthlyWords.months, language), choices })
  },
  async does(c, asked) {
    const months = ([1, 2, 3] as const).find((each) => String(each) === c.var.form.get('months')) ?? 1
    return await change(c, asked, { action: 'pause', months }, ({ arrangement }) => {
      const until = arrangement?.resumesAt ?? c.var.clock.now()
      return backTo(c, asked, 'done', monthlyWords.pausedUntil, { day: longDay(charityDay(until), c.var.language) })
    })
  },
}

const resume: DonorAct = {
  name: 'resume',
  label: monthlyWords.resume,
  button: monthlyWords.resume,
  needs: 'help',
  offered: ({ own: { gift } }) => runs(gift) && gift.arrangement?.status === 'paused',
  form: ({ var: { language } }, { own: { gift } }) =>
    html`<p>${say(monthlyWords.resumes, language, { reference: gift.reference, sum: sumOf(gift, language) })}</p>`,
  does: (c, asked) => change(c, asked, { action: 'resume' }, () => backTo(c, asked, 'done', monthlyWords.resumed)),
}

/** Only less: to more a donor agrees on the gift's own page, by words that are kept. */
const amount: DonorAct = {
  name: 'amount',
  label: monthlyWords.amount,
  button: monthlyWords.amount,
  needs: 'help',
  offered: ({ own: { gift } }) => runs(gift) && (gift.arrangement?.cents ?? gift.cents) > defaultLimits.minimum,
  form: ({ var: { language, form } }, { own: { gift } }, faults) =>
    field({
      name: 'amount',
      label: inLanguage(monthlyWords.amountField, language),
      required: true,
      hint: say(monthlyWords.amountHint, language, { sum: sumOf(gift, language) }),
      value: form.get('amount') ?? '',
      ...(faults.amount ? { fault: faults.amount } : {}),
    }),
  async does(c, asked) {
    const { gift } = asked.own
    const { language, form } = c.var
    const read = parseAmount(form.get('amount') ?? '', 'en')
    const wanted: Cents | null = read.kind === 'clear' ? read.cents : null
    if (wanted === null || wanted < defaultLimits.minimum || wanted >= (gift.arrangement?.cents ?? gift.cents)) {
      const values = { sum: sumOf(gift, language), least: formatCents(defaultLimits.minimum, language) }
      return { faults: { amount: say(monthlyWords.amountBad, language, values) } }
    }
    return await change(c, asked, { action: 'amount', amount: toDecimal(wanted) }, (now) =>
      now.arrangement?.cents === wanted
        ? backTo(c, asked, 'done', monthlyWords.lowered, { sum: formatCents(wanted, language) })
        : backTo(c, asked, 'waiting', monthlyWords.waits),
    )
  },
}

/** What is changed in a monthly gift, or stopped. */
export const monthlyActs: readonly DonorAct[] = [pause, resume, amount, stop]
