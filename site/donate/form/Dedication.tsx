import { useRef } from 'react'
import type { TributeKind } from '#gift/tribute.ts'
import { useForm } from './form-state.ts'
import { Notification } from './Notification.tsx'
import { TextField } from './TextField.tsx'
import { useCaretKept } from './useCaretKept.ts'

/** The dedication: its box, and the panel that follows it. What was typed survives unticking. */
export function Dedication() {
  const { draft, change, say } = useForm()
  return (
    <>
      <label className="donate-check">
        <input
          type="checkbox"
          name="dedicate"
          checked={draft.dedicate}
          aria-expanded={draft.dedicate}
          aria-controls="donate-dedication"
          onChange={(event) => change({ dedicate: event.currentTarget.checked })}
        />
        <span>{say('donate.dedicate')}</span>
      </label>
      <Panel />
    </>
  )
}

/**
 * What the box opens. Most donors never do, and its fields are half of the form: until it is ticked they stay the HTML that
 * was sent, which works without scripts and costs none.
 */
function Panel() {
  const { draft } = useForm()
  const opened = useRef(draft.dedicate)
  if (draft.dedicate) opened.current = true
  const box = { className: 'donate-dedication', id: 'donate-dedication' }
  if (!opened.current && typeof document !== 'undefined') {
    // hydrated as it is, whatever is in it
    return <div key="sent" {...box} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  }
  return (
    <div key="awake" {...box}>
      <Fields />
    </div>
  )
}

function Fields() {
  const { draft, change, say } = useForm()
  useCaretKept()
  const kind = (value: TributeKind, label: string) => (
    <label className="donate-option">
      <input
        type="radio"
        name="tributeKind"
        value={value}
        checked={draft.tributeKind === value}
        onChange={() => change({ tributeKind: value })}
      />
      <span>{label}</span>
    </label>
  )
  return (
    <>
      <fieldset>
        <legend className="visually-hidden">{say('donate.dedicateKind')}</legend>
        <div className="donate-segment">
          {kind('memory', say('donate.memory'))}
          {kind('celebration', say('donate.celebration'))}
        </div>
      </fieldset>
      <fieldset className="donate-honoree">
        <legend>{say('donate.honoree')}</legend>
        <p className="donate-hint">{say('donate.requiredMark')}</p>
        <div className="donate-pair">
          <TextField name="honoreeFirst" label={say('donate.honoreeFirst')} required />
          <TextField name="honoreeLast" label={say('donate.honoreeLast')} required />
        </div>
      </fieldset>
      <Notification />
    </>
  )
}
