import { type FormEvent, useRef, useState } from 'react'
import { brand } from '#content/brand.ts'
import { fieldFaults } from '#content/field-faults.ts'
import { inLanguage } from '#content/language.ts'
import { Button } from '#ui/Button.tsx'
import { Labelled } from '#ui/Labelled.tsx'
import { FaultLine } from '../link/FaultLine.tsx'
import { GiftForm } from './GiftForm.tsx'
import type { PartProps } from './part-props.ts'
import { Close } from './Row.tsx'
import { looksLikeEmail, useTyped } from './useTyped.ts'

/**
 * Another address for receipts, links and codes: the mailbox of today and the new one are asked, so that nobody takes a gift over by a
 * link that they found. Whoever no longer reads the old one is helped by a person.
 */
export function Address({ gift, told, changing, setRow, say, language }: PartProps) {
  const [email, setEmail] = useTyped('gift-address-typed', told?.fault?.at === 'address' ? (told.typed ?? '') : '')
  const [problem, setProblem] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const fault = problem ?? changing.faultAt('address')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const address = email.trim()
    const plain = looksLikeEmail(address)
    setProblem(plain ? null : inLanguage(fieldFaults.not_an_email, language))
    if (!plain) return field.current?.focus()
    if (await changing.changeAddress(address)) {
      setEmail('')
      setRow(null)
    } else requestAnimationFrame(() => field.current?.focus())
  }
  const subject = encodeURIComponent(say('gift.receiptsSubject', { reference: gift.reference }))
  return (
    <GiftForm gift={gift} language={language} onSubmit={(event) => void submit(event)}>
      <Labelled of="gift-address-typed" label={say('gift.addressLabel')}>
        <input
          ref={field}
          id="gift-address-typed"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          value={email}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? 'gift-address-hint gift-address-fault' : 'gift-address-hint'}
          onChange={(event) => {
            setEmail(event.currentTarget.value)
            setProblem(null)
          }}
        />
      </Labelled>
      <FaultLine id="gift-address-fault">{fault}</FaultLine>
      <p id="gift-address-hint" className="gift-hint">
        {say('gift.addressText')} {say('gift.addressLost')}{' '}
        <a className="reach" href={`mailto:${brand.email}?subject=${subject}`}>
          {say('gift.receiptsChange')}
        </a>
        .
      </p>
      <p className="gift-buttons">
        <Button name="action" value="address" isOff={changing.running !== null}>
          {changing.running === 'address' ? say('gift.working') : say('gift.addressSave')}
        </Button>
        <Close language={language} onClose={() => setRow(null)}>
          {say('gift.addressKeep')}
        </Close>
      </p>
    </GiftForm>
  )
}
