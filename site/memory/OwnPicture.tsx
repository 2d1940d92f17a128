import { fieldFaults } from '#content/field-faults.ts'
import { inLanguage, type Language, say, type Translated } from '#content/language.ts'
import { memoryPictureWords as words } from '#content/memory-picture.ts'
import { languageName } from '#content/page.ts'
import { pathIn } from '#gift/language.ts'
import { type MemoryPageProps, shortName } from '#gift/memory.ts'
import { makePathOf, picturePathOf } from '#gift/memory-paths.ts'
import type { PictureField, ShownPicture } from '#gift/memory-picture.ts'
import { Button } from '#ui/Button.tsx'
import { Fault } from '#ui/Fault.tsx'
import { Field, FileField } from '#ui/Field.tsx'
import { NoticeBox } from '#ui/Notice.tsx'

type OwnProps = Extract<MemoryPageProps, { is: 'picture' }>

/** What is missing is said in the words of this form. */
const missing: Partial<Record<PictureField, Translated<string>>> = {
  child: words.ask,
  guardian: words.noGuardian,
  agreed: words.notAgreed,
}

/** A picture of one's own, whole, however high it is. */
export function Photograph({ of: { src, alt, width, height } }: { of: ShownPicture }) {
  return (
    <div className="memory-picture memory-own">
      <img src={src} alt={alt} width={width} height={height} />
    </div>
  )
}

/** Where a page's maker brings a picture: what it shows, and, where a child is on it, who agrees. Nothing is ticked before they tick it. */
export function OwnPicture({ told, language }: { told: OwnProps; language: Language }) {
  const { gift, page, brought, mayBring } = told
  const text = (of: Translated<string>, values = {}) => say(of, language, values)
  const name = shortName(page.name)
  const path = pathIn(language, picturePathOf(gift))
  // where no other one may be brought, that one was refused is past
  const stands = mayBring ? brought : brought.filter(({ picture }) => picture !== null)
  return (
    <>
      <h1>{text(words.title, { name })}</h1>
      <p className="memory-lead">{text(mayBring ? words.lead : words.over, { name })}</p>
      {stands.map(({ state, picture }) => (
        <div key={state} className="memory-brought">
          <NoticeBox kind="waiting" live>
            {text(mayBring || state !== 'read' ? words.stands[state] : words.standsStill)}
          </NoticeBox>
          {picture ? <Photograph of={picture} /> : null}
        </div>
      ))}
      {mayBring ? <Bring told={told} language={language} path={path} /> : null}
      {brought.some(({ picture }) => picture !== null) ? (
        <form method="post" action={path} className="memory-acts">
          <Button kind="quiet" name="action" value="back">
            {text(words.takeBack)}
          </Button>
        </form>
      ) : null}
      <p>
        <a className="reach" href={pathIn(language, makePathOf(gift))}>
          {text(words.toPage)}
        </a>
      </p>
    </>
  )
}

function Bring({ told, language, path }: { told: OwnProps; language: Language; path: string }) {
  const { page, typed, faults, fault } = told
  const text = (of: Translated<string>, values = {}) => say(of, language, values)
  const [first] = Object.keys(faults)
  const faultOf = (of: PictureField): string | null => {
    const code = faults[of]
    return code === undefined ? null : inLanguage((code === 'required' && missing[of]) || fieldFaults[code], language)
  }
  const field = (name: 'alt' | 'guardian') => ({ id: `memory-${name}`, name, value: typed[name], fault: faultOf(name) })
  const wrong = fault ?? (first === undefined ? null : 'chosen')
  const radio = (value: 'yes' | 'no') => (
    <label className="memory-tick">
      <input
        type="radio"
        name="child"
        value={value}
        defaultChecked={typed.child === value}
        aria-describedby={faults.child ? 'memory-child-fault' : undefined}
      />
      <span>{text(words[value])}</span>
    </label>
  )
  return (
    <form className="memory-make" method="post" encType="multipart/form-data" action={path} noValidate>
      <FileField
        id="memory-picture"
        name="picture"
        fault={wrong === null ? null : text(words.faults[wrong])}
        focused={wrong !== null}
        label={text(words.picture)}
        hint={text(words.pictureHint)}
        accept="image/jpeg,image/png,image/webp,image/avif"
      />
      <Field
        {...field('alt')}
        label={text(words.alt)}
        hint={text(words.altHint, { language: languageName(page.language, language) })}
        maxLength={250}
      />
      <fieldset>
        <legend>{text(words.child)}</legend>
        {radio('no')}
        {radio('yes')}
        {faults.child ? <Fault id="memory-child-fault">{faultOf('child')}</Fault> : null}
      </fieldset>
      <div className="memory-guardian">
        <Field
          {...field('guardian')}
          label={text(words.guardian)}
          hint={text(words.guardianHint)}
          maxLength={121}
          autocomplete="off"
        />
        <label className="memory-tick">
          <input
            type="checkbox"
            name="agreed"
            value="yes"
            defaultChecked={typed.agreed === 'yes'}
            aria-describedby={faults.agreed ? 'memory-agreed-fault' : undefined}
            aria-invalid={faults.agreed ? true : undefined}
          />
          <span>{text(words.agreed)}</span>
        </label>
        {faults.agreed ? <Fault id="memory-agreed-fault">{faultOf('agreed')}</Fault> : null}
      </div>
      <p>
        <Button large>{text(words.submit)}</Button>
      </p>
    </form>
  )
}
