import { inLanguage, type Language } from '#content/language.ts'
import { Picture } from '../art/Picture.tsx'
import { Out } from '../link/Out.tsx'
import type { Block } from './blocks.ts'
import { Arrow } from './To.tsx'

/** A text with links and a wide picture, on night paper below a hill. */
export function Night({ block, language }: { block: Block<'night'>; language: Language }) {
  const title = `${block.id}-title`
  return (
    <section className="home-global on-dark" aria-labelledby={title}>
      <svg className="home-edge" viewBox="0 0 1440 44" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 0h1440v10C1260 40 1090 6 860 22S420 46 240 26 60 12 0 24Z" />
      </svg>
      <div className="wrap">
        <div>
          <h2 id={title}>{inLanguage(block.title, language)}</h2>
          <p>{inLanguage(block.text, language)}</p>
          <ul>
            {block.links.map(({ label, to }) => (
              <li key={inLanguage(label, language)}>
                <Out href={to} language={language} className="go reach">
                  {inLanguage(label, language)} <Arrow to={to} />
                </Out>
              </li>
            ))}
          </ul>
        </div>
        <Picture file={block.imageUrl} alt={inLanguage(block.imageAlt, language)} />
      </div>
    </section>
  )
}
