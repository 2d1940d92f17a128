import type { ReactNode } from 'react'
import { each } from './each.ts'

export interface FieldProps {
  readonly name: string
  /** Its own on the page, where another form has a field of the same name; else its name. */
  readonly id?: string
  readonly label: string
  readonly value?: string
  readonly type?: 'text' | 'search' | 'email' | 'date' | 'month' | 'number'
  /** A sentence below the label. */
  readonly hint?: string
  /** What is wrong with what was typed. */
  readonly fault?: string
  readonly required?: boolean
  /** What the page is opened for: whoever opens it can type at once. */
  readonly focused?: boolean
  /** What the browser may fill in; nothing, as a rule: it is somebody else's. */
  readonly autocomplete?: string
}

/** What every control has: its name, and by which sentences it is described. */
function control({ name, id = name, value = '', hint, fault, required }: FieldProps) {
  const described = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ')
  return {
    id,
    name,
    defaultValue: value,
    'aria-describedby': described || undefined,
    'aria-invalid': fault ? true : undefined,
    required,
  }
}

/** A label with its hint and its fault, and what is filled in below them. */
const Labelled = ({ name, id = name, label, hint, fault, children }: FieldProps & { readonly children: ReactNode }) => (
  <div className="field">
    <label htmlFor={id}>{label}</label>
    {hint ? (
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
    ) : null}
    {fault ? (
      <p className="fault" id={`${id}-fault`}>
        {fault}
      </p>
    ) : null}
    {children}
  </div>
)

/** One line to fill in, by its label. */
export const Field = (props: FieldProps) => (
  <Labelled {...props}>
    <input
      {...control(props)}
      type={props.type ?? 'text'}
      autoComplete={props.autocomplete ?? 'off'}
      // biome-ignore lint/a11y/noAutofocus: only where the page is opened to type there
      autoFocus={props.focused}
    />
  </Labelled>
)

/** Several lines to fill in. */
export const TextField = (props: Omit<FieldProps, 'type'> & { readonly rows?: number | undefined }) => (
  <Labelled {...props}>
    <textarea {...control(props)} rows={props.rows ?? 4} />
  </Labelled>
)

/** One of several. */
export const ChoiceField = (
  props: Omit<FieldProps, 'type'> & { readonly choices: readonly { readonly value: string; readonly label: string }[] },
) => (
  <Labelled {...props}>
    <select {...control(props)}>
      {each(props.choices, ({ value, label }) => (
        <option value={value}>{label}</option>
      ))}
    </select>
  </Labelled>
)
