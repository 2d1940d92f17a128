import { monthAndDay } from '#content/dates.ts'
import type { Language } from '#content/language.ts'
import type { Arrangement } from '#gift/arrangement.ts'
import { dayAfterPause } from '#gift/next-gift.ts'
import { FaultLine } from '../donate/form/TextField.tsx'
import { giftPageOf } from './by-provider.ts'
import { GiftForm } from './GiftForm.tsx'
import type { PartProps } from './part-props.ts'
import type { GiftSay } from './say.ts'

const lengths = [1, 2, 3] as const

/** The next gift left out, or a pause of two or three months; while paused, or given up by a provider that lets it go on, going on at once. */
export function Pause({ gift, changing, say, language }: PartProps) {
  const { change, running, faultAt } = changing
  const status = gift.arrangement?.status
  const paused = status === 'paused' || (status === 'suspended' && giftPageOf[gift.provider].resumesSuspended)
  const busy = running !== null || undefined
  return (
    <section className="gift-change" aria-labelledby="gift-pause">
      <h3 id="gift-pause">{say(paused ? 'gift.resumeTitle' : 'gift.pause')}</h3>
      {paused ? null : <p>{say('gift.pauseText')}</p>}
      <GiftForm
        language={language}
        className="donate-actions gift-pauses"
        onSubmit={(event) => {
          event.preventDefault()
          const pressed = (event.nativeEvent as SubmitEvent).submitter
          const months = lengths.find((each) => pressed instanceof HTMLButtonElement && pressed.value === String(each))
          void change(months ? { action: 'pause', months } : { action: 'resume' })
        }}
      >
        <input type="hidden" name="action" value={paused ? 'resume' : 'pause'} />
        {paused ? (
          <button type="submit" className="button button-solid" aria-disabled={busy}>
            {running === 'resume' ? say('gift.working') : say('gift.resume')}
          </button>
        ) : (
          lengths.map((months) => (
            <button
              key={months}
              type="submit"
              name="months"
              value={months}
              className="button button-line"
              aria-disabled={busy}
            >
              {say(`gift.pause${months}`)}
              <AfterPause arrangement={gift.arrangement} months={months} say={say} language={language} />
            </button>
          ))
        )}
      </GiftForm>
      <div role="alert">
        <FaultLine id="gift-pause-fault">{faultAt('pause') ?? faultAt('resume')}</FaultLine>
      </div>
    </section>
  )
}

/** When the gift after such a pause is given, where that is known beforehand. */
function AfterPause(props: { arrangement: Arrangement | null; months: number; say: GiftSay; language: Language }) {
  const { arrangement, months, say, language } = props
  if (!arrangement?.firstOn || !arrangement.nextOn) return null
  const after = dayAfterPause(arrangement.firstOn, arrangement.nextOn, months)
  if (after === null) return null
  return <small> {say('gift.pauseNext', { date: monthAndDay(after, language) })}</small>
}
