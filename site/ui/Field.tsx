import type { ComponentProps } from 'react'
import { Icon } from '#ui/Icon.tsx'

interface FieldProps {
  /** The form's name: with the field's behind it, the id on the page. */
  readonly form: string
  readonly name: string
  readonly label: string
  readonly hint?: string | undefined
  /** What was typed. */
  readonly value?: string | undefined
  /** What is wrong with it; nothing: null or absent. */
  readonly fault?: string | null | undefined
  /** The answer to a form without scripts opens here: at what is to be put right. */
  readonly focused?: boolean
  readonly input?: ComponentProps<'input'>
  /** Lines of a larger field. */
  readonly rows?: number
  /** Whether a script of the page says what is wrong: then its place is there before. */
  readonly scripted?: boolean
}

/** One field of a form that needs no script: its label, what is said of it, and beneath it what is wrong with what was typed. */
export function Field({
  form,
  name,
  label,
  hint,
  value,
  fault = null,
  focused,
  input,
  rows,
  scripted = false,
}: FieldProps) {
  const id = `${form}-${name}`
  const control = {
    id,
    name,
    defaultValue: value,
    'aria-invalid': fault ? true : undefined,
    'aria-describedby':
      [hint && `${id}-hint`, (fault || scripted) && `${id}-fault`].filter(Boolean).join(' ') || undefined,
    autoFocus: focused,
  } as const
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint ? (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {rows === undefined ? (
        <input {...control} {...input} />
      ) : (
        <textarea {...control} rows={rows} maxLength={input?.maxLength} />
      )}
      <FieldFault form={form} name={name} fault={fault} scripted={scripted} />
    </div>
  )
}

/** What is wrong with one field, or with several that are chosen from. */
export function FieldFault({
  form,
  name,
  fault,
  scripted = false,
}: Pick<FieldProps, 'form' | 'name' | 'fault' | 'scripted'>) {
  if (!fault && !scripted) return null
  return (
    <p className="field-error" id={`${form}-${name}-fault`} hidden={!fault}>
      <Icon name="warning" />
      <span>{fault}</span>
    </p>
  )
}
