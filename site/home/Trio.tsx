import { inLanguage, type Language } from '#content/language.ts'
import { Picture } from '../art/Picture.tsx'
import type { Block } from './blocks.ts'
import { Arrow, To } from './To.tsx'

/** Three small cards below a title. */
export function Trio({ block, language }: { block: Block<'trio'>; language: Language }) {
  const title = `${block.id}-title`
  return (
    <section className="wrap home-careers" aria-labelledby={title}>
      <h2 id={title}>{inLanguage(block.title, language)}</h2>
      <div className="home-three">
        {block.items.map(({ id, label, imageUrl, to }) => (
          <article className="home-card" key={id}>
            <Picture file={imageUrl} alt="" />
            <div>
              <h3>
                <To to={to} language={language}>
                  {inLanguage(label, language)}
                </To>
              </h3>
              <Arrow to={to} />
            </div>
          </article>
        ))}
      </div>
    </section>
  )
}
