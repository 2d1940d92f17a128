import type { ReactNode } from 'react'
import { each } from './each.ts'

export interface FieldProps {
  readonly name: string
  /** Its own on the page, where another form has a field of the same name; else its name. */
  readonly id?: string
  readonly label: string
  readonly value?: string
  readonly type?: 'text' | 'search' | 'email' | 'date' | 'datetime-local' | 'month' | 'number'
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

type Notes = Pick<FieldProps, 'name' | 'id' | 'hint' | 'fault'>

/** By which sentences a field is described. */
const describedBy = ({ name, id = name, hint, fault }: Notes): string | undefined =>
  [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ') || undefined

/** What every control has: its name, and by which sentences it is described. */
function control(props: FieldProps) {
  const { name, id = name, value = '', fault, required } = props
  return {
    id,
    name,
    defaultValue: value,
    'aria-describedby': describedBy(props),
    'aria-invalid': fault ? true : undefined,
    required,
  }
}

/** Those sentences: a hint, and what is wrong. */
const Notes = ({ name, id = name, hint, fault }: Notes) => (
  <>
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
  </>
)

/** A label with its hint and its fault, and what is filled in below them. */
const Labelled = ({ children, ...props }: FieldProps & { readonly children: ReactNode }) => (
  <div className="field">
    <label htmlFor={props.id ?? props.name}>{props.label}</label>
    <Notes {...props} />
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

/** Some of several, each with a box of its own. */
export const ChoicesField = ({
  chosen,
  choices,
  ...props
}: Omit<FieldProps, 'type' | 'value'> & {
  readonly chosen: readonly string[]
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}) => (
  <fieldset className="field" aria-describedby={describedBy(props)}>
    <legend>{props.label}</legend>
    <Notes {...props} />
    {each(choices, ({ value, label: words }) => (
      <label className="choice">
        <input
          type="checkbox"
          name={props.name}
          value={value}
          defaultChecked={chosen.includes(value)}
          aria-invalid={props.fault ? true : undefined}
        />
        {words}
      </label>
    ))}
  </fieldset>
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
