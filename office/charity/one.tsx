import { dirname } from 'node:path/posix'
import type { Context } from 'hono'
import type { ReactNode } from 'react'
import { inLanguage, say } from '#content/language.ts'
import { sha256Of } from '#server/store/words/drafts.ts'
import type { Conflict } from '#server/words/differences.ts'
import { faultsAt, type PartFaults } from '#server/words/field-faults.ts'
import { type AnyPiece, formOf, pieceNamed, shown } from '#server/words/form.ts'
import type { Part } from '#server/words/parts.ts'
import { upToDate } from '#server/words/rebase.ts'
import { carried, openPart, saidIn } from '#server/words/save.ts'
import { nameOf } from '#server/words/yaml/pointer.ts'
import { sourceOf } from '#server/words/yaml/source.ts'
import { each } from '#ui/each.ts'
import { Hidden } from '#ui/Hidden.tsx'
import { NoticeBox, NoticeLine } from '#ui/Notice.tsx'
import type { OfficeEnv } from '../office.ts'
import { lookedAt, PartPreview } from '../preview/part.tsx'
import { ownAddresses } from '../preview/views.ts'
import { Act } from '../ui/Act.tsx'
import { EnterButton, KeepButton } from '../ui/KeepButton.tsx'
import { page } from '../ui/page.tsx'
import { charityWords as words } from '../words/charity.ts'
import type { OfficeLanguage } from '../words/language.ts'
import { type Again, type Desk, faultsOf, titleOf } from './desk.ts'
import { savedBy } from './list.tsx'
import { News } from './news.tsx'
import { charityPath, discardPath, savedPath } from './paths.ts'
import { Piece } from './pieces.tsx'
import { WordsFields, wordsFound } from './words-fields.tsx'

const nothing: Again = { conflicts: [], typed: new Map(), seen: null }

/** A part of the folder as its form, with what is new in it. */
export async function partPage(c: Context<OfficeEnv>, desk: Desk, part: Part, again: Again = nothing) {
  const { language, clock, office, session } = c.var
  const { store } = office.services
  const deps = { store, now: () => clock.now() }
  const current = await openPart(store, desk.folder, part)
  const merged = c.req.method === 'GET' ? await upToDate(deps, current) : null
  const { draft, published, text } = merged === null ? current : await openPart(store, desk.folder, part)
  const isApart = draft !== null && published !== null && sha256Of(published) !== draft.baseSha256
  const value = saidIn(part, text)
  const languages = [...desk.languages.keys()]
  const isWords = 'language' in part.is
  const form = isWords || value === undefined ? null : formOf(part, value, languages)
  const drafts = desk.drafts.filter(({ path }) => path !== part.path)
  const all = (await faultsOf(c, desk, draft ? [...drafts, draft] : drafts)).filter(({ file }) => file === part.path)
  const faults = form
    ? faultsAt(form, sourceOf(text), all)
    : { fields: new Map(), others: all.map((fault) => fault.text) }
  const whole = form ? besides(form, faults) : faults.others
  return page(c, {
    title: titleOf(part, language),
    back: { path: charityPath, label: inLanguage(words.title, language) },
    about: draft ? savedBy(draft, language) : inLanguage(words.isPublic, language),
    status: again.refused || again.conflicts.length > 0 ? 422 : 200,
    scripts: ['/words.js'],
    body: (
      <>
        {again.refused ? <NoticeLine kind="failed" text={inLanguage(words[again.refused], language)} /> : null}
        {again.conflicts.length > 0 ? (
          <NoticeLine kind="failed" text={say(words.conflict, language, { count: again.conflicts.length })} />
        ) : null}
        {merged === null ? null : <NoticeLine kind="waiting" text={inLanguage(words.merged, language)} />}
        {isApart ? <NoticeLine kind="waiting" text={inLanguage(words.apart, language)} /> : null}
        {value === undefined ? <NoticeLine kind="failed" text={inLanguage(words.unreadable, language)} /> : null}
        <Others title={inLanguage(words.others, language)} all={whole} />
        {form ? <Gone form={form} conflicts={again.conflicts} language={language} /> : null}
        {isWords ? wordsFound(c, part) : null}
        {value === undefined ? null : (
          <div className="words">
            <form
              id="part"
              method="post"
              action={savedPath(part.name)}
              data-part={`${savedPath(part.name)}?part`}
              data-kept={inLanguage(words.kept, language)}
              data-unkept={inLanguage(words.unkept, language)}
              data-refused={inLanguage(words.refused, language)}
              autoComplete="off"
            >
              <Hidden
                fields={{
                  csrf: session?.csrf ?? '',
                  seen: again.seen ?? carried(text),
                  q: c.req.query('q') ?? c.var.form.get('q') ?? '',
                  ...lookedAt(c),
                }}
              />
              {/* Enter in a field saves: it presses the first button */}
              <EnterButton />
              {form ? (
                <Piece
                  of={form}
                  around={{
                    language,
                    languages: desk.languages,
                    own: ownAddresses(desk),
                    faults,
                    conflicts: again.conflicts,
                    typed: again.typed,
                  }}
                />
              ) : (
                <WordsFields c={c} part={part} value={value as Record<string, string>} again={again} />
              )}
              <KeepButton className="save" label={inLanguage(words.save, language)} />
            </form>
            <section className="preview">
              <PartPreview c={c} desk={desk} part={part} />
              <h2>{inLanguage(words.news, language)}</h2>
              <News
                folder={dirname(part.path)}
                was={saidIn(part, published)}
                is={value}
                language={language}
                languages={desk.languages}
              />
              {draft ? (
                <Act c={c} to={discardPath(part.name)} label={inLanguage(words.discard, language)} grave>
                  <Hidden fields={{ sha256: draft.sha256 }} />
                  <p>{inLanguage(words.discards, language)}</p>
                </Act>
              ) : null}
            </section>
          </div>
        )}
        <p className="quiet">{say(words.file, language, { path: part.path })}</p>
      </>
    ),
  })
}

/** What belongs to no field that the form shows. */
function besides(form: AnyPiece, { fields, others }: PartFaults): readonly string[] {
  const shownAt = new Set<string>()
  const walk = (piece: AnyPiece) => {
    shownAt.add(piece.name)
    if (piece.is !== 'field')
      for (const each of piece.is === 'list' ? piece.items : piece.is === 'group' ? piece.pieces : piece.fields)
        walk(each)
  }
  walk(form)
  const lost = [...fields].flatMap(([name, all]) => (shownAt.has(name) ? [] : all.map(({ text }) => text)))
  return [...others, ...lost]
}

const Others = ({ title, all }: { readonly title: string; readonly all: readonly string[] }): ReactNode =>
  all.length === 0 ? null : (
    <NoticeBox kind="failed" label={title}>
      <ul lang="en">
        {each(all, (text) => (
          <li>{text}</li>
        ))}
      </ul>
    </NoticeBox>
  )

/** What somebody typed in fields that another took out meanwhile: the words are shown, for they stand nowhere else. */
function Gone({
  form,
  conflicts,
  language,
}: {
  readonly form: AnyPiece
  readonly conflicts: readonly Conflict[]
  readonly language: OfficeLanguage
}) {
  const missing = conflicts.filter(({ at }) => !pieceNamed(form, nameOf(at)))
  if (missing.length === 0) return null
  return (
    <NoticeBox kind="failed" lines>
      <p>{inLanguage(words.theirsGone, language)}</p>
      {each(missing, ({ mine }) => (
        <blockquote>{shown(mine)}</blockquote>
      ))}
    </NoticeBox>
  )
}
