import { Hono } from 'hono'
import * as v from 'valibot'
import { brand } from '#content/brand.ts'
import { newsletterButtons, newsletterPages } from '#content/newsletter.ts'
import { translate } from '#content/words.ts'
import type { FieldCode } from '#gift/api.ts'
import { defaultLanguage, languageNamed, languages } from '#gift/language.ts'
import { email, isOneName, personName } from '#gift/typed-text.ts'
import type { Giving } from '../giving/giving.ts'
import type { Links } from '../giving/letters/links.ts'
import { readBytes, readJson } from './body.ts'
import type { Env } from './env.ts'
import { type MailedLink, mailedLinkRoutes, shortPages } from './mailed-links.ts'
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

export interface NewsletterParts {
  readonly giving: Giving
  readonly links: Links
  readonly site: Site
  readonly render: QueuedRenderer
}

/** Signing up for the news, confirming it, leaving it. Answers are the same whether an address is known or not. */
export function newsletterRoutes({ giving, links, site, render }: NewsletterParts): Hono<Env> {
  const app = new Hono<Env>()

  const shown = shortPages({ site, render })

  app.post('/', async (c) => {
    const isForm = /^application\/x-www-form-urlencoded\b/i.test(c.req.header('content-type') ?? '')
    const body = isForm ? await readBytes(c, 16_384) : await readJson(c)
    if (!body.ok) return refusal(c, body)
    const given = isForm
      ? Object.fromEntries(new URLSearchParams(new TextDecoder().decode(body.value as Uint8Array)))
      : body.value
    const checked = v.safeParse(signUpRule, given)
    if (!checked.success) {
      const asked = languageNamed((given as { language?: unknown } | undefined)?.language)
      if (isForm) return shown(newsletterPages.notValid, asked, { status: 422 })
      const faults = Object.fromEntries(checked.issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message]))
      return problem(c, 'invalid_fields', { fields: faults })
    }
    const { language } = checked.output
    await giving.signUp(
      { ...checked.output, consent: translate('footer.consent', language, { name: brand.shortName }) },
      c.var.address,
    )
    return isForm ? shown(newsletterPages.thanks, language) : c.json({ received: true }, 202)
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
  app.route('/', mailedLinkRoutes('/api/newsletter', mailedLinks, { links, shown, invalid: newsletterPages.invalid }))
  return app
}
