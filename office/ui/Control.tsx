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
}

const attributes = ({ id, name, value, called, isWrong, describedBy, required, lang }: ControlProps) => ({
  id,
  name,
  lang,
  required,
  defaultValue: value ?? '',
  'aria-label': called,
  'aria-describedby': describedBy || undefined,
  'aria-invalid': isWrong ? (true as const) : undefined,
})

interface TypedProps extends ControlProps {
  readonly type?: ComponentProps<'input'>['type']
  readonly inputMode?: ComponentProps<'input'>['inputMode']
  /** What the browser may fill in; nothing, as a rule: it is somebody else's. */
  readonly autocomplete?: string | undefined
  /** The id of a list of what may be meant. */
  readonly list?: string | undefined
  /** What the page is opened for: whoever opens it can type at once. */
  readonly focused?: boolean | undefined
}

/** One line that is typed. */
export const Typed = ({ type, inputMode, autocomplete = 'off', list, focused, ...props }: TypedProps) => (
  <input
    {...attributes(props)}
    type={type}
    inputMode={inputMode}
    autoComplete={autocomplete}
    list={list}
    // biome-ignore lint/a11y/noAutofocus: only where the page is opened to type there
    autoFocus={focused}
  />
)

/** What may be meant by what is typed, offered below it. */
export const Offered = ({ id, values = [] }: { readonly id: string; readonly values?: readonly string[] }) => (
  <datalist id={id}>
    {each(values, (value) => (
      <option value={value} />
    ))}
  </datalist>
)

/** Several lines that are typed. `dir`: from which side they are read, where their own letters say it. */
export const TypedLines = ({
  rows = 4,
  dir,
  ...props
}: ControlProps & { readonly rows?: number | undefined; readonly dir?: 'auto' | undefined }) => (
  <textarea {...attributes(props)} rows={rows} dir={dir} />
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

interface SentFileProps {
  readonly id: string
  readonly name: string
  /** The ends of names that it may have, as `accept` has them. */
  readonly accept: string
  readonly isWrong?: boolean | undefined
  readonly describedBy?: string | undefined
  /** No larger one is sent: bytes, and what is said of one that is. */
  readonly most: number
  readonly tooLarge: string
}

/** A file to send. */
export const SentFile = ({ id, name, accept, isWrong, describedBy, most, tooLarge }: SentFileProps) => (
  <input
    id={id}
    name={name}
    type="file"
    accept={accept}
    required
    aria-describedby={describedBy || undefined}
    aria-invalid={isWrong ? true : undefined}
    data-most={most}
    data-says={tooLarge}
  />
)
