import { inLanguage } from '#content/language.ts'
import type { Conflict } from '#server/words/differences.ts'
import type { PartFaults } from '#server/words/field-faults.ts'
import { type AnyPiece, type Field, shown } from '#server/words/form.ts'
import type { Shape } from '#server/words/shape.ts'
import { nameOf } from '#server/words/yaml/pointer.ts'
import { Chosen, Offered, Tick, Typed, TypedLines } from '#ui/Control.tsx'
import { each } from '#ui/each.ts'
import { Field as TextLine } from '#ui/Field.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { Labelled } from '#ui/Labelled.tsx'
import { Hint } from '../ui/Hint.tsx'
import { labels, charityWords as words } from '../words/charity.ts'
import type { OfficeLanguage } from '../words/language.ts'

/** What the pieces of one form have in common. */
export interface Around {
  readonly language: OfficeLanguage
  /** The site's languages, by their own names. */
  readonly languages: ReadonlyMap<string, string>
  /** The addresses of the site's own pages, without a language. */
  readonly own: ReadonlySet<string>
  readonly faults: PartFaults
  readonly conflicts: readonly Conflict[]
  /** What was typed and is not kept, by the names of the fields. */
  readonly typed: ReadonlyMap<string, string>
}

/** Whether an address is none of this site's own: a path that the site has not is one of the charity's main site. */
const leavesSite = (address: string, own: Around['own']): boolean =>
  /^(?:\/|https:)/.test(address) && !own.has(address.split(/[?#]/, 1)[0] ?? '')

/** What a key is called; one that nobody has named as it is written. */
export function labelOf(key: string | number, language: OfficeLanguage): string {
  const text = Object.hasOwn(labels, key) ? labels[key] : undefined
  return text ? inLanguage(text, language) : String(key)
}

export const lastKey = ({ at }: Pick<AnyPiece, 'at'>) => at.at(-1) ?? ''

export interface Of<P extends AnyPiece> {
  readonly of: P
  readonly around: Around
  /** What it is called, where that is not its key. */
  readonly label?: string
}

/** What the schema's source says, which is English, and why a field is fixed. */
export function Says({ of, around: { language } }: Of<AnyPiece>) {
  return (
    <>
      {of.says ? (
        <Hint lang="en" id={`${of.name}-hint`}>
          {of.says.replaceAll('`', '')}
        </Hint>
      ) : null}
      {of.pinned && of.is !== 'field' ? <p className="pinned">{inLanguage(words.why[of.pinned], language)}</p> : null}
    </>
  )
}

/** Faults in the words of the build. */
export function Faults({ name, around: { faults } }: { readonly name: string; readonly around: Around }) {
  const all = faults.fields.get(name) ?? []
  return all.length === 0 ? null : (
    <div className="fault" id={`${name}-fault`}>
      {each(all, ({ text }) => (
        <p lang="en">{text}</p>
      ))}
    </div>
  )
}

/** Asks where a figure is from, of several of one field one after the other. */
function ClaimSource({ name, around: { faults, language } }: { readonly name: string; readonly around: Around }) {
  const claim = (faults.fields.get(name) ?? []).find((fault) => fault.claim !== null)?.claim ?? null
  return claim === null ? null : (
    <>
      <Hidden fields={{ [`claim:${name}`]: claim }} />
      <TextLine name={`source:${name}`} label={`“${claim}”: ${inLanguage(words.source, language)}`} />
    </>
  )
}

export function FieldPiece({ of, around, label }: Of<Field>) {
  const { language, languages, faults, conflicts, typed } = around
  const name =
    label ?? (of.language === null ? labelOf(lastKey(of), language) : (languages.get(of.language) ?? of.language))
  const conflict = conflicts.find(({ at }) => nameOf(at) === of.name)
  const isWrong = faults.fields.has(of.name) || conflict !== undefined
  const notes = [
    ...(of.says && of.language === null ? ['hint'] : []),
    ...(faults.fields.has(of.name) ? ['fault'] : []),
    ...(conflict ? ['theirs'] : []),
  ]
  const control = {
    id: of.name,
    name: of.name,
    value: typed.get(of.name) ?? of.value,
    lang: of.language ?? undefined,
    isWrong,
    describedBy: notes.map((note) => `${of.name}-${note}`).join(' '),
  }
  return (
    <Labelled
      of={of.name}
      label={
        <>
          {name}
          {of.language !== null && of.value === '' && languages.has(of.language) && of.pinned === null ? (
            <span className="missing"> ({inLanguage(words.missing, language)})</span>
          ) : null}
        </>
      }
    >
      {of.language === null ? <Says of={of} around={around} /> : null}
      <Faults name={of.name} around={around} />
      {of.pinned ? (
        <>
          <p className="pinned" id={of.name} lang={of.language ?? undefined}>
            {of.value || '–'}
          </p>
          {of.language === null ? <Hint>{inLanguage(words.why[of.pinned], language)}</Hint> : null}
        </>
      ) : (
        <Control shape={of.shape} control={control} language={language} isOptional={of.isOptional} />
      )}
      <ClaimSource name={of.name} around={around} />
      {of.shape.is === 'address' && leavesSite(of.value, around.own) ? (
        <Hint>{inLanguage(words.leaves, language)}</Hint>
      ) : null}
      {conflict ? (
        <div className="theirs" id={`${of.name}-theirs`}>
          <p>{inLanguage(conflict.theirs === undefined ? words.theirsGone : words.theirs, language)}</p>
          <blockquote>{shown(conflict.theirs)}</blockquote>
          <Tick name={`theirs:${of.name}`} value="yes" label={inLanguage(words.takeTheirs, language)} />
        </div>
      ) : null}
    </Labelled>
  )
}

interface ControlProps {
  readonly shape: Shape
  readonly control: { readonly id: string; readonly name: string; readonly value: string }
  readonly language: OfficeLanguage
  readonly isOptional: boolean
}

function Control({ shape, control, language, isOptional }: ControlProps) {
  const { value } = control
  const choices = choicesOf(shape, language)
  if (choices) {
    const none = isOptional || value === '' ? { none: inLanguage(words.unsaid, language) } : {}
    return (
      <Chosen {...control} choices={choices.map(([each, label]) => ({ value: each, label }))} {...none} keepsLost />
    )
  }
  if (shape.is === 'list' || shape.is === 'text' || shape.is === 'words')
    return (
      <>
        {shape.is === 'list' ? <Hint>{inLanguage(words.lines, language)}</Hint> : null}
        <TypedLines {...control} rows={rowsOf(value)} dir="auto" />
      </>
    )
  if (shape.is === 'address' && shape.own.length > 0)
    return (
      <>
        <Typed {...control} list={`${control.id}-own`} />
        <Offered id={`${control.id}-own`} values={shape.own} />
      </>
    )
  return (
    <Typed
      {...control}
      type={shape.is === 'day' ? 'date' : 'text'}
      inputMode={shape.is === 'number' ? 'decimal' : undefined}
    />
  )
}

const rowsOf = (value: string) =>
  Math.min(
    14,
    value.split('\n').reduce((rows, line) => rows + Math.ceil((line.length + 1) / 36), 1),
  )

/** What a field is chosen from; null: it is typed. */
function choicesOf(shape: Shape, language: OfficeLanguage): readonly (readonly [string, string])[] | null {
  if (shape.is === 'choice') return shape.options.map((option) => [option, labelOf(option, language)])
  if (shape.is === 'fixed')
    return [[String(shape.value), shape.value === true ? inLanguage(words.yes, language) : String(shape.value)]]
  if (shape.is === 'yes or no')
    return [
      ['true', inLanguage(words.yes, language)],
      ['false', inLanguage(words.no, language)],
    ]
  return null
}
