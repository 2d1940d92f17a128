import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { inLanguage, say } from '#content/language.ts'
import type { GiftAbout } from '#server/staff/gift.ts'
import { titleOf } from '#server/staff/gift.ts'
import type { Role } from '#server/staff/verb.ts'
import { looked } from '#server/store/gift/donors.ts'
import type { OfficeEnv } from '../../office.ts'
import { needs } from '../../people/needs.ts'
import type { Person } from '../../people/person.ts'
import { may } from '../../people/person.ts'
import { writeDown } from '../../people/written.ts'
import { act, answered } from '../../ui/act.ts'
import { type Markup, page } from '../../ui/page.ts'
import { refuse } from '../../ui/refuse.ts'
import { actWords } from '../../words/acts.ts'
import type { Text } from '../../words/language.ts'
import { actPath, giftPath } from '../paths.ts'
import { askedFor } from '../read.ts'

/** What is wrong with what was filled in, by the names of the fields. */
export type Faults = Readonly<Record<string, string>>

/** Something that is done for a donor, about one of their gifts: a page of its own, with a form. */
export interface DonorAct {
  /** In the address. */
  readonly name: string
  readonly label: Text
  readonly button: Text
  readonly needs: Role
  /** It cannot be undone, or moves money. */
  readonly grave?: boolean
  /** Whether it can be done now. */
  readonly offered: (asked: GiftAbout) => boolean
  /** Whether nothing is left of it to do: then its page says so, without a button. Absent: there always is. */
  readonly isDone?: (c: Context<OfficeEnv>, asked: GiftAbout) => Promise<boolean>
  /** What stands above the button; `faults`: of what was filled in. */
  readonly form: (c: Context<OfficeEnv>, asked: GiftAbout, faults: Faults) => Markup | Promise<Markup>
  /** Does it. Answers faults where what was filled in cannot be done. */
  readonly does: (
    c: Context<OfficeEnv>,
    asked: GiftAbout,
    key: string,
  ) => Promise<Response | { readonly faults: Faults }>
}

/** The acts that a person may do about a gift now, each with its page. */
export const actsFor = (acts: readonly DonorAct[], asked: GiftAbout, person: Person): readonly DonorAct[] =>
  acts.filter((each) => may(person, each.needs) && each.offered(asked))

/** The routes of these acts. */
export function actRoutes(acts: readonly DonorAct[]): Hono<OfficeEnv> {
  const routes = new Hono<OfficeEnv>()
  for (const each of acts) {
    routes.get(actPath(':gift', each.name), needs(each.needs), async (c) => {
      const asked = await askedFor(c)
      if (!asked) return refuse(c, 'not_found')
      if (!each.offered(asked)) return over(c, asked)
      await writeDown(c, { action: looked, gift: asked.own.gift.id, details: { act: each.name } })
      return await formPage(c, each, asked, {})
    })
    routes.post(actPath(':gift', each.name), needs(each.needs), async (c) => {
      const asked = await askedFor(c)
      if (!asked) return refuse(c, 'not_found')
      if (!each.offered(asked)) return over(c, asked)
      const done = await each.does(c, asked, keyOf(c))
      return done instanceof Response ? done : await formPage(c, each, asked, done.faults)
    })
  }
  return routes
}

/** The key of a form, under which it is done once; of what is no form of ours, a new one. */
const keyOf = (c: Context<OfficeEnv>): string => {
  const key = c.var.form.get('key') ?? ''
  return /^[a-z0-9]{26}$/.test(key) ? key : c.var.office.services.random.id()
}

const over = (c: Context<OfficeEnv>, { own }: GiftAbout) =>
  answered(c, giftPath(own.gift.id), { kind: 'waiting', text: inLanguage(actWords.over, c.var.language) })

async function formPage(c: Context<OfficeEnv>, done: DonorAct, asked: GiftAbout, faults: Faults) {
  const { language } = c.var
  const name = inLanguage(done.label, language)
  const to = giftPath(asked.own.gift.id)
  const fields = await done.form(c, asked, faults)
  return page(c, {
    title: say(actWords.of, language, { act: name, name: titleOf(asked.file, language) }),
    status: Object.keys(faults).length > 0 ? 422 : 200,
    body: html`${
      (await done.isDone?.(c, asked))
        ? fields
        : act(c, {
            to: actPath(asked.own.gift.id, done.name),
            label: inLanguage(done.button, language),
            fields,
            grave: done.grave ?? false,
          })
    }
<p><a href="${to}">${inLanguage(actWords.back, language)}</a></p>`,
  })
}

/** Back to the donor, with what became of it. */
export const backTo = (
  c: Context<OfficeEnv>,
  { own }: GiftAbout,
  kind: 'done' | 'waiting' | 'failed',
  text: Text,
  values: Record<string, string> = {},
) => answered(c, giftPath(own.gift.id), { kind, text: say(text, c.var.language, values) })
