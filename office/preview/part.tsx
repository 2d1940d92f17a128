import type { Context } from 'hono'
import { inLanguage } from '#content/language.ts'
import { pathIn } from '#gift/language.ts'
import type { Part } from '#server/words/parts.ts'
import { canPreview } from '#server/words/preview/make.ts'
import { type Desk, titleOf } from '../charity/desk.ts'
import { partPath } from '../charity/paths.ts'
import { contentPolicy } from '../headers.ts'
import type { OfficeEnv } from '../office.ts'
import { each } from '../ui/each.ts'
import { previewWords as words } from '../words/preview.ts'
import { Frames } from './frames.tsx'
import { previewPath } from './paths.ts'
import { type View, viewsOf } from './views.ts'

/** Which page is looked at, and in which language, as the address or a form says; empty: what is looked at first. */
export const lookedAt = (c: Context<OfficeEnv>) => ({
  page: c.req.query('page') ?? c.var.form.get('page') ?? '',
  in: c.req.query('in') ?? c.var.form.get('in') ?? '',
})

/** The page that a part's draft makes, beside its form, with the choice of page and language. */
export function PartPreview({ c, desk, part }: { c: Context<OfficeEnv>; desk: Desk; part: Part }) {
  const { language, office } = c.var
  const views = viewsOf(part, desk)
  const wanted = lookedAt(c)
  const view = views.find(({ path }) => path === wanted.page) ?? views[0]
  if (!view) return null
  if (!canPreview(office.services.settings.built)) return <p className="hint">{inLanguage(words.cannot, language)}</p>
  framed(c)
  const first = 'language' in part.is ? part.is.language : desk.languages.has(language) ? language : ''
  const spoken = [...desk.languages.keys()]
  const chosen = spoken.find((code) => code === wanted.in) ?? spoken.find((code) => code === first) ?? spoken[0] ?? ''
  return (
    <>
      <h2>{inLanguage(words.seen, language)}</h2>
      <form className="look" method="get" action={partPath(part.name)}>
        <Choice views={views} chosen={view} c={c} />
        <label htmlFor="look-in">{inLanguage(words.language, language)}</label>
        <select id="look-in" name="in" defaultValue={chosen}>
          {each([...desk.languages], ([code, name]) => (
            <option value={code} lang={code}>
              {name}
            </option>
          ))}
        </select>
        <button type="submit" className="line">
          {inLanguage(words.show, language)}
        </button>
      </form>
      <Frames of="draft" place={pathIn(chosen, view.path)} language={language} />
      <p>
        <a href={previewPath}>{inLanguage(words.title, language)}</a>
      </p>
    </>
  )
}

function Choice({ views, chosen, c }: { views: readonly View[]; chosen: View; c: Context<OfficeEnv> }) {
  const { language } = c.var
  return (
    <>
      <label htmlFor="look-page">{inLanguage(words.page, language)}</label>
      <select id="look-page" name="page" defaultValue={chosen.path}>
        {each(views, ({ path, part }) => (
          <option value={path}>{titleOf(part, language)}</option>
        ))}
      </select>
    </>
  )
}

/** Lets a page of the office show others of its own in frames. */
export const framed = (c: Context<OfficeEnv>): void =>
  c.header('content-security-policy', contentPolicy({ 'frame-src': "'self'" }))
