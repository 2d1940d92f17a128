import { type Language, pathIn } from '#gift/language.ts'
import type { Links } from '../giving/letters/links.ts'
import { days } from '../process/clock.ts'
import type { LetterLinks } from './words.ts'

/** How long the link in a letter opens the gift's page; after that the page mails a fresh one. */
const giftLink = days(60)
const newsLink = days(3650)

/** The signed addresses that letters carry. */
export function letterLinks(links: Links, publicOrigin: string): LetterLinks {
  const at = (language: Language, path: string) => `${publicOrigin}${pathIn(language, path)}`
  return {
    gift: (id, language) => at(language, `/gift?token=${links.sign(id, giftLink)}`),
    confirmNews: (subscriber, language) =>
      `${publicOrigin}/api/newsletter/confirm?token=${links.sign(subscriber, days(30), 'news')}&language=${language}`,
    leaveNews: (subscriber, language) =>
      `${publicOrigin}/api/newsletter/unsubscribe?token=${links.sign(subscriber, newsLink, 'unsubscribe')}&language=${language}`,
  }
}
