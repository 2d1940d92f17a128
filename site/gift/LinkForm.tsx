import { type FormEvent, useRef, useState } from 'react'
import { fieldFaults } from '#content/field-faults.ts'
import { inLanguage, type Language } from '#content/language.ts'
import { problems } from '#content/problems.ts'
import type { GiftPageProps } from '#gift/gift-page.ts'
import { Button } from '#ui/Button.tsx'
import { Labelled } from '#ui/Labelled.tsx'
import { FaultLine } from '../link/FaultLine.tsx'
import { askForLink } from './calls.ts'
import { GiftForm } from './GiftForm.tsx'
import type { GiftSay } from './say.ts'
import { faultOf, wordsOfFault } from './useChange.ts'
import { looksLikeEmail, useTyped } from './useTyped.ts'

/** Asks for a fresh link by mail. What it answers never tells whether the address is known. `why`: what needs one. */
export function LinkForm(props: { told: GiftPageProps | undefined; say: GiftSay; language: Language; why?: string }) {
  const { told, say, language, why } = props
  const posted = told?.fault?.at === 'link' ? wordsOfFault(told.fault.code, language) : null
  const [email, setEmail] = useTyped('gift-email', told?.fault?.at === 'link' ? (told.typed ?? '') : '')
  const [fault, setFault] = useState<string | null>(posted)
  const [state, setState] = useState<'asking' | 'sending' | 'sent'>(told?.link === 'sent' ? 'sent' : 'asking')
  const field = useRef<HTMLInputElement>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (state === 'sending') return
    const address = email.trim()
    const plain = looksLikeEmail(address)
    setFault(plain ? null : inLanguage(fieldFaults.not_an_email, language))
    if (!plain) return field.current?.focus()
    setState('sending')
    const answer = await askForLink(address)
    setState(answer.ok ? 'sent' : 'asking')
    if (answer.ok) return
    setFault(answer.problem ? faultOf(answer, language, say) : say('gift.linkFailed'))
    field.current?.focus()
  }

  return (
    <GiftForm language={language} className="gift-ask" onSubmit={(event) => void submit(event)}>
      <h2>{say(why ? 'gift.lookOnlyTitle' : 'gift.linkTitle')}</h2>
      {told?.link === 'expired' ? <p>{inLanguage(problems.link_invalid.detail, language)}</p> : null}
      {told?.link === 'forgotten' ? <p>{say('gift.forgotten')}</p> : null}
      <p>{why ?? say('gift.linkText')}</p>
      <Labelled of="gift-email" label={say('gift.linkEmail')}>
        <input
          ref={field}
          id="gift-email"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          value={email}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? 'gift-email-fault' : undefined}
          onChange={(event) => {
            setEmail(event.currentTarget.value)
            setFault(null)
            setState('asking')
          }}
        />
        <FaultLine id="gift-email-fault">{fault}</FaultLine>
      </Labelled>
      <p className="gift-buttons">
        <Button name="action" value="link" isOff={state === 'sending'}>
          {state === 'sending' ? say('gift.working') : say('gift.linkSend')}
        </Button>
      </p>
      <p role="status">{state === 'sent' ? say('gift.linkSent') : ''}</p>
    </GiftForm>
  )
}
