import type { ComponentProps } from 'react'
import { each } from '#ui/each.ts'

/** What every control has, with a label of its own or in a cell that is told by its heading. */
interface ControlProps {
  readonly id?: string | undefined
  readonly name: string
  readonly value?: string | undefined
  /** What it is called, where no label of the page says it. */
  readonly called?: string | undefined
  readonly isWrong?: boolean | undefined
  /** The ids of the sentences that describe it. */
  readonly describedBy?: string | undefined
  readonly required?: boolean | undefined
  /** In which language it is filled in, where that is not the page's. */
  readonly lang?: string | undefined
  /** What the page is opened for, or at: whoever opens it can type at once. */
  readonly focused?: boolean | undefined
}

const attributes = ({ id, name, value, called, isWrong, describedBy, required, lang, focused }: ControlProps) => ({
  id,
  name,
  lang,
  required,
  autoFocus: focused,
  defaultValue: value,
  'aria-label': called,
  'aria-describedby': describedBy || undefined,
  'aria-invalid': isWrong ? (true as const) : undefined,
})

export interface TypedProps
  extends ControlProps,
    Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'maxLength' | 'min' | 'max'> {
  /** What the browser may fill in; nothing, as a rule: it is somebody else's. */
  readonly autocomplete?: string | undefined
  /** The id of a list of what may be meant. */
  readonly list?: string | undefined
}

/** One line that is typed. */
export const Typed = ({ type, inputMode, maxLength, min, max, autocomplete = 'off', list, ...props }: TypedProps) => (
  <input {...attributes(props)} {...{ type, inputMode, maxLength, min, max, list }} autoComplete={autocomplete} />
)

/** What may be meant by what is typed, offered below it. */
export const Offered = ({ id, values = [] }: { readonly id: string; readonly values?: readonly string[] }) => (
  <datalist id={id}>
    {each(values, (value) => (
      <option value={value} />
    ))}
  </datalist>
)

export interface TypedLinesProps extends ControlProps, Pick<ComponentProps<'textarea'>, 'maxLength'> {
  readonly rows?: number | undefined
  /** From which side they are read, where their own letters say it. */
  readonly dir?: 'auto' | undefined
}

/** Several lines that are typed. */
export const TypedLines = ({ rows = 4, dir, maxLength, ...props }: TypedLinesProps) => (
  <textarea {...attributes(props)} {...{ rows, dir, maxLength }} />
)

export interface Choice {
  readonly value: string
  readonly label: string
  /** The language of its label, where that is not the page's. */
  readonly lang?: string
}

interface ChosenProps extends ControlProps {
  readonly choices: readonly Choice[]
  /** What stands for none of them; absent: one of them is chosen. */
  readonly none?: string | undefined
  /** What it holds and is none of them any more stays, as it is written. */
  readonly keepsLost?: boolean
}

/** One that is chosen of several. */
export function Chosen({ choices, none, keepsLost = false, ...props }: ChosenProps) {
  const { value = '' } = props
  const isLost = keepsLost && value !== '' && choices.every((choice) => choice.value !== value)
  return (
    <select {...attributes(props)}>
      {none === undefined ? null : <option value="">{none}</option>}
      {each(isLost ? [...choices, { value, label: value }] : choices, ({ value, label, lang }) => (
        <option value={value} lang={lang}>
          {label}
        </option>
      ))}
    </select>
  )
}

interface TickProps {
  /** A box that stands for itself, or one of several of which one is ticked. */
  readonly type?: 'checkbox' | 'radio'
  readonly name: string
  readonly value: string
  readonly label: string
  readonly isTicked?: boolean
  readonly isWrong?: boolean | undefined
}

/** A box to tick, with its words behind it. */
export const Tick = ({ type = 'checkbox', name, value, label, isTicked, isWrong }: TickProps) => (
  <label className="choice">
    <input type={type} name={name} value={value} defaultChecked={isTicked} aria-invalid={isWrong ? true : undefined} />
    {label}
  </label>
)

export interface SentFileProps extends Omit<ControlProps, 'value'> {
  /** The ends of names that it may have, as `accept` has them. */
  readonly accept: string
  /** No larger one is sent, where a script of the page sees to it: bytes, and what is said of one that is. */
  readonly most?: number
  readonly tooLarge?: string
}

/** A file to send. */
export function SentFile({ accept, most, tooLarge, ...props }: SentFileProps) {
  const { defaultValue: _, ...own } = attributes(props)
  return <input {...own} type="file" accept={accept} required data-most={most} data-says={tooLarge} />
}
