import type { Context } from 'hono'
import { inLanguage } from '#content/language.ts'
import { pathIn } from '#gift/language.ts'
import type { Part } from '#server/words/parts.ts'
import { canPreview } from '#server/words/preview/make.ts'
import { ChoiceField } from '#ui/Field.tsx'
import { type Desk, titleOf } from '../charity/desk.ts'
import { partPath } from '../charity/paths.ts'
import { contentPolicy } from '../headers.ts'
import type { OfficeEnv } from '../office.ts'
import { Filter } from '../ui/Filter.tsx'
import { Hint } from '../ui/Hint.tsx'
import { previewWords as words } from '../words/preview.ts'
import { Frames } from './frames.tsx'
import { previewPath } from './paths.ts'
import { viewsOf } from './views.ts'

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
  if (!canPreview(office.services.settings.built)) return <Hint>{inLanguage(words.cannot, language)}</Hint>
  framed(c)
  const first = 'language' in part.is ? part.is.language : desk.languages.has(language) ? language : ''
  const spoken = [...desk.languages.keys()]
  const chosen = spoken.find((code) => code === wanted.in) ?? spoken.find((code) => code === first) ?? spoken[0] ?? ''
  return (
    <>
      <h2>{inLanguage(words.seen, language)}</h2>
      <Filter to={partPath(part.name)} label={inLanguage(words.show, language)}>
        <ChoiceField
          name="page"
          id="look-page"
          label={inLanguage(words.page, language)}
          value={view.path}
          choices={views.map(({ path, part: other }) => ({ value: path, label: titleOf(other, language) }))}
        />
        <ChoiceField
          name="in"
          id="look-in"
          label={inLanguage(words.language, language)}
          value={chosen}
          choices={[...desk.languages].map(([value, label]) => ({ value, label, lang: value }))}
        />
      </Filter>
      <Frames of="draft" place={pathIn(chosen, view.path)} language={language} />
      <p>
        <a href={previewPath}>{inLanguage(words.title, language)}</a>
      </p>
    </>
  )
}

/** Lets a page of the office show others of its own in frames. */
export const framed = (c: Context<OfficeEnv>): void =>
  c.header('content-security-policy', contentPolicy({ 'frame-src': "'self'" }))
