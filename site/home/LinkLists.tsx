import { articles, waysToHelp } from '#content/home.ts'
import { inLanguage, type Language } from '#content/language.ts'
import { translate } from '#content/words.ts'
import { pathIn } from '#gift/language.ts'
import { Picture } from '../art/Picture.tsx'
import { Out } from '../link/Out.tsx'
import { Icon } from '../ui/Icon.tsx'

/** Research features and ways to help, side by side. */
export function LinkLists({ language }: { language: Language }) {
  return (
    <div className="wrap home-lists">
      <section id="research-highlights" aria-labelledby="research-title">
        <h2 id="research-title">{translate('research.title', language)}</h2>
        {articles
          .filter((article) => article.featured)
          .map((article) => (
            <article className="home-featured" key={article.id}>
              <Picture file={`drawings/${article.imageUrl}`} alt="" later />
              <div>
                <h3>
                  <Out href={article.articleUrl} language={language}>
                    {inLanguage(article.title, language)}
                  </Out>
                </h3>
                <p>{inLanguage(article.description, language)}</p>
                <span className="go">
                  {translate('research.read', language)} <Icon name="out" />
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
                  <Icon name="out" />
                </Out>
              </li>
            ))}
        </ul>
      </section>
      <section className="home-help" aria-labelledby="help-title">
        <h2 id="help-title">{translate('research.ways', language)}</h2>
        <ul className="home-rows">
          {waysToHelp.map(({ label, to }) => (
            <li key={inLanguage(label, language)}>
              {'donate' in to ? (
                <a href={`${pathIn(language, '/donate')}?${to.donate}`}>
                  <span>{inLanguage(label, language)}</span>
                  <Icon name="right" />
                </a>
              ) : (
                <Out href={to.href} language={language}>
                  <span>{inLanguage(label, language)}</span>
                  <Icon name="out" />
                </Out>
              )}
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
