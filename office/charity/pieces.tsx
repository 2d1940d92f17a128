import type { ReactNode } from 'react'
import { inLanguage, say } from '#content/language.ts'
import type { AnyPiece, Group, Languages, List } from '#server/words/form.ts'
import { nameOf } from '#server/words/yaml/pointer.ts'
import { Button } from '#ui/Button.tsx'
import { each } from '#ui/each.ts'
import { Field } from '#ui/Field.tsx'
import { Unseen } from '../ui/Unseen.tsx'
import { charityWords as words } from '../words/charity.ts'
import type { OfficeLanguage } from '../words/language.ts'
import { type Around, Faults, FieldPiece, labelOf, lastKey, type Of, Says } from './field.tsx'

/** A piece of a form, with all that is within it. */
export function Piece({ of, around, label }: Of<AnyPiece>): ReactNode {
  if (of.is === 'field') return <FieldPiece of={of} around={around} {...(label === undefined ? {} : { label })} />
  if (of.is === 'languages') return <LanguagesPiece of={of} around={around} />
  return of.is === 'list' ? <ListPiece of={of} around={around} /> : <GroupPiece of={of} around={around} />
}

/** Words in several languages, side by side. */
const LanguagesPiece = ({ of, around }: Of<Languages>) => (
  <fieldset className="spoken" id={of.name}>
    <legend>
      {labelOf(lastKey(of), around.language)}
      {of.isOptional ? <span className="hint"> ({inLanguage(words.optional, around.language)})</span> : null}
    </legend>
    <Says of={of} around={around} />
    <Faults name={of.name} around={around} />
    <div className="beside">
      {each(of.fields, (field) => (
        <FieldPiece of={field} around={around} />
      ))}
    </div>
  </fieldset>
)

/** What an item is told by: its first words. */
function said(piece: AnyPiece, language: OfficeLanguage): string {
  if (piece.is === 'field') return piece.shape.is === 'list' ? '' : piece.value
  if (piece.is === 'languages') {
    const field =
      piece.fields.find((each) => each.language === language && each.value !== '') ??
      piece.fields.find(({ value }) => value !== '')
    return field?.value ?? ''
  }
  if (piece.is === 'list') return ''
  const named = ['title', 'title1', 'name', 'label', 'heading', 'question', 'text', 'id']
  const first = named.flatMap((key) => piece.pieces.find((each) => lastKey(each) === key) ?? [])[0]
  return first ? said(first, language) : ''
}

const Press = ({ act, label, of }: { readonly act: string; readonly label: string; readonly of: string }) => (
  <Button kind="line" name="act" value={act}>
    {label}
    <Unseen of={of} />
  </Button>
)

function ListPiece({ of, around }: Of<List>) {
  const { language } = around
  const name = of.at.length === 0 ? '' : labelOf(lastKey(of), language)
  // a list that is an item's of another stands below that
  const Heading = of.at.some((key) => typeof key === 'number') ? 'h3' : 'h2'
  return (
    <section className="list" id={of.name || undefined} aria-label={name || undefined}>
      {name ? <Heading>{name}</Heading> : null}
      <Says of={of} around={around} />
      <Faults name={of.name} around={around} />
      {each(of.items, (item, place) => {
        const kind = item.is === 'group' && item.kind ? labelOf(item.kind, language) : ''
        const title = [kind, said(item, language).slice(0, 70)].filter(Boolean).join(': ') || String(place + 1)
        return (
          <details id={item.name} open={hasFault(item, around)}>
            <summary>{title}</summary>
            <Piece of={item} around={around} label={title} />
            {of.isOpen ? (
              <p className="row">
                {place > 0 ? <Press act={`up ${item.name}`} label={inLanguage(words.up, language)} of={title} /> : null}
                {place < of.items.length - 1 ? (
                  <Press act={`down ${item.name}`} label={inLanguage(words.down, language)} of={title} />
                ) : null}
                <Press act={`remove ${item.name}`} label={inLanguage(words.remove, language)} of={title} />
              </p>
            ) : null}
          </details>
        )
      })}
      {of.isOpen ? (
        <p className="row">
          {of.kinds.length === 0 ? (
            <Press act={`add ${of.name}`} label={inLanguage(words.add, language)} of={name} />
          ) : null}
          {each(of.kinds, (kind) => (
            <Press
              act={`add ${of.name} ${kind}`}
              label={say(words.addKind, language, { kind: labelOf(kind, language) })}
              of={name}
            />
          ))}
        </p>
      ) : null}
    </section>
  )
}

/** Whether something within a piece has to be put right, so that it is seen at once. */
const hasFault = ({ name }: AnyPiece, { faults, conflicts }: Around): boolean =>
  [...faults.fields.keys(), ...conflicts.map(({ at }) => nameOf(at))].some(
    (each) => each === name || each.startsWith(`${name}/`),
  )

function GroupPiece({ of, around }: Of<Group>) {
  const { language } = around
  const isItem = typeof lastKey(of) === 'number' || of.at.length === 0
  const label = isItem ? '' : labelOf(lastKey(of), language)
  const inner = (
    <>
      <Says of={of} around={around} />
      <Faults name={of.name} around={around} />
      {each(of.pieces, (piece) => (
        <>
          <Piece of={piece} around={around} />
          {of.isByKey && of.pinned === null ? (
            <Press
              act={`remove ${piece.name}`}
              label={inLanguage(words.remove, language)}
              of={String(lastKey(piece))}
            />
          ) : null}
        </>
      ))}
      {of.isAbsent && of.pinned === null ? (
        <Press act={`begin ${of.name}`} label={inLanguage(words.add, language)} of={label} />
      ) : null}
      {of.isByKey && of.pinned === null ? (
        <div className="row">
          <Field name={`key:${of.name}`} label={inLanguage(words.key, language)} />
          <Press act={`key ${of.name}`} label={inLanguage(words.add, language)} of={label} />
        </div>
      ) : null}
      {of.isOptional && !of.isAbsent && !isItem && of.pinned === null ? (
        <Press act={`end ${of.name}`} label={inLanguage(words.remove, language)} of={label} />
      ) : null}
    </>
  )
  if (isItem) return inner
  return (
    <fieldset className="group" id={of.name}>
      <legend>{label}</legend>
      {inner}
    </fieldset>
  )
}
