import { links } from '#charity'
import type { Language, Translated } from '#content/language.ts'
import { translate, type Word } from '#content/words.ts'
import { Picture } from '../art/Picture.tsx'
import { Out } from '../link/Out.tsx'
import { Icon } from '../ui/Icon.tsx'

const cards: readonly { word: Word; drawing: string; href: Translated<string> | undefined }[] = [
  { word: 'careers.research', drawing: 'career-lab', href: links.hospitalJobs },
  { word: 'careers.fundraising', drawing: 'career-fund', href: links.fundraisingJobs },
  { word: 'careers.memphis', drawing: 'career-city', href: links.exploreCity },
]

/** 'Join our mission': the career cards that lead somewhere. */
export function Careers({ language }: { language: Language }) {
  if (cards.every(({ href }) => !href)) return null
  return (
    <section className="wrap home-careers" aria-labelledby="careers-title">
      <h2 id="careers-title">{translate('careers.title', language)}</h2>
      <div className="home-three">
        {cards.map(({ word, drawing, href }) =>
          href ? (
            <article className="home-card" key={word}>
              <Picture file={`drawings/${drawing}.svg`} alt="" />
              <div>
                <h3>
                  <Out href={href} language={language}>
                    {translate(word, language)}
                  </Out>
                </h3>
                <Icon name="out" />
              </div>
            </article>
          ) : null,
        )}
      </div>
    </section>
  )
}
