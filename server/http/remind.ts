import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { charityDay } from '#content/dates.ts'
import { reminderButtons, reminderPages } from '#content/reminder.ts'
import { composeDraft } from '#gift/draft.ts'
import { attributionIn, linkedIn, linkTo, wordsOf } from '#gift/form-link.ts'
import { type Language, languages, pathIn } from '#gift/language.ts'
import { type Outcome, refused } from '#gift/outcome.ts'
import {
  daysToChoose,
  mailable,
  type RemindedGift,
  type RemindPageProps,
  reminderRule,
  remindPage,
} from '#gift/reminder.ts'
import type { RequestRules } from '#gift/request.ts'
import { faultsOf } from '#gift/typed-text.ts'
import type { Clock } from '../base/clock.ts'
import type { Giving } from '../giving/giving.ts'
import type { Links } from '../giving/letters/links.ts'
import { DatabaseAway } from '../process/database-away.ts'
import { readBytes } from './body.ts'
import type { Env } from './env.ts'
import { comeBackMs } from './fault.ts'
import { mailedLinkCalls, mailedLinkRoutes, pressedByMailPrograms, shortPages } from './mailed-links.ts'
import type { Call } from './openapi/call.ts'
import { statusOf } from './problem.ts'
import type { QueuedRenderer } from './render-queue.ts'
import type { Site } from './site/site.ts'

/** What the link in a reminder leads to, for whose address was typed by somebody else. */
export const reminderLinkCalls: readonly Call[] = mailedLinkCalls(
  '/api/reminders/refuse',
  'refuseReminders',
  'Have no reminder sent to one’s address',
  pressedByMailPrograms,
)

export interface RemindParts {
  readonly giving: Giving
  readonly links: Links
  readonly site: Site
  readonly render: QueuedRenderer
  readonly clock: Clock
  readonly limits: NonNullable<RequestRules['limits']>
}

/**
 * The page on which somebody who hesitates leaves an address and a day, without scripts, and the way out for whose address was
 * typed by somebody else. Answers are the same whatever is known of an address.
 */
export function remindRoutes({ giving, links, site, render, clock, limits }: RemindParts): Hono<Env> {
  const app = new Hono<Env>()
  for (const language of languages) {
    const path = pathIn(language, remindPage)
    const askedIn = (c: Context<Env>): RemindedGift => {
      const { searchParams } = new URL(c.req.url)
      const draft = composeDraft({ touched: {}, link: linkedIn(searchParams, limits), stored: {} })
      const attribution = attributionIn(searchParams)
      return mailable({ ...linkTo(draft, language, limits), ...(attribution ? { attribution } : {}) })
    }
    const show = async (props: RemindPageProps, status = 200) =>
      site.page(await render(remindPage, language, props), path, status)

    app.get(path, (c) => {
      const days = daysToChoose(charityDay(clock.now()))
      const on = v.safeParse(reminderRule(days).entries.on, c.req.query('reminded'))
      return show({ days, gift: askedIn(c), ...(on.success ? { reminded: on.output } : {}) })
    })

    app.post(path, async (c) => {
      const days = daysToChoose(charityDay(clock.now()))
      const gift = askedIn(c)
      const body = await readBytes(c, 4096)
      if (!body.ok) return show({ days, gift, problem: body.code }, statusOf(body.code))
      const entries = new URLSearchParams(new TextDecoder().decode(body.value))
      // A day that was typed is meant, whatever was suggested.
      const on = (entries.get('on') || entries.get('suggested')) ?? ''
      const typed = { email: (entries.get('email') ?? '').slice(0, 320), on: on.slice(0, 20) }
      const checked = v.safeParse(reminderRule(days), typed)
      if (!checked.success) return show({ days, gift, typed, faults: faultsOf(checked.issues) }, 422)
      const answer = await giving
        .remind({ ...checked.output, language, gift }, c.var.address)
        .catch((error: unknown): Outcome<null> => {
          if (!(error instanceof DatabaseAway)) throw error
          return refused('not_now', error.message, { retryAfterMs: comeBackMs })
        })
      if (!answer.ok) {
        c.var.log.warn({ requestId: c.var.requestId, code: answer.code, detail: answer.detail }, 'refused')
        const page = await show({ days, gift, typed, problem: answer.code }, statusOf(answer.code))
        page.headers.set('retry-after', String(Math.ceil((answer.retryAfterMs ?? 0) / 1000)))
        return page
      }
      return c.redirect(addressOf(language, gift, checked.output.on), 303)
    })
  }

  const refuse = {
    purpose: 'reminders',
    question: reminderPages.refuse,
    label: reminderButtons.refuse,
    act: (mark: string) => giving.refuseReminders(mark).then(() => true),
    done: reminderPages.refused,
  } as const
  const showPage = shortPages({ site, render })
  return app.route(
    '/api/reminders',
    mailedLinkRoutes('/api/reminders', { refuse }, { links, shown: showPage, invalid: reminderPages.invalid }),
  )
}

/** The page's address for this gift; `reminded`: the day for which a reminder was just asked for. */
export function addressOf(language: Language, gift: RemindedGift, reminded?: string): string {
  const words = new URLSearchParams(wordsOf(gift))
  if (reminded !== undefined) words.set('reminded', reminded)
  return `${pathIn(language, remindPage)}?${words}`
}
