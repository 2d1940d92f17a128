import { pages } from '#charity'
import { byLanguage } from '#charity/page-places.ts'
import type { OwnPage } from '#charity/pages.ts'
import { inLanguage, type Language } from '#content/language.ts'
import { titled } from '#content/titles.ts'
import type { Route } from '../route.ts'
import { momentOf } from './calendar.ts'
import { ownPage } from './OwnPage.tsx'
import { pathOf } from './places.ts'
import { stylesOf } from './styles.ts'

/** The pages of the charity's own. */
export const ownRoutes: readonly Route[] = pages.map((page) => ({
  path: `/${page.id}`,
  places: byLanguage(page.places),
  title: titled(page.title),
  description: page.summary,
  Page: ownPage(page),
  styles: stylesOf(page.blocks),
  indexed: page.listed,
  ...(page.card ? { card: page.card } : {}),
  jsonLd: (language) => eventsOf(page, language),
}))

/** @see https://schema.org/Event */
const eventsOf = (page: OwnPage, language: Language): readonly object[] =>
  page.blocks.flatMap((block) =>
    block.kind === 'event'
      ? [
          {
            '@type': 'Event',
            name: inLanguage(block.title, language),
            startDate: new Date(momentOf(block.starts)).toISOString(),
            endDate: new Date(momentOf(block.ends)).toISOString(),
            location: {
              '@type': 'Place',
              name: inLanguage(block.place, language),
              ...(block.address ? { address: block.address } : {}),
            },
            organizer: { '@id': '%%PUBLIC_ORIGIN%%/#organization' },
            url: `%%PUBLIC_ORIGIN%%${pathOf(page, language)}`,
          },
        ]
      : [],
  )
