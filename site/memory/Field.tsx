import type { ComponentProps } from 'react'
import { Icon } from '../ui/Icon.tsx'

interface OneField {
  /** Its name. */
  readonly of: string
  readonly typed: string
  /** What is wrong with what was typed; null: nothing. */
  readonly fault: string | null
  /** The answer opens here. */
  readonly focused: boolean
  readonly label: string
  readonly hint?: string
  readonly input?: ComponentProps<'input'>
  /** Lines of a larger field. */
  readonly rows?: number
}

/** One field of a form about a page in somebody's memory, with what is wrong said beneath it. */
export function Field({ of, typed, fault, focused, label, hint, input, rows }: OneField) {
  const all = {
    id: `memory-${of}`,
    name: of,
    defaultValue: typed,
    'aria-invalid': fault ? true : undefined,
    'aria-describedby':
      [hint && `memory-${of}-hint`, fault && `memory-${of}-fault`].filter(Boolean).join(' ') || undefined,
    // the answer to a form without scripts opens at what is to be put right
    autoFocus: focused,
  } as const
  return (
    <div className="field">
      <label htmlFor={`memory-${of}`}>{label}</label>
      {hint ? (
        <p className="memory-hint" id={`memory-${of}-hint`}>
          {hint}
        </p>
      ) : null}
      {rows === undefined ? <input {...all} {...input} /> : <textarea {...all} rows={rows} />}
      <FieldFault of={of} fault={fault} />
    </div>
  )
}

export function FieldFault({ of, fault }: Pick<OneField, 'of' | 'fault'>) {
  if (fault === null) return null
  return (
    <p className="field-error" id={`memory-${of}-fault`}>
      <Icon name="warning" />
      {fault}
    </p>
  )
}
