import { type FormEvent, useState } from 'react'
import { charityDay, longDay } from '#content/dates.ts'
import { consentToDay, dayOfMonth } from '#content/day-consent.ts'
import { fieldFaults } from '#content/field-faults.ts'
import { promiseOf } from '#content/funds.ts'
import { giftPageOf } from '#content/gift-page-of.ts'
import { inLanguage } from '#content/language.ts'
import { chargeDayOf } from '#gift/arrangement.ts'
import { hasRoom, lastChargeDay, movedDay, roomInDays } from '#gift/charge-day.ts'
import { Button } from '#ui/Button.tsx'
import { Labelled } from '#ui/Labelled.tsx'
import { Mandate } from '../donate/form/Consent.tsx'
import { agreedCents } from '../donate/result/words.ts'
import { FaultLine } from '../link/FaultLine.tsx'
import { GiftForm } from './GiftForm.tsx'
import type { PartProps } from './part-props.ts'
import { Close } from './Row.tsx'

const days = Array.from({ length: lastChargeDay }, (_, n) => n + 1)

/** Another day of the month. Each says beforehand when the next gift is taken; no month is charged twice, and none left out. */
export function ChargeDay({ gift, told, changing, setRow, say, language }: PartProps) {
  const { arrangement } = gift
  const now = (arrangement && chargeDayOf(arrangement)) ?? 1
  // one of the last days is not in the list, and nothing is chosen in its place
  const [day, setDay] = useState(told?.chosenDay ?? (now > lastChargeDay ? null : now))
  const [unchosen, setUnchosen] = useState(false)
  const [today, setToday] = useState(() => told?.today ?? charityDay(Date.now()))
  const { change, running, faultAt } = changing
  const nextOn = arrangement?.nextOn ?? today
  const planned = (each: number) => movedDay(nextOn, each, today)
  const { dayAnew } = giftPageOf[gift.provider]
  const isTooSoon = (each: number) => dayAnew !== null && !hasRoom(planned(each), nextOn, today, roomInDays.most)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setUnchosen(day === null)
    if (day === null) return
    // refused, it may be for the day that has begun meanwhile
    void change({ action: 'day', day, on: planned(day).on }).then((ok) =>
      ok ? setRow(null) : setToday(charityDay(Date.now())),
    )
  }
  const wish = day !== null && day !== now && { cents: agreedCents(gift), day, on: planned(day).on }
  const fault = unchosen ? inLanguage(fieldFaults.required, language) : faultAt('day')
  return (
    <GiftForm gift={gift} language={language} onSubmit={submit}>
      <Labelled of="gift-day-chosen" label={say('gift.dayLabel')}>
        <select
          id="gift-day-chosen"
          name="day"
          value={day ?? ''}
          required
          aria-invalid={fault ? true : undefined}
          aria-describedby="gift-day-hint gift-day-fault"
          onChange={(event) => setDay(Number(event.currentTarget.value) || null)}
        >
          {now > lastChargeDay ? <option value="">{say('gift.dayChoose')}</option> : null}
          {days.map((each) => {
            const { on, after } = planned(each)
            const values = { day: String(each), on: longDay(on, language) }
            // the day that it has stays chosen, and changes nothing
            const tooSoon = each !== now && isTooSoon(each)
            return (
              <option key={each} value={each} disabled={tooSoon}>
                {tooSoon
                  ? say('gift.dayTooSoon', values)
                  : after === null
                    ? say('gift.dayOption', values)
                    : say('gift.dayOptionAfter', { ...values, after: longDay(after, language) })}
              </option>
            )
          })}
        </select>
      </Labelled>
      <p id="gift-day-hint" className="gift-hint">
        {say('gift.dayText')} {dayAnew ? say(dayAnew.hint) : null}
      </p>
      <input type="hidden" name="agreed" value={day ?? ''} />
      <input type="hidden" name="on" value={day === null ? '' : planned(day).on} />
      {wish ? (
        <Mandate
          agreement={consentToDay({ ...wish, ...promiseOf(wish.cents, gift.funds, language) }, language)}
          language={language}
        />
      ) : null}
      <div role="alert">
        <FaultLine id="gift-day-fault">{fault}</FaultLine>
      </div>
      <p className="gift-buttons">
        <Button kind="give" name="action" value="day" data-final isOff={running !== null}>
          {running === 'day' ? say('gift.working') : say(dayAnew ? 'gift.dayToApprove' : 'gift.daySave')}
        </Button>
        <Close language={language} onClose={() => setRow(null)}>
          {say('gift.dayKeep', { day: dayOfMonth(now, language) })}
        </Close>
      </p>
    </GiftForm>
  )
}
