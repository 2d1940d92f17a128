import type { ComponentProps, ReactNode } from 'react'
import { fieldFaults } from '#content/field-faults.ts'
import { inLanguage, type Language, say } from '#content/language.ts'
import { memoryWords } from '#content/memory.ts'
import { pathIn } from '#gift/language.ts'
import { type MemoryPageProps, type memoryTerms, type PageField, shortName } from '#gift/memory.ts'
import { makePath } from '#gift/memory-paths.ts'
import { Picture } from '../art/Picture.tsx'
import { Icon } from '../ui/Icon.tsx'

const words = memoryWords.make
type MakeProps = Extract<MemoryPageProps, { is: 'make' }>

/** What a page's maker chooses from. */
export type Pictures = NonNullable<typeof memoryTerms>['pictures']

/** The form of a page: what stands on it, its picture, and to whom letters go. */
export function Make({ told, pictures, language }: { told: MakeProps; pictures: Pictures; language: Language }) {
  const { gift, name, typed, faults, asked, lookOnly } = told
  const [first] = Object.keys(faults)
  const field = (of: PageField) => ({ of, told, language, focused: first === of })
  const path = `${pathIn(language, makePath)}?gift=${gift}`
  return (
    <>
      <h1>{say(words.title, language, { name: shortName(name) })}</h1>
      <p className="memory-lead">{inLanguage(memoryWords.about, language)}</p>
      {asked === null ? null : (
        <p className="memory-told" role="status">
          <span>{say(words.asked, language, { said: asked })}</span>
        </p>
      )}
      {lookOnly ? (
        <p className="memory-told">
          <span>{say(words.lookOnly, language)}</span>
        </p>
      ) : (
        <form className="memory-make" method="post" action={path} noValidate>
          <Field {...field('name')} label={say(words.name, language)} input={{ maxLength: 121, required: true }} />
          <Field
            {...field('years')}
            label={say(words.years, language)}
            hint={say(words.yearsHint, language)}
            input={{ maxLength: 20 }}
          />
          <Field
            {...field('words')}
            label={say(words.words, language)}
            hint={say(words.wordsHint, language)}
            rows={5}
          />
          <Field
            {...field('writtenBy')}
            label={say(words.writtenBy, language)}
            input={{ maxLength: 80, autoComplete: 'name' }}
          />
          <fieldset>
            <legend>{say(words.picture, language)}</legend>
            <div className="memory-pictures">
              {pictures.map(({ id, picture, title }) => (
                <label key={id}>
                  <input type="radio" name="picture" value={id} defaultChecked={typed.picture === id} />
                  <span>
                    <Picture file={picture} alt="" />
                    <b>{inLanguage(title, language)}</b>
                  </span>
                </label>
              ))}
            </div>
            <Fault of="picture" told={told} language={language} />
          </fieldset>
          <Field
            {...field('family')}
            label={say(words.family, language)}
            hint={say(words.familyHint, language)}
            input={{ type: 'email', maxLength: 254, autoComplete: 'off' }}
          />
          <label className="memory-tick">
            <input type="checkbox" name="indexed" value="yes" defaultChecked={typed.indexed === 'yes'} />
            <span>{say(words.indexed, language)}</span>
          </label>
          <p>
            <button type="submit" name="action" value="keep" className="button button-solid button-large">
              {say(words.submit, language)}
            </button>
          </p>
          <p className="memory-hint">{say(words.after, language)}</p>
        </form>
      )}
    </>
  )
}

interface OneField {
  readonly of: PageField
  readonly told: MakeProps
  readonly language: Language
  readonly focused: boolean
  readonly label: string
  readonly hint?: string
  readonly input?: ComponentProps<'input'>
  /** Lines of a larger field. */
  readonly rows?: number
}

function Field({ of, told, language, focused, label, hint, input, rows }: OneField) {
  const fault = told.faults[of]
  const all = {
    id: `memory-${of}`,
    name: of,
    defaultValue: told.typed[of],
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
      <Fault of={of} told={told} language={language} />
    </div>
  )
}

function Fault({ of, told, language }: Pick<OneField, 'of' | 'told' | 'language'>): ReactNode {
  const code = told.faults[of]
  if (code === undefined) return null
  const said = of === 'years' ? words.yearsFault : fieldFaults[code]
  return (
    <p className="field-error" id={`memory-${of}-fault`}>
      <Icon name="warning" />
      {inLanguage(said, language)}
    </p>
  )
}
