import { donate } from '#charity'
import { inLanguage, type Language } from '#content/language.ts'
import { pathIn } from '#gift/language.ts'
import { Picture } from '../art/Picture.tsx'
import { ReasonList } from '../reasons/ReasonList.tsx'
import type { Block } from './blocks.ts'

/** Why to give monthly, from the same words as on the donation page. */
export function Reasons({ block, language }: { block: Block<'reasons'>; language: Language }) {
  const { id, text, action, imageUrl } = block
  const { reasons } = donate
  if (!reasons) return null
  return (
    <section className="home-reasons" id={id} aria-labelledby={`${id}-title`}>
      <div className="wrap">
        <h2 id={`${id}-title`}>{inLanguage(reasons.heading, language)}</h2>
        <ReasonList reasons={reasons.all} language={language} />
        <div className="home-reasons-do">
          <p>{inLanguage(text, language)}</p>
          <a className="button button-give button-large" href={`${pathIn(language, '/donate')}?monthly`}>
            {inLanguage(action, language)}
          </a>
        </div>
      </div>
      {imageUrl ? <Picture file={imageUrl} alt="" later /> : null}
    </section>
  )
}
