import type { PageBlock } from '#charity/pages.ts'
import { inLanguage, type Language } from '#content/language.ts'
import { Picture } from '../art/Picture.tsx'
import { Paragraphs } from './Text.tsx'

/** Whether any of them has a picture: such a list is as wide as the page, another stands in the column of words. */
export const arePictured = ({ all }: Extract<PageBlock, { kind: 'people' }>): boolean =>
  all.some(({ picture }) => picture !== undefined)

/** Who the people are: name and what they do, with a picture and some words where they have them. */
export function People({ block, language }: { block: Extract<PageBlock, { kind: 'people' }>; language: Language }) {
  return (
    <section className={arePictured(block) ? 'page-people wrap' : 'page-people'}>
      <h2>{inLanguage(block.title, language)}</h2>
      <ul>
        {block.all.map(({ name, role, picture, alt, text }) => (
          <li key={name}>
            {picture && alt ? <Picture file={picture} alt={inLanguage(alt, language)} later /> : null}
            <div>
              <h3>{name}</h3>
              {role ? <p className="page-role">{inLanguage(role, language)}</p> : null}
              {text ? <Paragraphs text={inLanguage(text, language)} /> : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
