import type { HTMLAttributes } from 'react'
import type { Draft, DraftField } from '#gift/draft.ts'
import { Labelled } from '#ui/Labelled.tsx'
import { FaultLine } from '../../link/FaultLine.tsx'
import { faultText, useForm } from './form-state.ts'

type TextFieldName = { [F in DraftField]: Draft[F] extends string ? F : never }[DraftField]

/** One labelled text field of the form, with what is wrong with it below. */
export function TextField(props: {
  name: TextFieldName
  label: string
  required?: boolean
  type?: 'text' | 'email' | 'date'
  autoComplete?: string
  inputMode?: HTMLAttributes<HTMLElement>['inputMode']
  hint?: string
  lines?: number
  min?: string
}) {
  const form = useForm()
  const { name, label, required = false, type = 'text', autoComplete = 'off', hint, lines, min } = props
  const fault = faultText(form, name)
  const described = [hint && `${name}-hint`, fault && `${name}-fault`].filter(Boolean).join(' ')
  const control = {
    id: `donate-${name}`,
    name,
    required,
    autoComplete,
    value: form.draft[name],
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': described || undefined,
    onChange: (event: { currentTarget: { value: string } }) => form.change({ [name]: event.currentTarget.value }),
  }
  return (
    <Labelled
      of={`donate-${name}`}
      label={
        <>
          {label}
          {required ? (
            <span aria-hidden="true"> *</span>
          ) : (
            <span className="donate-optional"> {form.say('donate.optional')}</span>
          )}
        </>
      }
    >
      {lines ? (
        <textarea {...control} rows={lines} maxLength={500} />
      ) : (
        <input
          {...control}
          type={type}
          inputMode={props.inputMode}
          min={min}
          maxLength={type === 'date' ? undefined : 254}
        />
      )}
      {hint ? (
        <p className="donate-hint" id={`${name}-hint`}>
          {hint}
        </p>
      ) : null}
      <FaultLine id={`${name}-fault`}>{fault}</FaultLine>
    </Labelled>
  )
}
