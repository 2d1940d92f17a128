import { FaultLine } from '../donate/form/TextField.tsx'
import { GiftForm } from './GiftForm.tsx'
import type { PartProps } from './Manage.tsx'

const lengths = [1, 2, 3] as const

/** The next gift left out, or a pause of two or three months; while paused, or given up by PayPal, going on at once. */
export function Pause({ gift, changing, say, language }: PartProps) {
  const { change, running, faultAt } = changing
  const status = gift.arrangement?.status
  const paused = status === 'paused' || (status === 'suspended' && gift.provider === 'paypal')
  const busy = running !== null || undefined
  return (
    <section className="gift-change" aria-labelledby="gift-pause">
      <h3 id="gift-pause">{say(paused ? 'gift.resumeTitle' : 'gift.pause')}</h3>
      {paused ? null : <p>{say('gift.pauseText')}</p>}
      <GiftForm
        language={language}
        className="donate-actions"
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
