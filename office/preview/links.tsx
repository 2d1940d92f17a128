import type { Context } from 'hono'
import { inLanguage, say } from '#content/language.ts'
import { nameOf } from '#server/staff/name-of.ts'
import { audit } from '#server/store/database/audit.ts'
import {
  type DraftLink,
  draftLinkLife,
  draftLinks,
  endDraftLink,
  isDraftLink,
  keepDraftLink,
} from '#server/store/words/draft-links.ts'
import { each } from '#ui/each.ts'
import type { OfficeEnv } from '../office.ts'
import { Act, answered } from '../ui/Act.tsx'
import { CopyField } from '../ui/CopyField.tsx'
import { refuse } from '../ui/refuse.tsx'
import { momentOf } from '../ui/When.tsx'
import { previewWords as words } from '../words/preview.ts'
import { endLinkPath, linkPath, previewPath, sharedPath } from './paths.ts'
import { shown } from './shown.tsx'

const addressOf = (c: Context<OfficeEnv>, { id, endsAt }: DraftLink): string => {
  const { services, origin } = c.var.office
  return `${origin}${sharedPath(services.links.sign(id, endsAt, 'draft'), '/')}`
}

/** The links that stand, each with the button that ends it, and the one that makes another. */
export async function linksOf(c: Context<OfficeEnv>) {
  const { language, office, clock } = c.var
  const standing = await office.services.store.read(draftLinks(clock.now()))
  return (
    <section>
      <h2>{inLanguage(words.links, language)}</h2>
      <p>{inLanguage(words.linksAbout, language)}</p>
      {each(standing, (link) => {
        const label = say(words.link, language, { by: nameOf(link.by), until: momentOf(link.endsAt, language) })
        return (
          <div className="card">
            <CopyField id={`link-${link.id}`} label={label} text={addressOf(c, link)} />
            <Act c={c} to={endLinkPath(link.id)} label={inLanguage(words.endLink, language)} of={label} />
          </div>
        )
      })}
      <Act c={c} to={linkPath} label={inLanguage(words.makeLink, language)} />
    </section>
  )
}

/** Makes a link: once, however often its form is sent, and none that was ended. */
export async function linkMade(c: Context<OfficeEnv>) {
  const { language, office, clock, form, person } = c.var
  const key = form.get('key') ?? ''
  const id = /^\w{1,40}$/.test(key) ? key : office.services.random.id()
  const at = clock.now()
  const came = await office.services.store.write(function* (db) {
    const outcome = yield* keepDraftLink({ id, by: person.actor, at })(db)
    if (outcome === 'kept') {
      const details = { link: id, until: at + draftLinkLife }
      yield* audit({ actor: person.actor, action: 'draft_link', gift: null, details }, at)(db)
    }
    return outcome
  })
  if (came === 'too many' || came === 'ended') {
    const why = came === 'ended' ? words.linkEnded : words.tooMany
    return answered(c, previewPath, { kind: 'failed', text: inLanguage(why, language) })
  }
  return answered(c, previewPath, { kind: 'done', text: inLanguage(words.linkMade, language) })
}

/** Ends a link before its week is over. */
export async function linkEnded(c: Context<OfficeEnv>) {
  const { language, office, clock, person } = c.var
  const id = c.req.param('id') ?? ''
  const now = clock.now()
  await office.services.store.write(function* (db) {
    if (!(yield* endDraftLink(id, now)(db))) return
    yield* audit({ actor: person.actor, action: 'draft_link_ended', gift: null, details: { link: id } }, now)(db)
  })
  return answered(c, previewPath, { kind: 'done', text: inLanguage(words.linkEnded, language) })
}

/** A page for whoever has a link: of a draft, and it says so. */
export async function sharedPage(c: Context<OfficeEnv>) {
  const token = c.req.param('token') ?? ''
  const { services } = c.var.office
  const link = services.links.read(token, 'draft')
  if (!link || !(await services.store.read(isDraftLink(link.subject, c.var.clock.now())))) return refuse(c, 'not_found')
  const place = c.req.path.slice(sharedPath(token, '').length)
  const { language } = c.var
  const until = momentOf(link.until, language)
  return shown(c, { of: 'draft', place, links: sharedPath(token, ''), bar: [say(words.bar, language, { until })] })
}
