import type { RefObject } from 'react'
import { FaultLine } from '../link/FaultLine.tsx'
import type { GiftSay } from './say.ts'

/** The code that was mailed for a far higher amount, with what is said of it. */
export function CodeField(props: {
  readonly field: RefObject<HTMLInputElement | null>
  readonly wants: 'code_required' | 'code_wrong'
  readonly text: string | null
  readonly value: string
  readonly onChange: (value: string) => void
  readonly say: GiftSay
}) {
  const { field, wants, text, value, onChange, say } = props
  return (
    <div className="field gift-code">
      <label htmlFor="gift-code">{say('gift.code')}</label>
      <input
        ref={field}
        id="gift-code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        value={value}
        aria-invalid={wants === 'code_wrong' || undefined}
        aria-describedby="gift-code-text"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {wants === 'code_wrong' ? (
        <FaultLine id="gift-code-text">{text}</FaultLine>
      ) : (
        <p id="gift-code-text" className="gift-hint">
          {text}
        </p>
      )}
    </div>
  )
}
