import type { ReactNode } from 'react'
import { each } from '#ui/each.ts'
import { type Choice, Chosen, SentFile, Tick, Typed, TypedLines } from './Control.tsx'
import { Hint } from './Hint.tsx'

export interface FieldProps {
  readonly name: string
  /** Its own on the page, where another form has a field of the same name; else its name. */
  readonly id?: string
  readonly label: string
  readonly value?: string
  readonly type?: 'text' | 'search' | 'email' | 'date' | 'datetime-local' | 'month' | 'number'
  /** A sentence below the label. */
  readonly hint?: ReactNode
  /** What is wrong with what was typed. */
  readonly fault?: string
  readonly required?: boolean
  /** What the page is opened for: whoever opens it can type at once. */
  readonly focused?: boolean
  /** What the browser may fill in; nothing, as a rule: it is somebody else's. */
  readonly autocomplete?: string
  /** In which language it is filled in, where that is not the page's. */
  readonly lang?: string
}

type Notes = Pick<FieldProps, 'name' | 'id' | 'hint' | 'fault'>

/** By which sentences a field is described. */
const describedBy = ({ name, id = name, hint, fault }: Notes): string | undefined =>
  [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ') || undefined

/** What every control has: its name, and by which sentences it is described. */
const control = (props: FieldProps) => {
  const { name, id = name, value, fault, required, lang } = props
  return {
    id,
    name,
    value,
    lang,
    required,
    describedBy: describedBy(props),
    isWrong: fault !== undefined && fault !== '',
  }
}

/** Those sentences: a hint, and what is wrong. */
const Notes = ({ name, id = name, hint, fault }: Notes) => (
  <>
    {hint ? <Hint id={`${id}-hint`}>{hint}</Hint> : null}
    {fault ? (
      <p className="fault" id={`${id}-fault`}>
        {fault}
      </p>
    ) : null}
  </>
)

/** A label, and below it what is said of what it stands for and what is filled in. */
export const Labelled = ({
  of,
  label,
  children,
}: {
  /** The id of what is filled in. */
  readonly of: string
  readonly label: ReactNode
  readonly children: ReactNode
}) => (
  <div className="field">
    <label htmlFor={of}>{label}</label>
    {children}
  </div>
)

/** A label with its hint and its fault, and what is filled in below them. */
const Noted = ({ children, ...props }: FieldProps & { readonly children: ReactNode }) => (
  <Labelled of={props.id ?? props.name} label={props.label}>
    <Notes {...props} />
    {children}
  </Labelled>
)

/** One line to fill in, by its label. */
export const Field = (props: FieldProps) => (
  <Noted {...props}>
    <Typed {...control(props)} type={props.type ?? 'text'} autocomplete={props.autocomplete} focused={props.focused} />
  </Noted>
)

/** Several lines to fill in. */
export const TextField = (
  props: Omit<FieldProps, 'type'> & { readonly rows?: number | undefined; readonly dir?: 'auto' },
) => (
  <Noted {...props}>
    <TypedLines {...control(props)} rows={props.rows} dir={props.dir} />
  </Noted>
)

/** One of several. */
export const ChoiceField = (props: Omit<FieldProps, 'type'> & { readonly choices: readonly Choice[] }) => (
  <Noted {...props}>
    <Chosen {...control(props)} choices={props.choices} />
  </Noted>
)

/** A file to send; `most` and `tooLarge` as of what sends it. */
export const FileField = (
  props: Omit<FieldProps, 'type' | 'value'> & {
    readonly accept: string
    readonly most: number
    readonly tooLarge: string
  },
) => (
  <Noted {...props}>
    <SentFile {...control(props)} accept={props.accept} most={props.most} tooLarge={props.tooLarge} />
  </Noted>
)

/** Some of several, or one, each with a box of its own. */
export const ChoicesField = ({
  chosen,
  choices,
  one = false,
  className,
  ...props
}: Omit<FieldProps, 'type' | 'value'> & {
  readonly chosen: readonly string[]
  readonly choices: readonly Choice[]
  /** No more than one is chosen. */
  readonly one?: boolean
  readonly className?: string
}) => (
  <fieldset className={['field', className].filter(Boolean).join(' ')} aria-describedby={describedBy(props)}>
    <legend>{props.label}</legend>
    <Notes {...props} />
    {each(choices, ({ value, label }) => (
      <Tick
        type={one ? 'radio' : 'checkbox'}
        name={props.name}
        value={value}
        label={label}
        isTicked={chosen.includes(value)}
        isWrong={Boolean(props.fault)}
      />
    ))}
  </fieldset>
)
