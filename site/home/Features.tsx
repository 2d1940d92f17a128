import { type Card, giveaway, newsFeature, referralCard, supportCard } from '#content/home.ts'
import { inLanguage, type Language } from '#content/language.ts'
import { Picture } from '../art/Picture.tsx'
import { Out } from '../link/Out.tsx'
import { Icon } from '../ui/Icon.tsx'

/** The two link cards, then the news and giveaway features. */
export function Features({ language }: { language: Language }) {
  return (
    <>
      <div className="wrap home-link-cards">
        <Feature card={referralCard} drawing="referral" kind="home-link-card" language={language} />
        <Feature card={supportCard} drawing="hands" kind="home-link-card home-link-card-butter" language={language} />
      </div>
      <div className="wrap home-features">
        <Feature card={newsFeature} drawing="hospital" kind="home-feature" language={language} />
        <Feature card={giveaway} drawing="house" kind="home-feature" language={language} />
      </div>
    </>
  )
}

function Feature(props: { card: Card; drawing: string; kind: string; language: Language }) {
  const { card, drawing, kind, language } = props
  return (
    <article className={`home-card ${kind}`}>
      <Picture file={`drawings/${drawing}.svg`} alt="" later />
      <div>
        <h2>
          <Out href={card.href} language={language}>
            {inLanguage(card.title, language)}
          </Out>
        </h2>
        <p>{inLanguage(card.text, language)}</p>
        <span className="go">
          {inLanguage(card.action, language)} <Icon name="out" />
        </span>
      </div>
    </article>
  )
}
