import { type FormEvent, useEffect, useRef, useState } from 'react'
import { longDay } from '#content/dates.ts'
import { fieldFaults } from '#content/field-faults.ts'
import { promiseOf } from '#content/funds.ts'
import { giftPageOf } from '#content/gift-page-of.ts'
import { inLanguage } from '#content/language.ts'
import { parseAmount } from '#gift/amount.ts'
import { amountFault, presets } from '#gift/amounts.ts'
import { type Cents, cents, formatCents, toDecimal } from '#gift/money.ts'
import { Button } from '#ui/Button.tsx'
import { Labelled } from '#ui/Labelled.tsx'
import { Consent } from '../donate/form/Consent.tsx'
import { agreedCents } from '../donate/result/words.ts'
import { limitsHere } from '../donate/settings.ts'
import { FaultLine } from '../link/FaultLine.tsx'
import { CodeField } from './CodeField.tsx'
import { GiftForm } from './GiftForm.tsx'
import type { PartProps } from './part-props.ts'
import { Close } from './Row.tsx'
import { useTyped } from './useTyped.ts'

/**
 * A new amount, chosen or typed, read by the one parser: what is unclear is asked back, what cannot be is said beside the
 * field.
 */
export function Amount({ gift, told, changing, setRow, say, language }: PartProps) {
  const [typed, setTyped] = useTyped('gift-amount-typed', told?.fault?.at === 'amount' ? (told.typed ?? '') : '')
  const [preset, setPreset] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [readings, setReadings] = useState<readonly Cents[]>([])
  const [mailedCode, setMailedCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const codeField = useRef<HTMLInputElement>(null)
  const { wantsCode } = changing
  const fault = problem ?? (wantsCode ? null : changing.faultAt('amount'))
  // The field comes with the answer, or with the page where the form was sent before the script woke.
  useEffect(() => {
    if (wantsCode) codeField.current?.focus()
  }, [wantsCode])

  const now = agreedCents(gift)
  const chosen = typed.trim() === '' && preset !== null ? String(preset) : typed
  const amount = parseAmount(chosen, language)
  const clear = amount.kind === 'clear' && amountFault(amount.cents, limitsHere()) === null ? amount.cents : null

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const code =
      amount.kind === 'refused'
        ? amount.code
        : amount.kind === 'ambiguous'
          ? 'amount_ambiguous'
          : amountFault(amount.cents, limitsHere())
    setProblem(code && inLanguage(fieldFaults[code], language))
    setReadings(amount.kind === 'ambiguous' ? amount.readings : [])
    if (clear === null) return field.current?.focus()
    const change = { action: 'amount', amount: toDecimal(clear), ...(mailedCode ? { code: mailedCode } : {}) } as const
    if (await changing.change(change)) {
      setTyped('')
      setPreset(null)
      setMailedCode('')
      setRow(null)
    } else requestAnimationFrame(() => (codeField.current ?? field.current)?.focus())
  }
  const type = (next: string) => {
    setTyped(next)
    setPreset(null)
    setProblem(null)
    setReadings([])
  }

  return (
    <GiftForm gift={gift} language={language} onSubmit={(event) => void submit(event)}>
      <fieldset>
        <legend>{say('gift.amountLabel')}</legend>
        <div className="gift-amounts">
          {presets.monthly
            .filter((each) => each * 100 !== now)
            .map((each) => (
              <label key={each}>
                <input
                  type="radio"
                  name="preset"
                  value={each}
                  checked={preset === each}
                  onChange={() => {
                    type('')
                    setPreset(each)
                  }}
                />
                <span>{formatCents(cents(each * 100), language)}</span>
              </label>
            ))}
          <Labelled of="gift-amount-typed" label={say('gift.amountOther')}>
            <i aria-hidden="true">$</i>
            <input
              ref={field}
              id="gift-amount-typed"
              name="amount"
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              value={typed}
              aria-invalid={fault ? true : undefined}
              aria-describedby={fault ? 'gift-amount-hint gift-amount-fault' : 'gift-amount-hint'}
              onChange={(event) => type(event.currentTarget.value)}
            />
          </Labelled>
        </div>
      </fieldset>
      <FaultLine id="gift-amount-fault">{fault}</FaultLine>
      {readings.length > 0 ? (
        <p className="gift-buttons">
          {readings.map((reading) => (
            <Button
              kind="line"
              key={reading}
              type="button"
              onClick={() => {
                type(toDecimal(reading))
                field.current?.focus()
              }}
            >
              {formatCents(reading, language)}
            </Button>
          ))}
        </p>
      ) : null}
      <p id="gift-amount-hint" className="gift-hint">
        {gift.arrangement?.nextOn
          ? say('gift.amountFrom', { date: longDay(gift.arrangement.nextOn, language) })
          : say('gift.amountHint')}
        {giftPageOf[gift.provider].amountHint
          ? ` ${say(giftPageOf[gift.provider].amountHint ?? 'gift.amountHint')}`
          : ''}
      </p>
      {wantsCode ? (
        <CodeField
          field={codeField}
          wants={wantsCode}
          text={changing.faultAt('amount')}
          value={mailedCode}
          onChange={setMailedCode}
          say={say}
        />
      ) : null}
      {clear === null || clear > now ? (
        <Consent
          asked={(amount) => ({ of: 'amountUp', amount, ...promiseOf(clear ?? now, gift.funds, language) })}
          amount={clear && formatCents(clear, language)}
          language={language}
        />
      ) : null}
      <p className="gift-buttons">
        <Button kind="give" name="action" value="amount" data-final isOff={changing.running !== null}>
          {changing.running === 'amount'
            ? say('gift.working')
            : wantsCode
              ? say('gift.codeSave')
              : clear === null
                ? say('gift.amountSave')
                : say('gift.amountGive', { amount: formatCents(clear, language) })}
        </Button>
        <Close language={language} onClose={() => setRow(null)}>
          {say('gift.amountKeep', { amount: formatCents(now, language) })}
        </Close>
      </p>
    </GiftForm>
  )
}
