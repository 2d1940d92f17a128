import { useRef, useState } from 'react'
import { wholeDollars } from '#gift/daf.ts'
import type { Language } from '#gift/language.ts'

/** The fund's own button, as its script makes it. */
interface ChariotConnect extends HTMLElement {
  onDonationRequest(asked: () => Promise<object>): void
}

const fields = ['amount', 'firstName', 'lastName', 'email'] as const

/**
 * The button behind which DAFpay's own script is fetched, and not before: then its button takes the place of ours. What is typed is read
 * when that is pressed; once the donor has agreed there, the form is sent with the session.
 */
export default function Connect(props: {
  readonly form: string
  readonly id: string
  readonly script: string
  readonly language: Language
  readonly words: Readonly<Record<'press' | 'loading' | 'ready' | 'exit' | 'failed', string>>
  readonly faults: Readonly<Record<string, string>>
}) {
  const place = useRef<HTMLDivElement>(null)
  const [status, setSaid] = useState<keyof typeof props.words>('press')
  const form = () => document.getElementById(props.form) as HTMLFormElement
  const typed = (name: string) => (form().elements.namedItem(name) as HTMLInputElement | null)?.value.trim() ?? ''

  /** Marks what is amiss; answers whether nothing is. */
  const isWhole = (): boolean => {
    const amiss = fields.filter((name) => {
      const input = form().elements.namedItem(name) as HTMLInputElement
      const sum = name === 'amount' ? wholeDollars(input.value, props.language) : null
      const code =
        typeof sum === 'string'
          ? sum
          : input.validity.valueMissing
            ? 'required'
            : input.validity.valid
              ? null
              : 'not_an_email'
      const fault = document.getElementById(`daf-${name}-fault`)
      input.toggleAttribute('aria-invalid', false)
      if (code !== null) input.setAttribute('aria-invalid', 'true')
      if (fault) {
        fault.hidden = code === null
        const text = fault.querySelector('span')
        if (text) text.textContent = code === null ? '' : (props.faults[code] ?? '')
      }
      return code !== null
    })
    const [first] = amiss
    if (first) (form().elements.namedItem(first) as HTMLInputElement).focus()
    return amiss.length === 0
  }

  const donation = async () => {
    const amount = wholeDollars(typed('amount'), props.language)
    if (!isWhole() || typeof amount !== 'number') throw new Error('something typed is amiss')
    return { amount, firstName: typed('firstName'), lastName: typed('lastName'), email: typed('email') }
  }

  const open = async () => {
    if (!isWhole()) return
    setSaid('loading')
    try {
      await loaded(props.script)
      await customElements.whenDefined('chariot-connect')
    } catch {
      setSaid('failed')
      return
    }
    const button = document.createElement('chariot-connect') as ChariotConnect
    button.setAttribute('cid', props.id)
    button.addEventListener('CHARIOT_SUCCESS', (event) => {
      const { workflowSessionId } = (event as CustomEvent<{ workflowSessionId?: string }>).detail
      const session = form().elements.namedItem('session') as HTMLInputElement
      session.value = workflowSessionId ?? ''
      form().submit()
    })
    button.addEventListener('CHARIOT_EXIT', () => setSaid('exit'))
    place.current?.replaceChildren(button)
    button.onDonationRequest(donation)
    setSaid('ready')
    button.focus()
  }

  const isOurs = status === 'press' || status === 'failed' || status === 'loading'
  return (
    <div className="daf-connect">
      {isOurs ? (
        <button
          type="button"
          className="button button-solid button-large"
          aria-disabled={status === 'loading'}
          onClick={() => status !== 'loading' && void open()}
        >
          {props.words.press}
        </button>
      ) : null}
      <div ref={place} />
      <p role="status">{status === 'press' ? '' : props.words[status]}</p>
    </div>
  )
}

/** Fetches the script, once. What could not be loaded is fetched anew the next time. */
function loaded(src: string): Promise<void> {
  if (customElements.get('chariot-connect')) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const element = document.createElement('script')
    element.src = src
    element.onload = () => resolve()
    element.onerror = () => {
      element.remove()
      reject(new Error(`could not load ${src}`))
    }
    document.head.append(element)
  })
}
