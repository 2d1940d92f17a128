import { inLanguage, type Language } from '#content/language.ts'
import { Picture } from '../art/Picture.tsx'
import type { Block } from './blocks.ts'
import { Arrow, To } from './To.tsx'

/** Cards side by side: low ones with the picture beside the words, every second on another paper, or high ones. */
export function Cards({ block, language }: { block: Block<'cards' | 'features'>; language: Language }) {
  const low = block.kind === 'cards'
  const kind = (index: number) => (low ? `home-link-card${index % 2 ? ' home-link-card-butter' : ''}` : 'home-feature')
  return (
    <div className={`wrap ${low ? 'home-link-cards' : 'home-features'}`}>
      {block.items.map(({ id, imageUrl, title, text, action, to }, index) => (
        <article key={id} className={`home-card ${kind(index)}`}>
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
      ))}
    </div>
  )
}
