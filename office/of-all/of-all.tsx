import { type Context, Hono } from 'hono'
import { inLanguage } from '#content/language.ts'
import { verbs } from '#server/staff/index.ts'
import { type AnyVerb, roles, type Staff } from '#server/staff/verb.ts'
import { commonOutcomes } from '#server/staff/words/common.ts'
import { each } from '#ui/each.ts'
import type { OfficeEnv, OfficePage } from '../office.ts'
import { may } from '../people/person.ts'
import { requireRole } from '../people/require-role.ts'
import { Act, answered } from '../ui/Act.tsx'
import { page } from '../ui/page.tsx'
import { type Faults, staffOf, verbForm, verbPosted } from '../verb.tsx'
import { ofAllWords as words } from '../words/of-all.ts'

const path = '/site'
const actPath = (verb: AnyVerb) => `${path}/${verb.name}`

const ofAll = (all: readonly AnyVerb[]) => all.filter(({ about }) => about.ofAll)

/** What a verb is done to; null: it is not offered now. */
async function offeredNow(verb: AnyVerb, staff: Staff): Promise<{ readonly about: unknown } | null> {
  const about = await verb.about.find(staff, '')
  return (verb.offered?.(about) ?? true) ? { about } : null
}

/** What may be done to everything at once, a link each. */
async function list(c: Context<OfficeEnv>, all: readonly AnyVerb[]) {
  const { language, person } = c.var
  const mine = all.filter(({ needs }) => may(person, needs))
  const offered = await Promise.all(mine.map((verb) => offeredNow(verb, staffOf(c))))
  return page(c, {
    title: inLanguage(words.title, language),
    body: (
      <>
        <p>{inLanguage(words.about, language)}</p>
        <ul>
          {each(
            mine.filter((_, at) => offered[at] !== null),
            (verb) => (
              <li>
                <a href={actPath(verb)}>{inLanguage(verb.words.name, language)}</a>
              </li>
            ),
          )}
        </ul>
      </>
    ),
  })
}

async function formPage(c: Context<OfficeEnv>, verb: AnyVerb, about: unknown, faults: Faults) {
  const { language } = c.var
  const { fields, closed, grave } = await verbForm(c, verb, about, faults)
  return page(c, {
    title: inLanguage(verb.words.name, language),
    status: Object.keys(faults).length > 0 ? 422 : 200,
    back: { path, label: inLanguage(words.back, language) },
    body: closed ? (
      fields
    ) : (
      <Act c={c} to={actPath(verb)} label={inLanguage(verb.button, language)} grave={grave}>
        {fields}
      </Act>
    ),
  })
}

/** A page of all of these verbs that are of no gift and no list, and a page for each: whatever the list holds more of comes here by itself. */
export const ofAllPageOf = (listed: readonly AnyVerb[]): OfficePage => {
  const all = ofAll(listed)
  const needs = roles.find((role) => all.some((verb) => verb.needs === role)) ?? 'money'
  return {
    path,
    name: words.title,
    needs,
    routes: () => {
      const routes = new Hono<OfficeEnv>().get(path, requireRole(needs), (c) => list(c, all))
      const over = (c: Context<OfficeEnv>) =>
        answered(c, path, { kind: 'waiting', text: inLanguage(commonOutcomes.failed.over, c.var.language) })
      for (const verb of all) {
        routes.get(actPath(verb), requireRole(verb.needs), async (c) => {
          const now = await offeredNow(verb, staffOf(c))
          return now ? await formPage(c, verb, now.about, {}) : over(c)
        })
        routes.post(actPath(verb), requireRole(verb.needs), async (c) => {
          const now = await offeredNow(verb, staffOf(c))
          if (!now) return over(c)
          const came = await verbPosted(c, verb, now.about, { back: actPath(verb), from: actPath(verb) })
          return came instanceof Response ? came : await formPage(c, verb, now.about, came.faults)
        })
      }
      return routes
    },
  }
}

export const ofAllPage = ofAllPageOf(verbs)
