import { type FormEvent, useEffect, useRef, useState } from 'react'
import { fieldFaults } from '#content/field-faults.ts'
import { inLanguage } from '#content/language.ts'
import { parseAmount } from '#gift/amount.ts'
import { amountFault } from '#gift/amounts.ts'
import { type Cents, formatCents, toDecimal } from '#gift/money.ts'
import { FaultLine } from '../donate/form/TextField.tsx'
import { limitsHere } from '../donate/settings.ts'
import { giftPageOf } from './by-provider.ts'
import { GiftForm } from './GiftForm.tsx'
import type { PartProps } from './part-props.ts'
import { useTyped } from './useTyped.ts'

/** A new amount, read by the one parser: what is unclear is asked back, what cannot be is said beside the field. */
export function AmountForm({ gift, told, changing, say, language }: PartProps) {
  const [typed, setTyped] = useTyped('gift-amount', told?.fault?.at === 'amount' ? (told.typed ?? '') : '')
  const [problem, setProblem] = useState<string | null>(null)
  const [readings, setReadings] = useState<readonly Cents[]>([])
  const { amountHint } = giftPageOf[gift.provider]
  const [mailedCode, setMailedCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const codeField = useRef<HTMLInputElement>(null)
  const { wantsCode } = changing
  const fault = problem ?? (wantsCode ? null : changing.faultAt('amount'))
  // The field comes with the answer, or with the page where the form was sent before the script woke.
  useEffect(() => {
    if (wantsCode) codeField.current?.focus()
  }, [wantsCode])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const read = parseAmount(typed, language)
    const code =
      read.kind === 'refused'
        ? read.code
        : read.kind === 'ambiguous'
          ? 'amount_ambiguous'
          : amountFault(read.cents, limitsHere())
    setProblem(code && inLanguage(fieldFaults[code], language))
    setReadings(read.kind === 'ambiguous' ? read.readings : [])
    if (read.kind !== 'clear' || code) field.current?.focus()
    else if (
      await changing.change({
        action: 'amount',
        amount: toDecimal(read.cents),
        ...(mailedCode ? { code: mailedCode } : {}),
      })
    ) {
      setTyped('')
      setMailedCode('')
    } else requestAnimationFrame(() => (codeField.current ?? field.current)?.focus())
  }

  return (
    <GiftForm language={language} className="gift-change" onSubmit={(event) => void submit(event)}>
      <h3>{say('gift.amount')}</h3>
      <div className="field">
        <label htmlFor="gift-amount">{say('gift.amountLabel')}</label>
        <input
          ref={field}
          id="gift-amount"
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={typed}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? 'gift-amount-hint gift-amount-fault' : 'gift-amount-hint'}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setProblem(null)
            setReadings([])
          }}
        />
        <FaultLine id="gift-amount-fault">{fault}</FaultLine>
      </div>
      {readings.length > 0 ? (
        <p className="donate-actions">
          {readings.map((reading) => (
            <button
              key={reading}
              type="button"
              className="button button-line"
              onClick={() => {
                setTyped(toDecimal(reading))
                setProblem(null)
                setReadings([])
                field.current?.focus()
              }}
            >
              {formatCents(reading, language)}
            </button>
          ))}
        </p>
      ) : null}
      <p id="gift-amount-hint" className="gift-hint">
        {say('gift.amountHint')} {amountHint ? say(amountHint) : ''}
      </p>
      {wantsCode ? (
        <div className="field">
          <label htmlFor="gift-code">{say('gift.code')}</label>
          <input
            ref={codeField}
            id="gift-code"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            value={mailedCode}
            aria-invalid={wantsCode === 'code_wrong' || undefined}
            aria-describedby="gift-code-text"
            onChange={(event) => setMailedCode(event.currentTarget.value)}
          />
          {wantsCode === 'code_wrong' ? (
            <FaultLine id="gift-code-text">{changing.faultAt('amount')}</FaultLine>
          ) : (
            <p id="gift-code-text" className="gift-hint">
              {changing.faultAt('amount')}
            </p>
          )}
        </div>
      ) : null}
      <button
        type="submit"
        name="action"
        value="amount"
        className="button button-solid"
        aria-disabled={changing.running !== null || undefined}
      >
        {changing.running === 'amount' ? say('gift.working') : say(wantsCode ? 'gift.codeSave' : 'gift.amountSave')}
      </button>
    </GiftForm>
  )
}
