import { appealPages } from '#charity'
import { appealPath } from '#charity/own-pages.ts'
import { brand } from '#content/brand.ts'
import { inLanguage } from '#content/language.ts'
import { titled } from '#content/titles.ts'
import { appealOf } from '#gift/appeals.ts'
import { pathIn } from '#gift/language.ts'
import type { Route } from '../route.ts'
import { appealPage } from './AppealPage.tsx'
import styles from './appeal.css?inline'

/** A page for each appeal. */
export const appealRoutes: readonly Route[] = appealPages.flatMap((page): Route[] => {
  const appeal = appealOf(page.id)
  if (!appeal) return []
  const path = appealPath(page.id)
  return [
    {
      path,
      title: titled(appeal.name),
      description: page.summary,
      Page: appealPage(appeal, page),
      styles,
      frame: 'bare',
      card: 'donate',
      indexed: appeal.listed,
      whileItRuns: true,
      embeds: true,
      jsonLd: (language) => [
        {
          '@type': 'DonateAction',
          name: inLanguage(appeal.name, language),
          description: inLanguage(page.summary, language),
          startTime: appeal.starts,
          endTime: appeal.ends,
          recipient: { '@type': 'NGO', name: brand.name },
          target: `%%PUBLIC_ORIGIN%%${pathIn(language, path)}`,
        },
      ],
    },
  ]
})
