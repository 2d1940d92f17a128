import { inLanguage, type Language } from '#content/language.ts'
import { Picture } from '../art/Picture.tsx'
import { Out } from '../link/Out.tsx'
import type { Block } from './blocks.ts'
import { Arrow, To } from './To.tsx'

/** Articles and ways to help, side by side. */
export function LinkLists({ block, language }: { block: Block<'lists'>; language: Language }) {
  const { articles, waysToHelp } = block
  return (
    <div className="wrap home-lists">
      <section id={`${block.id}-highlights`} aria-labelledby={`${block.id}-title`}>
        <h2 id={`${block.id}-title`}>{inLanguage(block.title, language)}</h2>
        {articles
          .filter((article) => article.featured)
          .map((article) => (
            <article className="home-featured" key={article.id}>
              <Picture file={article.imageUrl} alt="" later />
              <div>
                <h3>
                  <Out href={article.articleUrl} language={language}>
                    {inLanguage(article.title, language)}
                  </Out>
                </h3>
                <p>{inLanguage(article.description, language)}</p>
                <span className="go">
                  {inLanguage(block.read, language)} <Arrow to={article.articleUrl} />
                </span>
              </div>
            </article>
          ))}
        <ul className="home-rows">
          {articles
            .filter((article) => !article.featured)
            .map((article) => (
              <li key={article.id}>
                <Out href={article.articleUrl} language={language}>
                  <span>
                    {inLanguage(article.title, language)} <small>{inLanguage(article.description, language)}</small>
                  </span>
                  <Arrow to={article.articleUrl} />
                </Out>
              </li>
            ))}
        </ul>
      </section>
      <section className="home-help" aria-labelledby={`${block.id}-help`}>
        <h2 id={`${block.id}-help`}>{inLanguage(block.ways, language)}</h2>
        <ul className="home-rows">
          {waysToHelp.map(({ label, to }) => (
            <li key={inLanguage(label, language)}>
              <To to={to} language={language}>
                <span>{inLanguage(label, language)}</span>
                <Arrow to={to} />
              </To>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
