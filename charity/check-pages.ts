import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Charity } from './charity.ts'
import { lineOf, sourceFile } from './documents.ts'
import type { Fault } from './faults.ts'
import { storyPath } from './own-pages.ts'
import { answered, taken } from './page-places.ts'
import { type OwnPage, type Place, pageFile, postFile } from './pages.ts'

type Looked = Pick<Charity, 'folder' | 'pages' | 'posts' | 'languages' | 'stories' | 'sitemap'>

interface Shown extends Pick<OwnPage, 'id' | 'places' | 'blocks' | 'card'> {
  readonly file: string
}

/** Pages that would be found nowhere, or where something else is; that offer what there is not, or lead to themselves. */
export function pageFaults(charity: Looked): readonly Fault[] {
  const { folder, pages, posts, languages } = charity
  const images: readonly Shown[] = [
    ...pages.map((page) => ({ ...page, file: pageFile(page.id) })),
    ...posts.map((post) => ({ ...post, file: postFile(post.id) })),
  ]
  const faultOf = ({ file }: Shown, keys: readonly (string | number)[], text: string): Fault => ({
    file,
    line: lineOf(sourceFile(folder, file), keys),
    text: `${keys.join('.')}: ${text}`,
  })
  const before = new Map<string, string>()
  return images.flatMap((page) => [
    ...(page.places.length === 0
      ? [
          faultOf(
            page,
            ['title'],
            `is in none of the languages of the site (${names(languages)}), so that the page is nowhere`,
          ),
        ]
      : []),
    ...page.places.flatMap((place) => {
      const other = takenBy(charity, place) ?? before.get(place.path)
      before.set(place.path, page.file)
      return other === undefined
        ? []
        : [faultOf(page, ['slug'], `${place.path} is taken by ${other}; give the page another`)]
    }),
    ...(page.card !== undefined && !existsSync(join(folder, `public/cards/${page.card}.jpg`))
      ? [faultOf(page, ['card'], `there is no public/cards/${page.card}.jpg`)]
      : []),
    ...page.blocks.flatMap((block, at): Fault[] => {
      if (block.kind === 'download' && !existsSync(join(folder, block.file)))
        return [
          faultOf(
            page,
            ['blocks', at, 'file'],
            `there is no ${block.file.slice(dirname(page.file).length + 1)} beside the page`,
          ),
        ]
      return selfLinks(block, page.places).map((keys) =>
        faultOf(page, ['blocks', at, ...keys], 'leads to the page that it stands on'),
      )
    }),
  ])
}

const names = (languages: Looked['languages']) => languages.map(({ name }) => name).join(', ')

/** What already is where a page would be. */
function takenBy({ folder, stories, sitemap, languages }: Looked, { language, path }: Place): string | undefined {
  const within = language === languages[0]?.code ? path : path.slice(language.length + 1)
  const [, first = '', second] = within.split('/')
  if (first === 'news' && second !== undefined) return undefined
  if (taken.has(first) || answered.test(within)) return 'a page or an answer of the platform'
  if (languages.some(({ code }) => code === first)) return `the pages in ${first}`
  if (stories.all.some(({ id }) => storyPath(id) === within)) return 'a story'
  if (existsSync(join(folder, 'public', first))) return `public/${first}`
  const listed = [...(sitemap.featured ? [sitemap.featured.slug] : []), ...sitemap.sections.map(({ slug }) => slug)]
  return listed.includes(first) ? 'sitemap.yaml' : undefined
}

/** The keys of every link in a block that leads to one of these places, and to no part of it. */
function selfLinks(
  tree: unknown,
  places: readonly Place[],
  keys: readonly (string | number)[] = [],
): readonly (readonly (string | number)[])[] {
  if (Array.isArray(tree)) return tree.flatMap((each, at) => selfLinks(each, places, [...keys, at]))
  if (typeof tree !== 'object' || tree === null) return []
  const addresses = Object.values(tree)
  if (addresses.length > 0 && addresses.every((each) => places.some(({ path }) => path === each))) return [keys]
  return Object.entries(tree).flatMap(([key, each]) => selfLinks(each, places, [...keys, key]))
}
