import { type FormEvent, useState } from 'react'
import { charityDay, longDay } from '#content/dates.ts'
import { consentToDay } from '#content/day-consent.ts'
import { promiseOf } from '#content/funds.ts'
import { chargeDayOf } from '#gift/arrangement.ts'
import { lastChargeDay, movedDay } from '#gift/charge-day.ts'
import { Mandate } from '../donate/form/Consent.tsx'
import { FaultLine } from '../donate/form/TextField.tsx'
import { agreedCents } from '../donate/result/words.ts'
import { GiftForm } from './GiftForm.tsx'
import type { PartProps } from './part-props.ts'
import { Close } from './Row.tsx'

const days = Array.from({ length: lastChargeDay }, (_, n) => n + 1)

/** Another day of the month. Each says beforehand when the next gift is taken; no month is charged twice, and none left out. */
export function ChargeDay({ gift, told, changing, setRow, say, language }: PartProps) {
  const { arrangement } = gift
  const now = (arrangement && chargeDayOf(arrangement)) ?? 1
  const [day, setDay] = useState(told?.chosenDay ?? Math.min(now, lastChargeDay))
  const [today] = useState(() => told?.today ?? charityDay(Date.now()))
  const { change, running, faultAt } = changing
  const nextOn = arrangement?.nextOn ?? today
  const planned = (each: number) => movedDay(nextOn, each, today)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void change({ action: 'day', day }).then((done) => (done ? setRow(null) : undefined))
  }
  const asked = {
    cents: agreedCents(gift),
    day,
    on: planned(day).on,
    ...promiseOf(agreedCents(gift), gift.funds, language),
  }
  return (
    <GiftForm gift={gift} language={language} onSubmit={submit}>
      <div className="field">
        <label htmlFor="gift-day-chosen">{say('gift.dayLabel')}</label>
        <select
          id="gift-day-chosen"
          name="day"
          value={day}
          aria-describedby="gift-day-hint gift-day-fault"
          onChange={(event) => setDay(Number(event.currentTarget.value))}
        >
          {days.map((each) => {
            const { on, after } = planned(each)
            const values = { day: String(each), on: longDay(on, language) }
            return (
              <option key={each} value={each}>
                {after === null
                  ? say('gift.dayOption', values)
                  : say('gift.dayOptionAfter', { ...values, after: longDay(after, language) })}
              </option>
            )
          })}
        </select>
      </div>
      <p id="gift-day-hint" className="gift-hint">
        {say('gift.dayText')}
      </p>
      <input type="hidden" name="agreed" value={day} />
      {day === now ? null : <Mandate agreement={consentToDay(asked, language)} language={language} />}
      <div role="alert">
        <FaultLine id="gift-day-fault">{faultAt('day')}</FaultLine>
      </div>
      <p className="gift-buttons">
        <button
          type="submit"
          name="action"
          value="day"
          data-final
          className="button button-give"
          aria-disabled={running !== null || undefined}
        >
          {running === 'day' ? say('gift.working') : say('gift.daySave')}
        </button>
        <Close language={language} onClose={() => setRow(null)}>
          {say('gift.dayKeep', { day: String(now) })}
        </Close>
      </p>
    </GiftForm>
  )
}
