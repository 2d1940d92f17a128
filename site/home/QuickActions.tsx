import { inLanguage, type Language } from '#content/language.ts'
import { PageIcon } from '#ui/PageIcon.tsx'
import type { Block } from './blocks.ts'
import { To } from './To.tsx'

/** A bar of buttons; the first that leads to the donation page is in the colour of giving. */
export function QuickActions({ block, language }: { block: Block<'actions'>; language: Language }) {
  const giving = block.items.find(({ to }) => typeof to === 'string')
  return (
    <div className="wrap">
      <nav
        className={`home-actions home-actions-of-${block.items.length}`}
        aria-label={inLanguage(block.label, language)}
      >
        {block.items.map((item) => (
          <To key={item.id} to={item.to} language={language} className={item === giving ? 'home-give' : undefined}>
            <span className="home-dot">
              <PageIcon name={item.icon} />
            </span>
            <span>{inLanguage(item.label, language)}</span>
          </To>
        ))}
      </nav>
    </div>
  )
}
