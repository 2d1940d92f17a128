import { type Context, Hono } from 'hono'
import type { ReactNode } from 'react'
import { languages } from '#charity'
import { inLanguage, say } from '#content/language.ts'
import { bannerEnd } from '#server/staff/banner-end.ts'
import { bannerSet } from '#server/staff/banner-set.ts'
import { nameOf } from '#server/staff/name-of.ts'
import { type AnyVerb, worksAlone } from '#server/staff/verb.ts'
import { aVersion } from '#server/staff/version.ts'
import { wordsAgree } from '#server/staff/words-agree.ts'
import { wordsBack } from '#server/staff/words-back.ts'
import { wordsPublish } from '#server/staff/words-publish.ts'
import { wordsWithdraw } from '#server/staff/words-withdraw.ts'
import { lastBanner } from '#server/store/words/banner.ts'
import { drafts } from '#server/store/words/drafts.ts'
import { pictureDrafts } from '#server/store/words/picture-drafts.ts'
import { type FolderVersion, filesOfVersion, versionsListed } from '#server/store/words/versions.ts'
import { canBuild } from '#server/words/builder.ts'
import { pictureAt } from '#server/words/pictures.ts'
import { each } from '#ui/each.ts'
import { Hidden } from '#ui/Hidden.tsx'
import { Table } from '#ui/Table.tsx'
import type { OfficeEnv, OfficePage } from '../office.ts'
import { requireRole } from '../people/require-role.ts'
import { image } from '../pictures/image.ts'
import { shownPath } from '../pictures/paths.ts'
import { Act } from '../ui/Act.tsx'
import { Badge, type BadgeKind } from '../ui/Badge.tsx'
import { page } from '../ui/page.tsx'
import { refuse } from '../ui/refuse.tsx'
import { momentOf } from '../ui/When.tsx'
import { verbFields, verbPressed } from '../verb.tsx'
import type { OfficeLanguage, Text } from '../words/language.ts'
import { versionsWords as words } from '../words/versions.ts'
import { Changes, type Pictures } from './changes.tsx'

const path = '/words/versions'
/** A picture as a version has it. */
const picturePath = (version: number | string, picture: string) =>
  `${path}/${version}/picture?${new URLSearchParams({ path: picture })}`

const badges: Readonly<Record<FolderVersion['status'], BadgeKind>> = {
  waiting: 'look',
  agreed: 'waits',
  building: 'waits',
  public: 'done',
  former: 'done',
  failed: 'wrong',
  withdrawn: 'done',
}

/** What brings a version: the words of another, or those that were edited. */
function broughtBy({ backTo, changes }: FolderVersion, language: OfficeLanguage, pictures: Pictures = null): ReactNode {
  if (backTo === null) return <Changes of={changes} language={language} pictures={pictures} />
  return backTo === 0 ? inLanguage(words.asCame, language) : say(words.backTo, language, { version: String(backTo) })
}

/** A version that waits: for a second person, or for its time. */
function Waiting({ c, version }: { readonly c: Context<OfficeEnv>; readonly version: FolderVersion }) {
  const { language } = c.var
  const text = (is: Text) => inLanguage(is, language)
  const at = `${path}/${version.number}`
  return (
    <section className="card">
      <h2>{`${text(words.number)} ${version.number}`}</h2>
      <p>
        <Badge kind={badges[version.status]}>{text(words.status[version.status])}</Badge>{' '}
        {say(words.asks, language, { name: nameOf(version.askedBy) })}
        {version.dueAt === null ? '' : `, ${momentOf(version.dueAt, language)}`}.{' '}
        {version.agreedBy === null ? '' : say(words.agreed, language, { name: nameOf(version.agreedBy) })}
      </p>
      {broughtBy(version, language, { before: shownPath, after: (picture) => picturePath(version.number, picture) })}
      <Act c={c} to={`${at}/agree`} label={text(words.agreeNow)} of={String(version.number)}>
        <Hidden fields={{ at: 'now' }} />
      </Act>
      <details>
        <summary>{text(words.agreeAt)}</summary>
        <Act c={c} to={`${at}/agree`} label={text(words.agreeAt)} of={String(version.number)}>
          {verbFields(c, wordsAgree, version, {}, String(version.number))}
        </Act>
      </details>
      <details>
        <summary>{text(wordsWithdraw.words.name)}</summary>
        <Act c={c} to={`${at}/withdraw`} label={text(wordsWithdraw.button)} of={String(version.number)}>
          {verbFields(c, wordsWithdraw, version, {}, String(version.number))}
        </Act>
      </details>
    </section>
  )
}

/** What kept the newest version from being made. */
function Failed({ version, language }: { readonly version: FolderVersion; readonly language: OfficeLanguage }) {
  return (
    <section className="card">
      <h2>{`${inLanguage(words.number, language)} ${version.number}`}</h2>
      <p>
        <Badge kind="wrong">{inLanguage(words.status.failed, language)}</Badge> {inLanguage(words.faults, language)}
      </p>
      <ul>
        {each(version.faults, ({ file, line, text }) => (
          <li>
            {file === '' ? text : say(line > 0 ? words.line : words.file, language, { file, line: String(line), text })}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What was published, what waits, what is edited, and the sentence above every page. */
async function versionsList(c: Context<OfficeEnv>) {
  const { language, office } = c.var
  const { store, clock, settings } = office.services
  const text = (is: Text) => inLanguage(is, language)
  const all = await store.read(versionsListed)
  const edited = [...(await store.read(drafts)), ...(await store.read(pictureDrafts))]
  const banner = await store.read(lastBanner)
  const stands = banner !== null && banner.until > clock.now() ? banner : null
  const [newest] = all
  const open = all.filter(({ status }) => status === 'waiting' || status === 'agreed')
  const past = all.filter((each) => !open.includes(each))
  const current = all.find(({ status }) => status === 'public')
  const now = current?.backTo ?? current?.number ?? 0
  const canGoBack = (version: FolderVersion) =>
    version.status === 'former' && version.backTo === null && version.number !== now
  const back = (number: number, label: string) => (
    <Act c={c} to={`${path}/${number}/back`} label={label} of={number === 0 ? '' : String(number)} />
  )
  const whenOf = ({ publicAt, askedAt }: FolderVersion) => momentOf(publicAt ?? askedAt, language)
  return page(c, {
    title: text(words.title),
    about: text(words.about),
    body: (
      <>
        {canBuild() ? null : <p className="note">{text(words.cannotBuild)}</p>}
        {each(open, (version) => (
          <Waiting c={c} version={version} />
        ))}
        {newest?.status === 'failed' ? <Failed version={newest} language={language} /> : null}
        <section className="card">
          <h2>{text(words.drafted)}</h2>
          {edited.length === 0 ? (
            <p>{text(words.noneDrafted)}</p>
          ) : (
            <>
              <ul>
                {each(edited, ({ path: file, by }) => (
                  <li>{`${file}, ${nameOf(by)}`}</li>
                ))}
              </ul>
              <Act
                c={c}
                to={`${path}/publish`}
                label={text(worksAlone(settings.office.refunds) ? words.publishAlone : words.publish)}
              >
                {verbFields(c, wordsPublish, null, {})}
              </Act>
            </>
          )}
        </section>
        <Table
          caption={text(words.title)}
          columns={[
            { heading: text(words.number), numbers: true },
            { heading: text(words.stands) },
            { heading: text(words.who) },
            { heading: text(words.agreedBy) },
            { heading: text(words.when) },
            { heading: text(words.changes) },
            { heading: text(wordsBack.words.name), unseen: true },
          ]}
          rows={past.map((version) => [
            String(version.number),
            <Badge kind={badges[version.status]}>{text(words.status[version.status])}</Badge>,
            nameOf(version.askedBy),
            version.agreedBy === null ? '' : nameOf(version.agreedBy),
            whenOf(version),
            broughtBy(version, language),
            canGoBack(version) ? back(version.number, text(wordsBack.words.name)) : '',
          ])}
          none={text(words.none)}
        />
        {current && now !== 0 ? back(0, text(words.toCame)) : null}
        <section className="card">
          <h2>{text(words.banner)}</h2>
          <p>{text(words.bannerAbout)}</p>
          {stands ? (
            <>
              <p>{say(words.bannerStands, language, { until: momentOf(stands.until, language) })}</p>
              {each(languages, ({ code }) => (
                <p lang={code}>{stands.texts[code]}</p>
              ))}
              <Act c={c} to={`${path}/banner/end`} label={text(bannerEnd.button)} />
            </>
          ) : null}
          <Act c={c} to={`${path}/banner`} label={text(bannerSet.button)}>
            {verbFields(c, bannerSet, null, {})}
          </Act>
        </section>
      </>
    ),
  })
}

/** A picture that a version brings, or that stands in the folder which it changes. */
async function picture(c: Context<OfficeEnv>) {
  const { store } = c.var.office.services
  const [file, number] = [c.req.query('path') ?? '', Number(c.req.param('version'))]
  const own = Number.isSafeInteger(number)
    ? (await store.read(filesOfVersion(number))).own.get(file)?.base64
    : undefined
  return image(c, file, own === undefined ? await store.read(pictureAt(file)) : Buffer.from(own, 'base64'))
}

/** Does a verb to the version of the address. */
const toVersion = (verb: AnyVerb) => async (c: Context<OfficeEnv>) => {
  const word = c.req.param('version') ?? ''
  const version =
    word === '0' ? { number: 0 } : await aVersion.find({ deps: c.var.office.services.deps } as never, word)
  return version ? await verbPressed(c, verb, version, path) : refuse(c, 'not_found')
}

const plainly = (verb: AnyVerb) => (c: Context<OfficeEnv>) => verbPressed(c, verb, null, path)

export const versionsPage: OfficePage = {
  path,
  name: words.title,
  needs: 'words',
  routes: () =>
    new Hono<OfficeEnv>()
      .get(path, requireRole('words'), versionsList)
      .get(`${path}/:version/picture`, requireRole('words'), picture)
      .post(`${path}/publish`, requireRole('words'), plainly(wordsPublish))
      .post(`${path}/banner`, requireRole('words'), plainly(bannerSet))
      .post(`${path}/banner/end`, requireRole('words'), plainly(bannerEnd))
      .post(`${path}/:version/agree`, requireRole('words'), toVersion(wordsAgree))
      .post(`${path}/:version/withdraw`, requireRole('words'), toVersion(wordsWithdraw))
      .post(`${path}/:version/back`, requireRole('words'), toVersion(wordsBack)),
}
