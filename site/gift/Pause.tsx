import { monthAndDay } from '#content/dates.ts'
import { giftPageOf } from '#content/gift-page-of.ts'
import type { GiftView } from '#gift/gift-view.ts'
import { Button } from '#ui/Button.tsx'
import { FaultLine } from '../link/FaultLine.tsx'
import { GiftForm } from './GiftForm.tsx'
import type { PartProps } from './part-props.ts'
import { Close } from './Row.tsx'

const lengths = [1, 2, 3] as const

/** Whether the gift rests, and goes on by the donor's word: paused, or given up by a provider that lets it go on. */
export const canResume = ({ arrangement, provider }: GiftView): boolean =>
  arrangement?.status === 'paused' || (arrangement?.status === 'suspended' && giftPageOf[provider].resumesSuspended)

/** The next gift left out, by its day, or a pause of two or three months: each says when the gift after it is. */
export function Pause({ gift, changing, setRow, say, language }: PartProps) {
  const { change, running, faultAt } = changing
  const { nextOn, laterOn = [] } = gift.arrangement ?? {}
  return (
    <>
      <h3>{say('gift.pause')}</h3>
      <p className="gift-hint">{say('gift.pauseText')}</p>
      <GiftForm
        gift={gift}
        language={language}
        onSubmit={(event) => {
          event.preventDefault()
          const pressed = (event.nativeEvent as SubmitEvent).submitter
          const months = lengths.find((each) => pressed instanceof HTMLButtonElement && pressed.value === String(each))
          if (months) void change({ action: 'pause', months }).then((ok) => (ok ? setRow(null) : undefined))
        }}
      >
        <input type="hidden" name="action" value="pause" />
        <p className="gift-pauses">
          {lengths.map((months) => {
            const day = laterOn[months - 1]
            return (
              <Button kind="line" key={months} name="months" value={months} isOff={running !== null}>
                {months === 1 && nextOn
                  ? say('gift.skip', { date: monthAndDay(nextOn, language) })
                  : say(`gift.pause${months}`)}
                {day ? <small> {say('gift.pauseNext', { date: monthAndDay(day, language) })}</small> : null}
              </Button>
            )
          })}
        </p>
      </GiftForm>
      <div role="alert">
        <FaultLine id="gift-pause-fault">{faultAt('pause')}</FaultLine>
      </div>
      <p className="gift-buttons">
        <Close language={language} onClose={() => setRow(null)}>
          {say('gift.keepGiving')}
        </Close>
      </p>
    </>
  )
}

/** One press by which a gift that rests goes on: in its row, and to take a pause back. What was agreed to holds, and is not said again. */
export function Resume({
  gift,
  changing,
  say,
  language,
  words,
}: PartProps & { readonly words: 'gift.resume' | 'gift.undo' }) {
  const { change, running } = changing
  return (
    <GiftForm
      gift={gift}
      language={language}
      className="gift-inline"
      onSubmit={(event) => {
        event.preventDefault()
        void change({ action: 'resume' })
      }}
    >
      <button
        type="submit"
        name="action"
        value="resume"
        className="gift-press reach"
        aria-disabled={running !== null || undefined}
      >
        {running === 'resume' ? say('gift.working') : say(words)}
      </button>
    </GiftForm>
  )
}
