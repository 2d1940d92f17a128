import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Language } from '#content/language.ts'
import { Field } from './Field.tsx'
import { type Mistakes, mistakesIn, refusedIn, type SignUpFields, signUpFields } from './sign-up.ts'

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
 * The newsletter sign-up. The thank-you is shown at once, as specified; the sign-up is sent behind it. Only if it could not
 * be kept does the page say so, and if something typed was refused, the form comes back with it and a sentence beside it. Without scripts
 * it is a plain form to the same address.
 */
export default function SignUp({ language, title, text, words, mistakes }: SignUpProps) {
  const [state, setState] = useState<'form' | 'thanks' | 'not-kept'>('form')
  const [wrong, setWrong] = useState<Partial<SignUpFields>>({})
  const [typed, setTyped] = useState<SignUpFields>()
  const form = useRef<HTMLFormElement>(null)
  const thanks = useRef<HTMLHeadingElement>(null)

  // our own sentences replace the browser's bubbles once they can be shown
  useLayoutEffect(() => {
    if (form.current) form.current.noValidate = true
  })
  useEffect(() => {
    if (state === 'thanks') thanks.current?.focus()
    if (state === 'form') focusFirst(wrong)
  }, [state])

  const focusFirst = (errors: Partial<SignUpFields>) => {
    const first = Object.keys(errors)[0]
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = signUpFields(new FormData(event.currentTarget))
    const errors = mistakesIn(fields, mistakes)
    setWrong(errors)
    if (Object.keys(errors).length > 0) {
      focusFirst(errors)
      return
    }
    setTyped(fields)
    setState('thanks')
    const answer = await send({ ...fields, language })
    if (answer === 'kept') return
    if (answer !== 'not-kept') setWrong(refusedIn(answer, mistakes))
    setState(answer === 'not-kept' ? 'not-kept' : 'form')
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
        <Field
          name="firstName"
          label={words.firstName}
          required={words.required}
          error={wrong.firstName}
          typed={typed?.firstName}
        />
        <Field
          name="lastName"
          label={words.lastName}
          required={words.required}
          error={wrong.lastName}
          typed={typed?.lastName}
        />
        <div className="sign-up-last">
          <Field name="email" label={words.email} required={words.required} error={wrong.email} typed={typed?.email} />
          <button type="submit" className="button button-white button-large">
            {words.submit}
          </button>
        </div>
        <p className="sign-up-consent">{words.consent}</p>
      </form>
    </section>
  )
}

/** Answers the fields that were refused, where some were. */
async function send(signUp: object): Promise<'kept' | 'not-kept' | readonly string[]> {
  try {
    const answer = await fetch('/api/newsletter', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(signUp),
      keepalive: true,
    })
    if (answer.ok) return 'kept'
    console.error(`Sign-up not kept: status ${answer.status}`)
    const { fields } = answer.status === 422 ? ((await answer.json()) as { fields?: object }) : {}
    return fields ? Object.keys(fields) : 'not-kept'
  } catch (error) {
    console.error('Sign-up not kept', error)
    return 'not-kept'
  }
}
