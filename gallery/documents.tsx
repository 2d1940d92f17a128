import { renderToStaticMarkup } from 'react-dom/server'
import { titled } from '#content/titles.ts'
import type { Language } from '#gift/language.ts'
import { Document } from '../site/document.tsx'
import { render } from '../site/render.tsx'
import type { PageProps, Route } from '../site/route.ts'
import { routes } from '../site/routes.ts'
import { newsStates, pageGroups } from './pages.ts'
import { siteStates } from './parts/site.tsx'
import { type PartGroup, partGroups } from './parts.ts'
import { type Contents, type Group, idOf, listed, type PageState } from './state.ts'

/** All that the site's own renderer shows, group by group. */
export const contents = (): readonly Contents[] =>
  [...pageGroups, newsStates(), { name: 'parts', states: siteStates }, ...partGroups].map(listed)

const found = <State extends { readonly name: string }>(groups: readonly Group<State>[], id: string) => {
  for (const group of groups) {
    const state = group.states.find(({ name }) => idOf(group.name, name) === id)
    if (state) return { group, state }
  }
  return null
}

/** What the server hands to the page of this state, for the calls that its islands make; null: it is no page. */
export const propsOf = (id: string): PageState['props'] | null => found(pageGroups, id)?.state.props ?? null

/** One state as a whole document, with its tokens still in it; null: there is none of this name. */
export function documentOf(id: string, language: Language): string | null {
  const page = found([...pageGroups, newsStates(language)], id)
  if (page) return render(page.state.path, language, spoken(page.state.props, language))
  const part = found([{ name: 'parts', states: siteStates }], id)
  if (part) return standing({ of: '/' }, part.state.name, language, part.state.show(language))
  const live = partGroups.map((group) => ({ group, state: found([group], id)?.state })).find(({ state }) => state)
  return live?.state ? standing(live.group, live.state.name, language, null, id) : null
}

/** A gift's own language is that of the page that shows it. */
function spoken(props: object | undefined, language: Language): object | undefined {
  const { gift } = (props ?? {}) as { gift?: object | null }
  return gift ? { ...props, gift: { ...gift, language } } : props
}

/** A page with nothing on it but a part, in the styles of the page that it belongs to and those of its own. `live`: a script brings it. */
function standing(
  { of, styles, whole }: Pick<PartGroup, 'of' | 'styles' | 'whole'>,
  name: string,
  language: Language,
  part: React.ReactNode,
  live?: string,
): string {
  const home = routes.find(({ path }) => path === of) as Route
  const stage = (
    <div id="gallery-part" data-live={live}>
      {part}
    </div>
  )
  const Page = (_: PageProps) =>
    whole ? (
      stage
    ) : (
      <main id="main" className="wrap">
        <h1 className="visually-hidden">{name}</h1>
        {stage}
      </main>
    )
  const { titleOf: _, jsonLd: __, ...route } = home
  const title = titled({ en: name, es: name })
  const alone: Route = {
    ...route,
    ...(styles && { styles: `${route.styles ?? ''}${styles}` }),
    title,
    Page,
    frame: 'bare',
    indexed: false,
  }
  const html = renderToStaticMarkup(<Document route={alone} language={language} />)
  return `<!doctype html>${live ? html.replace('</body>', '<script type="module" src="/gallery/mount.tsx"></script></body>') : html}`
}
