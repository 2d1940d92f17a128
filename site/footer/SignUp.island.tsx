import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Language } from '#content/language.ts'
import { Field } from './Field.tsx'
import { type Mistakes, mistakesIn, signUpFields } from './sign-up.ts'

export interface SignUpProps {
  language: Language
  title: string
  text: string
  words: Readonly<
    Record<
      | 'firstName'
      | 'lastName'
      | 'email'
      | 'required'
      | 'submit'
      | 'consent'
      | 'thanks'
      | 'thanksText'
      | 'notKept'
      | 'again',
      string
    >
  >
  mistakes: Mistakes
}

/**
 * The newsletter sign-up. The thank-you is shown at once, as specified; the sign-up is sent behind it, and only if it
 * could not be kept does the page say so. Without scripts it is a plain form to the same address.
 */
export default function SignUp({ language, title, text, words, mistakes }: SignUpProps) {
  const [state, setState] = useState<'form' | 'thanks' | 'not-kept'>('form')
  const [wrong, setWrong] = useState<Partial<Mistakes>>({})
  const form = useRef<HTMLFormElement>(null)
  const thanks = useRef<HTMLHeadingElement>(null)

  // our own sentences replace the browser's bubbles once they can be shown
  useLayoutEffect(() => {
    if (form.current) form.current.noValidate = true
  })
  useEffect(() => {
    if (state === 'thanks') thanks.current?.focus()
  }, [state])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = signUpFields(new FormData(event.currentTarget))
    const found = mistakesIn(fields, mistakes)
    setWrong(found)
    const first = Object.keys(found)[0]
    if (first) {
      form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
      return
    }
    setState('thanks')
    const kept = await send({ ...fields, language })
    if (!kept) setState('not-kept')
  }

  if (state !== 'form')
    return (
      <div className="sign-up-thanks">
        <h2 ref={thanks} tabIndex={-1}>
          {words.thanks}
        </h2>
        <p role="status">{state === 'thanks' ? words.thanksText : words.notKept}</p>
        {state === 'not-kept' ? (
          <button type="button" className="button button-white" onClick={() => setState('form')}>
            {words.again}
          </button>
        ) : null}
      </div>
    )
  return (
    <section className="sign-up" aria-labelledby="sign-up-title">
      <div>
        <h2 id="sign-up-title">{title}</h2>
        <p>{text}</p>
      </div>
      <form ref={form} method="post" action="/api/newsletter" onSubmit={submit}>
        <input type="hidden" name="language" value={language} />
        <Field name="firstName" label={words.firstName} required={words.required} error={wrong.firstName} />
        <Field name="lastName" label={words.lastName} required={words.required} error={wrong.lastName} />
        <div className="sign-up-last">
          <Field name="email" label={words.email} required={words.required} error={wrong.email} />
          <button type="submit" className="button button-white button-large">
            {words.submit}
          </button>
        </div>
        <p className="sign-up-consent">{words.consent}</p>
      </form>
    </section>
  )
}

async function send(signUp: object): Promise<boolean> {
  try {
    const answer = await fetch('/api/newsletter', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(signUp),
      keepalive: true,
    })
    if (!answer.ok) console.error(`Sign-up not kept: status ${answer.status}`)
    return answer.ok
  } catch (error) {
    console.error('Sign-up not kept', error)
    return false
  }
}
