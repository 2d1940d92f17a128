import { fieldFaults } from '#content/field-faults.ts'
import { inLanguage, type Language, say, type Translated } from '#content/language.ts'
import { memoryNoteWords as words } from '#content/memory-notes.ts'
import { pathIn } from '#gift/language.ts'
import { type MemoryPageProps, shortName } from '#gift/memory.ts'
import type { NoteField, ShownNote } from '#gift/memory-notes.ts'
import { memoryPath, notePathOf } from '#gift/memory-paths.ts'
import type { TributeKind } from '#gift/tribute.ts'
import { Button } from '#ui/Button.tsx'
import { Fault } from '#ui/Fault.tsx'
import { Field, TextField } from '#ui/Field.tsx'
import { NoticeBox } from '#ui/Notice.tsx'

type NoteProps = Extract<MemoryPageProps, { is: 'note' }>

/** What is missing is said in the words of this form. */
const missing: Partial<Record<NoteField, Translated<string>>> = {
  shown: words.neither,
  words: words.noWords,
  name: words.noName,
}

/** What whoever gave out of a page leaves on it: words, a name, and who may have them. Nothing is ticked before they tick it. */
export function Note({ told, language }: { told: NoteProps; language: Language }) {
  const { gift, page, typed, faults, stands } = told
  const text = (of: Translated<string>) => say(of, language)
  const [first] = Object.keys(faults)
  const faultOf = (of: NoteField): string | null => {
    const code = faults[of]
    if (code === undefined) return null
    return inLanguage((code === 'required' && missing[of]) || fieldFaults[code], language)
  }
  const field = (of: NoteField) => ({
    id: `memory-${of}`,
    name: of,
    value: typed[of],
    fault: faultOf(of),
    focused: first === of,
  })
  const tick = (of: 'shown' | 'family') => (
    <>
      <label className="memory-tick">
        <input
          type="checkbox"
          name={of}
          value="yes"
          defaultChecked={typed[of] === 'yes'}
          aria-describedby={faults[of] ? `memory-${of}-fault` : undefined}
          aria-invalid={faults[of] ? true : undefined}
          // biome-ignore lint/a11y/noAutofocus: the answer to a form without scripts opens at what is to be put right
          autoFocus={first === of}
        />
        <span>{text(words[of])}</span>
      </label>
      {faults[of] ? <Fault id={`memory-${of}-fault`}>{faultOf(of)}</Fault> : null}
    </>
  )
  if (page === null)
    return (
      <>
        <h1>{text(words.left)}</h1>
        <p className="memory-lead">{text(words.hidden)}</p>
        <NoticeBox kind="waiting">
          <bdi>{typed.words || typed.name}</bdi>
        </NoticeBox>
        <form className="memory-acts" method="post" action={pathIn(language, notePathOf(gift))}>
          <Button large name="action" value="back">
            {text(words.takeBack)}
          </Button>
        </form>
      </>
    )
  return (
    <>
      <h1>{say(words.title, language, { name: shortName(page.name) })}</h1>
      <p className="memory-lead">{text(words.lead)}</p>
      {stands === null ? null : (
        <NoticeBox kind="waiting" live>
          {text(words.stands[stands])}
        </NoticeBox>
      )}
      <form className="memory-make" method="post" action={pathIn(language, notePathOf(gift))} noValidate>
        <TextField {...field('words')} label={text(words.words)} hint={text(words.wordsHint)} rows={4} />
        <Field {...field('name')} label={text(words.name)} maxLength={80} autocomplete="name" />
        <div>{tick('shown')}</div>
        <div>{tick('family')}</div>
        <TextField {...field('address')} label={text(words.address)} hint={text(words.addressHint)} rows={3} />
        <p className="memory-acts">
          <Button large name="action" value="keep">
            {text(stands === null ? words.submit : words.again)}
          </Button>
          {stands === null ? null : (
            <Button kind="quiet" name="action" value="back">
              {text(words.takeBack)}
            </Button>
          )}
        </p>
      </form>
      <p>
        <a className="reach" href={pathIn(language, `${memoryPath}/${page.slug}`)}>
          {text(words.toPage)}
        </a>
      </p>
    </>
  )
}

/** What those who gave left on a page: words first, then who is only named. */
export function Notes({
  notes,
  name,
  kind,
  language,
}: {
  notes: readonly ShownNote[]
  name: string
  kind: TributeKind
  language: Language
}) {
  if (notes.length === 0) return null
  const texts = notes.filter((each) => each.words !== null)
  const named = notes.flatMap((each) => (each.words === null && each.name !== null ? [each.name] : []))
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(named)
  return (
    <section aria-labelledby="memory-with">
      <h2 id="memory-with">{say(words.of[kind], language, { name: shortName(name) })}</h2>
      {texts.length > 0 ? (
        <ul className="memory-notes">
          {texts.map((each, at) => (
            <li key={at}>
              <bdi>{each.words}</bdi>
              {each.name === null ? null : (
                <small>
                  <bdi>{each.name}</bdi>
                </small>
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {named.length > 0 ? <p className="memory-hint">{say(words.also, language, { names })}</p> : null}
    </section>
  )
}
