import { escaped } from '#content/text.ts'
import { languageOf } from '#gift/language.ts'
import type { Contents } from './state.ts'

/** What the bar chooses. */
export interface Chosen {
  readonly group: string
  readonly language: string
  readonly width: string
  readonly theme: string
}

/** One charity's gallery, and where it is. */
export interface Place {
  readonly charity: string
  readonly url: string
}

export const widths = ['320', '390', '768', '1440'] as const
/** `dark` shows mails as on dark paper; `contrast` imitates what a browser does for forced colours. */
export const themes = ['plain', 'dark', 'contrast'] as const

/** Where one state stands by itself. */
const stateUrl = (id: string, { language, theme }: Pick<Chosen, 'language' | 'theme'>): string =>
  `/gallery/state/${encodeURI(id)}?${new URLSearchParams({ language, theme })}`

/** The page of one group: a bar to choose by, and every state in a frame of its own. */
export function overview(
  chosen: Chosen,
  groups: readonly Contents[],
  languages: readonly string[],
  places: readonly Place[],
): string {
  const group = groups.find(({ name }) => name === chosen.group) ?? groups[0]
  const select = (name: keyof Chosen, label: string, values: readonly string[]) =>
    `<label>${label} <select name="${name}">${values
      .map((value) => `<option${value === chosen[name] ? ' selected' : ''}>${escaped(value)}</option>`)
      .join('')}</select></label>`
  const query = new URLSearchParams({ ...chosen })
  const charities = places.map(
    ({ charity, url }) => `<li><a href="${url}/gallery?${escaped(String(query))}">${escaped(charity)}</a></li>`,
  )
  const states = (group?.states ?? []).map(({ id, name }) => {
    const url = escaped(stateUrl(id, chosen))
    return `<section><h2><a href="${url}">${escaped(name)}</a></h2>
<iframe loading="lazy" title="${escaped(name)}" src="${url}" width="${chosen.width}" height="640"></iframe></section>`
  })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(group?.name ?? '')} | Gallery</title><style>${style}</style><script type="module" src="/gallery/bar.js"></script></head><body>
<header><h1>Gallery</h1><form action="/gallery">
${select(
  'group',
  'Group',
  groups.map(({ name }) => name),
)}
${select('language', 'Language', languages)}
${select('width', 'Width', widths)}
${select('theme', 'Theme', themes)}
<button>Show</button></form><nav aria-label="Charities"><ul>${charities.join('')}</ul></nav></header>
<main lang="${languageOf(chosen.language).code}"><p>${group?.states.length ?? 0} states</p>${states.join('\n')}</main></body></html>`
}

const style = `body{margin:0;font:16px/1.5 system-ui,sans-serif;background:#ececf1;color:#16161d}
header{position:sticky;top:0;display:flex;flex-wrap:wrap;gap:1rem;align-items:center;padding:.5rem 1rem;background:#fff;border-bottom:1px solid #80808c;z-index:1}
h1{font-size:1.1rem;margin:0}form,ul{display:flex;flex-wrap:wrap;gap:.75rem;list-style:none;margin:0;padding:0}
main{padding:1rem;display:flex;flex-wrap:wrap;gap:1.5rem;align-items:flex-start}main>p{width:100%;margin:0}
h2{font-size:1rem;margin:0 0 .25rem}iframe{border:1px solid #80808c;background:#fff;max-width:calc(100vw - 2rem);resize:both}`
