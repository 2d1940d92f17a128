import type { ReactNode } from 'react'
import {
  type Choice,
  Chosen,
  SentFile,
  type SentFileProps,
  Tick,
  Typed,
  TypedLines,
  type TypedLinesProps,
  type TypedProps,
} from './Control.tsx'
import { each } from './each.ts'
import { Fault } from './Fault.tsx'
import { Labelled } from './Labelled.tsx'

interface Notes {
  readonly name: string
  /** Its own on the page, where another form has a field of the same name; else its name. */
  readonly id?: string | undefined
  /** A sentence below the label. */
  readonly hint?: ReactNode
  /** What is wrong with what was typed; nothing: empty, null or absent. */
  readonly fault?: string | null | undefined
  /** A script of the page says what is wrong: then its place is there before. */
  readonly scripted?: boolean | undefined
}

/** What a field is beside its control. */
interface Around extends Notes {
  readonly label: string
}

type Own<ControlProps> = Around & Omit<ControlProps, keyof Around | 'called' | 'isWrong' | 'describedBy'>

export type FieldProps = Own<TypedProps>

/** By which sentences a field is described. */
const describedBy = ({ name, id = name, hint, fault, scripted }: Notes): string | undefined =>
  [hint && `${id}-hint`, (fault || scripted) && `${id}-fault`].filter(Boolean).join(' ') || undefined

/** What its control has, whatever it is: its id, and by which sentences it is described. */
function control<Props extends Around>(props: Props) {
  const { label: _, hint: __, fault, scripted: ___, ...own } = props
  return { ...own, id: props.id ?? props.name, describedBy: describedBy(props), isWrong: Boolean(fault) }
}

/** A sentence that helps with a field. */
const FieldHint = ({ name, id = name, hint }: Notes) =>
  hint ? (
    <p className="field-hint" id={`${id}-hint`}>
      {hint}
    </p>
  ) : null

/** What is wrong with it. */
const FieldFault = ({ name, id = name, fault, scripted }: Notes) =>
  fault || scripted ? (
    <Fault id={`${id}-fault`} hidden={!fault}>
      {fault}
    </Fault>
  ) : null

/** A label with its hint, what is filled in, and beneath it what is wrong. */
const Noted = ({ children, ...props }: Around & { readonly children: ReactNode }) => (
  <Labelled of={props.id ?? props.name} label={props.label}>
    <FieldHint {...props} />
    {children}
    <FieldFault {...props} />
  </Labelled>
)

/** One line to fill in, by its label. */
export const Field = (props: FieldProps) => (
  <Noted {...props}>
    <Typed {...control(props)} />
  </Noted>
)

/** Several lines to fill in. */
export const TextField = (props: Own<TypedLinesProps>) => (
  <Noted {...props}>
    <TypedLines {...control(props)} />
  </Noted>
)

/** One of several. */
export const ChoiceField = (props: Omit<FieldProps, 'type'> & { readonly choices: readonly Choice[] }) => (
  <Noted {...props}>
    <Chosen {...control(props)} />
  </Noted>
)

/** A file to send. */
export const FileField = (props: Own<SentFileProps>) => (
  <Noted {...props}>
    <SentFile {...control(props)} />
  </Noted>
)

interface ChoicesFieldProps extends Around {
  readonly chosen: readonly string[]
  readonly choices: readonly Choice[]
  /** No more than one is chosen. */
  readonly one?: boolean
  readonly className?: string
}

/** Some of several, or one, each with a box of its own. */
export const ChoicesField = ({ chosen, choices, one = false, className, ...props }: ChoicesFieldProps) => (
  <fieldset className={['field', className].filter(Boolean).join(' ')} aria-describedby={describedBy(props)}>
    <legend>{props.label}</legend>
    <FieldHint {...props} />
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
    <FieldFault {...props} />
  </fieldset>
)
