import { fieldFaults } from '#content/field-faults.ts'
import { inLanguage, type Language, say } from '#content/language.ts'
import { memoryWords } from '#content/memory.ts'
import { memoryPictureWords } from '#content/memory-picture.ts'
import { pathIn } from '#gift/language.ts'
import { type MemoryPageProps, type memoryTerms, type PageField, shortName } from '#gift/memory.ts'
import { makePath } from '#gift/memory-paths.ts'
import { Button } from '#ui/Button.tsx'
import { Fault } from '#ui/Fault.tsx'
import { Field, TextField } from '#ui/Field.tsx'
import { NoticeBox } from '#ui/Notice.tsx'
import { Picture } from '../art/Picture.tsx'

const words = memoryWords.make
type MakeProps = Extract<MemoryPageProps, { is: 'make' }>

/** What a page's maker chooses from. */
export type Pictures = NonNullable<typeof memoryTerms>['pictures']

/** The form of a page: what stands on it, its picture, and to whom letters go. */
export function Make({ told, pictures, language }: { told: MakeProps; pictures: Pictures; language: Language }) {
  const { gift, name, typed, faults, asked, lookOnly } = told
  const [first] = Object.keys(faults)
  const field = (of: PageField) => ({
    id: `memory-${of}`,
    name: of,
    value: typed[of],
    fault: faultOf(told, of, language),
    focused: first === of,
  })
  const path = `${pathIn(language, makePath)}?gift=${gift}`
  return (
    <>
      <h1>{say(words.title, language, { name: shortName(name) })}</h1>
      <p className="memory-lead">{inLanguage(memoryWords.about, language)}</p>
      {asked === null ? null : (
        <NoticeBox kind="waiting" live>
          {say(words.asked, language, { said: asked })}
        </NoticeBox>
      )}
      {lookOnly ? (
        <NoticeBox kind="waiting">{say(words.lookOnly, language)}</NoticeBox>
      ) : (
        <form className="memory-make" method="post" action={path} noValidate>
          <Field {...field('name')} label={say(words.name, language)} maxLength={121} required />
          <Field
            {...field('years')}
            label={say(words.years, language)}
            hint={say(words.yearsHint, language)}
            maxLength={20}
          />
          <TextField
            {...field('words')}
            label={say(words.words, language)}
            hint={say(words.wordsHint, language)}
            rows={5}
          />
          <Field {...field('writtenBy')} label={say(words.writtenBy, language)} maxLength={80} autocomplete="name" />
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
            <p className="memory-hint">{say(memoryPictureWords.ownHint, language, { name: shortName(name) })}</p>
            {faults.picture ? <Fault id="memory-picture-fault">{faultOf(told, 'picture', language)}</Fault> : null}
          </fieldset>
          <Field
            {...field('family')}
            label={say(words.family, language)}
            hint={say(words.familyHint, language)}
            type="email"
            maxLength={254}
            autocomplete="off"
          />
          <label className="memory-tick">
            <input type="checkbox" name="indexed" value="yes" defaultChecked={typed.indexed === 'yes'} />
            <span>{say(words.indexed, language)}</span>
          </label>
          <p>
            <Button large name="action" value="keep">
              {say(words.submit, language)}
            </Button>
          </p>
          <p className="memory-hint">{say(words.after, language)}</p>
        </form>
      )}
    </>
  )
}

/** What is wrong with a field; null: nothing. */
function faultOf({ faults }: MakeProps, of: PageField, language: Language): string | null {
  const code = faults[of]
  return code === undefined ? null : inLanguage(of === 'years' ? words.yearsFault : fieldFaults[code], language)
}
