import type { Context } from 'hono'
import { longDate } from '#content/dates.ts'
import { inLanguage, say } from '#content/language.ts'
import { inForm } from '#content/plural.ts'
import { fill } from '#content/text.ts'
import { nameOf } from '#server/staff/name-of.ts'
import { type Kind, kindNames } from '#server/words/parts.ts'
import { each } from '#ui/each.ts'
import { Field } from '#ui/Field.tsx'
import { Table } from '#ui/Table.tsx'
import type { OfficeEnv } from '../office.ts'
import { Act } from '../ui/Act.tsx'
import { columnsOf } from '../ui/columns.ts'
import { page } from '../ui/page.tsx'
import { charityWords as words } from '../words/charity.ts'
import type { OfficeLanguage } from '../words/language.ts'
import { versionsWords } from '../words/versions.ts'
import { deskOf, faultsOf, titleOf } from './desk.ts'
import { newPartPath, partPath, versionsPath } from './paths.ts'

const begins: Readonly<Record<Kind, keyof typeof words & ('newStory' | 'newAppeal' | 'newPage' | 'newPost')>> = {
  stories: 'newStory',
  appeals: 'newAppeal',
  pages: 'newPage',
  news: 'newPost',
}

/** Every part of the folder, and which of them are drafted. `refused`: the kind of a new one whose name is none. */
export async function partList(c: Context<OfficeEnv>, refused: Kind | null = null) {
  const { language } = c.var
  const desk = await deskOf(c)
  const faults = desk.drafts.length > 0 ? await faultsOf(c, desk, desk.drafts) : []
  return page(c, {
    title: inLanguage(words.title, language),
    about: inLanguage(words.about, language),
    acts: (
      <a className="button" href={versionsPath}>
        {inLanguage(versionsWords.title, language)}
      </a>
    ),
    status: refused ? 422 : 200,
    body: (
      <>
        <Table
          caption={inLanguage(words.title, language)}
          unseen
          columns={columnsOf(words, language, ['part', 'state', 'by'])}
          rows={desk.parts.map((part) => {
            const draft = desk.drafts.find(({ path }) => path === part.path)
            const wrong = faults.filter(({ file }) => file === part.path).length
            return [
              <a href={partPath(part.name)}>{titleOf(part, language)}</a>,
              <>
                {inLanguage(draft ? words.drafted : words.published, language)}
                {wrong > 0 ? <b className="fault"> {counted(wrong, language)}</b> : null}
              </>,
              draft ? `${nameOf(draft.by)}, ${longDate(draft.at, language)}` : '',
            ]
          })}
          none=""
        />
        {each(kindNames, (kind) => (
          <Act c={c} to={newPartPath(kind)} label={inLanguage(words.begin, language)}>
            <h2>{inLanguage(words[begins[kind]], language)}</h2>
            <Field
              name="id"
              id={`new-${kind}`}
              label={inLanguage(words.key, language)}
              hint={inLanguage(words.idHint, language)}
              required
              {...(refused === kind
                ? { fault: inLanguage(words.notAName, language), value: c.var.form.get('id') ?? '' }
                : {})}
            />
          </Act>
        ))}
      </>
    ),
  })
}

const counted = (count: number, language: OfficeLanguage): string =>
  fill(
    inForm(
      { one: inLanguage(words.wrong.one, language), other: inLanguage(words.wrong.other, language) },
      count,
      language,
    ),
    { count: String(count) },
  )

/** Who saved a draft, and when. */
export const savedBy = (draft: { readonly by: string; readonly at: number }, language: OfficeLanguage): string =>
  say(words.isDraft, language, { by: `${nameOf(draft.by)}, ${longDate(draft.at, language)}` })
