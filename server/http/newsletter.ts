import { Hono } from 'hono'
import * as v from 'valibot'
import { brand } from '#content/brand.ts'
import { newsletterButtons, newsletterPages } from '#content/newsletter.ts'
import { translate } from '#content/words.ts'
import { defaultLanguage, languageNamed, languages } from '#gift/language.ts'
import type { FieldCode } from '#gift/problem.ts'
import { email, isOneName, personName } from '#gift/typed-text.ts'
import type { Giving } from '../giving/giving.ts'
import type { Links } from '../giving/letters/links.ts'
import { readBytes, readJson } from './body.ts'
import type { Env } from './env.ts'
import {
  type MailedLink,
  mailedLinkCalls,
  mailedLinkRoutes,
  pressedByMailPrograms,
  shortPages,
} from './mailed-links.ts'
import { always, type Call, foreign, routeOf, unreadJson } from './openapi/call.ts'
import { problem, refusal } from './problem.ts'
import type { QueuedRenderer } from './render-queue.ts'
import type { Site } from './site/site.ts'

/** What the body of a sign-up may hold. */
export const signUpRule = v.pipe(
  v.object(
    {
      firstName: personName(60),
      lastName: personName(60),
      email,
      language: v.optional(v.picklist(languages, 'not_valid' satisfies FieldCode), defaultLanguage),
    },
    (issue): FieldCode => (issue.received === 'undefined' ? 'required' : 'not_valid'),
  ),
  v.forward(v.partialCheck([['firstName'], ['lastName']], isOneName, 'not_valid'), ['lastName']),
)

/** Where somebody signs up for the news. */
export const signUpCall: Call = {
  method: 'post',
  path: '/api/newsletter',
  id: 'signUp',
  about: 'news',
  summary: 'Sign up for the news',
  description:
    'A letter asks whoever reads that address to confirm it. The answer is the same whether it is known or not.',
  body: { is: 'form', schema: 'SignUp' },
  answers: {
    200: { says: 'To a form: thanks.', page: true },
    202: { says: 'To JSON: received.', schema: 'Received' },
    422: { says: 'To a form: what was typed cannot be right.', page: true },
  },
  refusals: [...always, ...foreign, ...unreadJson, 'invalid_fields'],
}

/** What links in the news and in the question before it lead to. */
export const newsLinkCalls: readonly Call[] = [
  ...mailedLinkCalls('/api/newsletter/confirm', 'confirmNews', 'Confirm one’s address'),
  ...mailedLinkCalls('/api/newsletter/unsubscribe', 'leaveNews', 'Leave', pressedByMailPrograms),
  ...mailedLinkCalls('/api/newsletter/return', 'returnToNews', 'Take back having left'),
]

export interface NewsletterParts {
  readonly giving: Giving
  readonly links: Links
  readonly site: Site
  readonly render: QueuedRenderer
}

/** Signing up for the news, confirming it, leaving it. Answers are the same whether an address is known or not. */
export function newsletterRoutes({ giving, links, site, render }: NewsletterParts): Hono<Env> {
  const app = new Hono<Env>()

  const showPage = shortPages({ site, render })

  app.post(routeOf(signUpCall), async (c) => {
    const isForm = /^application\/x-www-form-urlencoded\b/i.test(c.req.header('content-type') ?? '')
    const body = isForm ? await readBytes(c, 16_384) : await readJson(c)
    if (!body.ok) return refusal(c, body)
    const input = isForm
      ? Object.fromEntries(new URLSearchParams(new TextDecoder().decode(body.value as Uint8Array)))
      : body.value
    const checked = v.safeParse(signUpRule, input)
    if (!checked.success) {
      const chosenLanguage = languageNamed((input as { language?: unknown } | undefined)?.language)
      if (isForm) return showPage(newsletterPages.notValid, chosenLanguage, { status: 422 })
      const faults = Object.fromEntries(checked.issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message]))
      return problem(c, 'invalid_fields', { fields: faults })
    }
    const { language } = checked.output
    await giving.signUp(
      { ...checked.output, consent: translate('footer.consent', language, { name: brand.shortName }) },
      c.var.address,
    )
    return isForm ? showPage(newsletterPages.thanks, language) : c.json({ received: true }, 202)
  })

  const mailedLinks = {
    confirm: {
      purpose: 'news',
      question: newsletterPages.confirm,
      label: newsletterButtons.confirm,
      act: giving.confirmNews,
      done: newsletterPages.confirmed,
    },
    unsubscribe: {
      purpose: 'unsubscribe',
      question: newsletterPages.leave,
      label: newsletterButtons.leave,
      act: (id: string) => giving.leaveNews(id).then(() => true),
      done: newsletterPages.left,
      next: { path: 'return', label: newsletterButtons.comeBack },
    },
    return: {
      purpose: 'unsubscribe',
      question: newsletterPages.left,
      label: newsletterButtons.comeBack,
      act: (id: string) => giving.returnToNews(id).then(() => true),
      done: newsletterPages.returned,
    },
  } as const satisfies Record<string, MailedLink>
  app.route(
    '/api/newsletter',
    mailedLinkRoutes('/api/newsletter', mailedLinks, { links, shown: showPage, invalid: newsletterPages.invalid }),
  )
  return app
}
