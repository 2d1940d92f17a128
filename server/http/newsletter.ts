import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { brand } from '#content/brand.ts'
import { inLanguage, type Translated } from '#content/language.ts'
import { newsletterButtons, newsletterPages, type ShortPage } from '#content/newsletter.ts'
import { translate } from '#content/words.ts'
import type { FieldCode } from '#gift/api.ts'
import { defaultLanguage, type Language, languageNamed, languages, pathIn } from '#gift/language.ts'
import { type NewsPageProps, newsPage } from '#gift/news-page.ts'
import { email, personName } from '#gift/typed-text.ts'
import type { Giving } from '../giving/giving.ts'
import type { LinkPurpose, Links } from '../giving/letters/links.ts'
import { readBytes, readJson } from './body.ts'
import type { Env } from './env.ts'
import { problem, refusal } from './problem.ts'
import type { QueuedRenderer } from './render-queue.ts'
import type { Site } from './site/site.ts'

/** What the body of a sign-up may hold. */
export const signUpRule = v.object(
  {
    firstName: personName(60),
    lastName: personName(60),
    email,
    language: v.optional(v.picklist(languages, 'not_valid' satisfies FieldCode), defaultLanguage),
  },
  (issue): FieldCode => (issue.received === 'undefined' ? 'required' : 'not_valid'),
)

export interface NewsletterParts {
  readonly giving: Giving
  readonly links: Links
  readonly site: Site
  readonly render: QueuedRenderer
}

interface Shown {
  readonly status?: number
  readonly post?: NonNullable<NewsPageProps['post']>
}

/** Signing up for the news, confirming it, leaving it. Answers are the same whether an address is known or not. */
export function newsletterRoutes({ giving, links, site, render }: NewsletterParts): Hono<Env> {
  const app = new Hono<Env>()

  const shown = async (said: ShortPage, language: Language, { status = 200, post }: Shown = {}): Promise<Response> => {
    const [title, text] = [inLanguage(said.title, language), inLanguage(said.text, language)]
    const props: NewsPageProps = { title, text, ...(post ? { post } : {}) }
    return site.page(await render(newsPage, language, props), pathIn(language, newsPage), status)
  }

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
  // Mail programs and virus scanners open links: only a press of the button, or RFC 8058's POST, changes anything.
  for (const [name, link] of Object.entries(mailedLinks)) {
    const { purpose, question, label, act, done, next }: MailedLink = link
    const subscriberOf = (c: Context<Env>) => links.read(c.req.query('token') ?? '', purpose)?.subject ?? null
    const invalid = (c: Context<Env>, language: Language) => {
      c.var.log.warn({ requestId: c.var.requestId, code: 'link_invalid', detail: name }, 'refused')
      return shown(newsletterPages.invalid, language, { status: 403 })
    }
    app.get(`/${name}`, (c) => {
      const language = languageNamed(c.req.query('language'))
      if (subscriberOf(c) === null) return invalid(c, language)
      return shown(question, language, {
        post: { action: pressed(c, name, language), label: inLanguage(label, language) },
      })
    })
    app.post(`/${name}`, async (c) => {
      const language = languageNamed(c.req.query('language'))
      const id = subscriberOf(c)
      if (id === null || !(await act(id))) return invalid(c, language)
      const post = next && { action: pressed(c, next.path, language), label: inLanguage(next.label, language) }
      return shown(done, language, { ...(post ? { post } : {}) })
    })
  }
  return app
}

/** What a link in a mail leads to: a question with one button, and what is said once it was pressed. */
interface MailedLink {
  readonly purpose: LinkPurpose
  readonly question: ShortPage
  readonly label: Translated<string>
  /** False: it cannot be done any more. */
  act(id: string): Promise<boolean>
  readonly done: ShortPage
  /** What can be pressed then. */
  readonly next?: { readonly path: string; readonly label: Translated<string> }
}

/** Where the button of a page posts: the same token, for what `name` does with it. */
function pressed(c: Context<Env>, name: string, language: Language): string {
  return `/api/newsletter/${name}?token=${encodeURIComponent(c.req.query('token') ?? '')}&language=${language}`
}
