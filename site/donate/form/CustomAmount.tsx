import { useEffect, useRef } from 'react'
import { fieldFaults } from '#content/field-faults.ts'
import { inLanguage } from '#content/language.ts'
import { draftAmount } from '#gift/draft.ts'
import { formatWithCents, toDecimal } from '#gift/money.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Unbroken } from '../../link/Unbroken.tsx'
import { faultText, useForm } from './form-state.ts'

/** Blur counts 150 ms late, so that the notice does not jump away under a press on what stands below it. */
const blurDelay = 150

/** The donor's own amount: the $5 notice while focused, what is wrong with it afterwards, and a question where it is unclear. */
export function CustomAmount() {
  const form = useForm()
  const { draft, change, say, language, limits, typing: focused, setTyping: setFocused } = form
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // it may have been entered before the script woke
    setFocused(document.activeElement === field.current)
    return () => clearTimeout(timer.current)
  }, [setFocused])
  const amount = draftAmount(draft, language, limits)
  const typed = draft.custom.trim() !== ''
  const code = typed && amount.kind === 'refused' ? amount.code : undefined
  const tooLow = code === 'amount_below_minimum'
  const generous = code === 'amount_above_maximum'
  const question = faultText(form, 'amount')
  // once asked about at a press it stands until it is right, also while it is being put right
  const fault =
    typed && code && !tooLow && !generous && (!focused || question)
      ? inLanguage(fieldFaults[code], language)
      : !typed && question
  const ambiguous = typed && amount.kind === 'ambiguous' ? amount : null
  const wrong = Boolean(fault) || (tooLow && !focused) || question !== undefined
  return (
    <>
      <div className="donate-custom">
        <label htmlFor="donate-custom">
          {say('donate.customAmount')}
          <span className="visually-hidden"> {say('donate.inDollars')}</span>
        </label>
        <i aria-hidden="true">$</i>
        <input
          ref={field}
          id="donate-custom"
          name="custom"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          // what the styles know an empty field by
          placeholder=" "
          data-generous={generous || undefined}
          data-refused={(typed && amount.kind !== 'clear' && !generous) || undefined}
          data-long={lengthOf(draft.custom.trim())}
          value={draft.custom}
          aria-invalid={wrong || undefined}
          aria-describedby="donate-minimum donate-amount-fault"
          onChange={(event) => change({ custom: event.currentTarget.value })}
          onFocus={() => {
            clearTimeout(timer.current)
            setFocused(true)
          }}
          onBlur={() => {
            timer.current = setTimeout(() => setFocused(false), blurDelay)
          }}
        />
        {typed ? (
          // as wide as what is typed, so that the month stands right behind it, or drops out where there is no room
          <small aria-hidden="true" className="donate-if-monthly">
            <b>{draft.custom}</b>
            <span>{say('donate.perMonth')}</span>
          </small>
        ) : null}
      </div>
      <p className="donate-notice" id="donate-minimum" hidden={(!focused && !tooLow) || generous}>
        <Icon name="warning" />
        {say('donate.minimum')}
      </p>
      <div className="donate-amount-fault" id="donate-amount-fault" role="status">
        {generous ? (
          <p className="donate-generous">
            <Unbroken text={inLanguage(fieldFaults.amount_above_maximum, language)} />
          </p>
        ) : null}
        {fault ? (
          <p className="donate-notice">
            <Icon name="warning" />
            {fault}
          </p>
        ) : null}
        {ambiguous && question ? (
          <p className="donate-notice donate-asked">
            <Icon name="warning" />
            {question}
          </p>
        ) : null}
        {ambiguous ? (
          <p className="donate-readings">
            {say('donate.didYouMean')}{' '}
            {ambiguous.readings.map((reading, at, all) => (
              <span key={reading} className="whole">
                <Button
                  kind="line"
                  // without scripts it sends the form, and the page comes back with this amount
                  name="reading"
                  value={toDecimal(reading)}
                  onClick={(event) => {
                    event.preventDefault()
                    change({ custom: toDecimal(reading) })
                    // the button pressed goes away
                    field.current?.focus()
                  }}
                >
                  {formatWithCents(reading, language)}
                </Button>
                {at === all.length - 1 ? '?' : null}
              </span>
            ))}
          </p>
        ) : null}
      </div>
    </>
  )
}

/** How many letters must find room in the field, as its styles care. */
const lengthOf = (typed: string) => (typed.length > 7 ? 'longest' : typed.length > 5 ? 'long' : undefined)
