import { inLanguage, type Language } from '#content/language.ts'
import { Picture } from '../art/Picture.tsx'
import type { Block } from './blocks.ts'
import { Arrow, To } from './To.tsx'

type Item = Block<'cards'>['items'][number]

/** A picture, a title that links, a sentence, and what the link does with the sign of where it leads. */
export function Card(props: { item: Item; language: Language; className?: string }) {
  const { item, language, className = '' } = props
  const { imageUrl, title, text, action, to } = item
  return (
    <article className={`home-card ${className}`.trim()}>
      <Picture file={imageUrl} alt="" later />
      <div>
        <h2>
          <To to={to} language={language}>
            {inLanguage(title, language)}
          </To>
        </h2>
        <p>{inLanguage(text, language)}</p>
        <span className="go">
          {inLanguage(action, language)} <Arrow to={to} />
        </span>
      </div>
    </article>
  )
}
