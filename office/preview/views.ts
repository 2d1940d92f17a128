import { appealPath, ownPages, storyPath } from '#charity/own-pages.ts'
import { newsPath } from '#charity/page-places.ts'
import type { Part } from '#server/words/parts.ts'
import type { Desk } from '../charity/desk.ts'

/** A page on which a part is seen: its path without a language, and the part that it is called by. */
export interface View {
  readonly path: string
  readonly part: Part
}

const pages: Readonly<Record<string, string>> = {
  home: '/',
  donate: '/donate',
  'ways-to-give': '/ways-to-give',
  employers: '/employers',
  sitemap: '/sitemap',
}

const paths: Readonly<Record<string, (id: string) => string>> = {
  stories: storyPath,
  appeals: appealPath,
  pages: (id) => `/${id}`,
  news: (id) => `${newsPath}/${id}`,
}

/** The page that a part is, or one of the several of its kind is; undefined: it is none. */
function pathOf({ name, kind }: Part): string | undefined {
  const id = name.slice(kind.length + 1)
  return id === '' ? pages[name] : paths[kind]?.(id)
}

/** The addresses of all pages of the site that a file may lead to, as files call them. */
export const ownAddresses = ({ parts }: Pick<Desk, 'parts'>): ReadonlySet<string> =>
  new Set([...ownPages, newsPath, ...parts.flatMap((part) => (part.name === part.kind ? [] : (pathOf(part) ?? [])))])

/** Parts of the donation page alone. */
const ofDonation = new Set(['amounts', 'e-cards', 'funds'])
/** What no page shows. */
const unseen = new Set(['claims', 'credits', 'embed', 'experiment', 'ledger', 'known-addresses'])

/** The pages on which a part is seen, the one to look at first before the others; none: no page shows it. */
export function viewsOf(part: Part, { parts }: Pick<Desk, 'parts'>): readonly View[] {
  if (unseen.has(part.name)) return []
  const all = parts.flatMap((each) => {
    const path = pathOf(each)
    return path === undefined ? [] : [{ path, part: each }]
  })
  const first = ofDonation.has(part.name) ? '/donate' : (pathOf(part) ?? '/')
  return [...all.filter(({ path }) => path === first), ...all.filter(({ path }) => path !== first)]
}
