import type { Translated } from '#content/language.ts'
import { links } from '#content/links.ts'
import type { Word } from '#content/words.ts'

/** The footer's columns of links to the main site. */
export const footerColumns: readonly { heading: Word; links: readonly { word: Word; href: Translated<string> }[] }[] = [
  {
    heading: 'footer.families',
    links: [
      { word: 'nav.referrals', href: links.patientReferrals },
      { word: 'nav.care', href: links.care },
      { word: 'footer.visit', href: links.visit },
    ],
  },
  {
    heading: 'footer.science',
    links: [
      { word: 'nav.research', href: links.research },
      { word: 'nav.training', href: links.training },
      { word: 'footer.news', href: links.newsroom },
    ],
  },
  {
    heading: 'footer.takePart',
    links: [
      { word: 'nav.give', href: links.give },
      { word: 'nav.involved', href: links.getInvolved },
      { word: 'nav.careers', href: links.careers },
    ],
  },
]
