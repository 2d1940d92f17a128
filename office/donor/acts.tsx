import { type Context, Hono } from 'hono'
import { inLanguage, say } from '#content/language.ts'
import { titleOf } from '#server/staff/gift.ts'
import type { GiftAbout } from '#server/staff/gift-about.ts'
import { verbs } from '#server/staff/index.ts'
import { isOfPerson } from '#server/staff/person.ts'
import { said } from '#server/staff/sentence.ts'
import type { AnyVerb } from '#server/staff/verb.ts'
import { commonOutcomes } from '#server/staff/words/common.ts'
import { looked } from '#server/store/gift/donors.ts'
import { each } from '#ui/each.ts'
import type { OfficeEnv } from '../office.ts'
import { writeAudit } from '../people/audit.ts'
import { may, type Person } from '../people/person.ts'
import { requireRole } from '../people/require-role.ts'
import { Act, answered } from '../ui/Act.tsx'
import { page } from '../ui/page.tsx'
import { refuse } from '../ui/refuse.tsx'
import { type Faults, verbForm, verbPosted } from '../verb.tsx'
import { actWords } from '../words/acts.ts'
import { actPath, giftPath, paperPath } from './paths.ts'
import { askedFor } from './read.ts'

/** A verb, and what of a gift it is done to. */
interface GiftAct {
  readonly verb: AnyVerb
  readonly of: (gift: GiftAbout) => unknown
}

const actsOf = (verbs: readonly AnyVerb[]): readonly GiftAct[] =>
  verbs.flatMap((verb) => {
    const { about } = verb
    return about.ofGift ? [{ verb, of: (gift: GiftAbout) => about.ofGift?.(gift) }] : []
  })

/** Everything that can be done about a gift, or for its donor. */
const all = actsOf(verbs)

const isOffered = (verb: AnyVerb, about: unknown) => verb.offered?.(about) ?? true

const offeredTo = (gift: GiftAbout, person: Person): readonly AnyVerb[] =>
  all.filter(({ verb, of }) => may(person, verb.needs) && isOffered(verb, of(gift))).map(({ verb }) => verb)

/** What somebody who has signed in may do about a gift now. */
export const actsFor = (gift: GiftAbout, person: Person): readonly AnyVerb[] =>
  offeredTo(gift, person).filter((verb) => !isOfPerson(verb))

/** What was done before of all that is offered here. Whether anything of it is left to do only its own page looks, for that takes long. */
export async function actsDone(c: Context<OfficeEnv>, gift: GiftAbout): Promise<readonly AnyVerb[]> {
  const verbs: AnyVerb[] = []
  for (const { verb, of } of all) {
    const about = of(gift)
    if (!verb.doneBefore || !may(c.var.person, verb.needs) || !isOffered(verb, about)) continue
    if (await c.var.office.services.store.read(verb.doneBefore(about))) verbs.push(verb)
  }
  return verbs
}

/** The same for whoever gave it, whichever of their gifts it is. */
export const personActsFor = (gift: GiftAbout, person: Person): readonly AnyVerb[] =>
  offeredTo(gift, person).filter(isOfPerson)

/** A page for each of these verbs that is about a gift, or its donor. */
export function actRoutes(offered: readonly AnyVerb[]): Hono<OfficeEnv> {
  const routes = new Hono<OfficeEnv>()
  for (const { verb, of: aboutOf } of actsOf(offered)) {
    routes.get(actPath(':gift', verb.name), requireRole(verb.needs), async (c) => {
      const gift = await askedFor(c)
      if (!gift) return refuse(c, 'not_found')
      if (!isOffered(verb, aboutOf(gift))) return over(c, gift)
      await writeAudit(c, { action: looked, gift: gift.own.gift.id, details: { act: verb.name } })
      return await formPage(c, verb, gift, aboutOf(gift), {})
    })
    routes.post(actPath(':gift', verb.name), requireRole(verb.needs), async (c) => {
      const gift = await askedFor(c)
      if (!gift) return refuse(c, 'not_found')
      const about = aboutOf(gift)
      if (!isOffered(verb, about)) return over(c, gift)
      const { id } = gift.own.gift
      const from = actPath(id, verb.name)
      const outcome = await verbPosted(c, verb, about, { from, back: verb.tellsMore?.(about) ? from : giftPath(id) })
      return outcome instanceof Response ? outcome : await formPage(c, verb, gift, about, outcome.faults)
    })
  }
  return routes
}

const over = (c: Context<OfficeEnv>, { own }: GiftAbout) =>
  answered(c, giftPath(own.gift.id), { kind: 'waiting', text: inLanguage(commonOutcomes.failed.over, c.var.language) })

async function formPage(c: Context<OfficeEnv>, verb: AnyVerb, gift: GiftAbout, about: unknown, faults: Faults) {
  const { language } = c.var
  const { id } = gift.own.gift
  const { fields, closed, grave } = await verbForm(c, verb, about, faults)
  const label = inLanguage(verb.button, language)
  const papers = verb.papers?.(about) ?? []
  return page(c, {
    title: say(actWords.of, language, {
      act: inLanguage(verb.words.name, language),
      name: titleOf(gift.file, language),
    }),
    status: Object.keys(faults).length > 0 ? 422 : 200,
    body: (
      <>
        {closed ? (
          fields
        ) : (
          <Act c={c} to={actPath(id, verb.name)} label={label} grave={grave}>
            {fields}
          </Act>
        )}
        {papers.length > 0 ? (
          <ul>
            {each(papers, ({ kind, which, label }) => (
              <li>
                <a href={paperPath(id, kind, which)}>{said(label, language)}</a>
              </li>
            ))}
          </ul>
        ) : null}
        <p>
          <a href={giftPath(id)}>{inLanguage(actWords.back, language)}</a>
        </p>
      </>
    ),
  })
}
