import { type Context, Hono } from 'hono'
import { inLanguage, type Translated } from '#content/language.ts'
import type { ShortPage } from '#content/newsletter.ts'
import { type Language, languageNamed, languages, pathIn } from '#gift/language.ts'
import { type NewsPageProps, newsPage } from '#gift/news-page.ts'
import type { LinkPurpose, Links } from '../giving/letters/links.ts'
import type { Env } from './env.ts'
import { always, type Call, foreign, type Parameter } from './openapi/call.ts'
import type { QueuedRenderer } from './render-queue.ts'
import type { Site } from './site/site.ts'

/** What a link in a mail leads to: a question with one button, and what is said once it was pressed. */
export interface MailedLink {
  readonly purpose: LinkPurpose
  readonly question: ShortPage
  readonly label: Translated<string>
  /** By the subject of the link's token. False: it cannot be done any more. */
  act(subject: string): Promise<boolean>
  readonly done: ShortPage
  /** What can be pressed then. */
  readonly next?: { readonly path: string; readonly label: Translated<string> }
}

type Shown = Pick<NewsPageProps, 'post' | 'back'> & { readonly status?: number }

/** Shows a short page of the built site, with at most one button. */
export const shortPages =
  ({ site, render }: { readonly site: Site; readonly render: QueuedRenderer }) =>
  async (page: ShortPage, language: Language, { status = 200, ...leads }: Shown = {}): Promise<Response> => {
    const [title, text] = [inLanguage(page.title, language), inLanguage(page.text, language)]
    const props: NewsPageProps = { title, text, ...leads }
    return site.page(await render(newsPage, language, props), pathIn(language, newsPage), status)
  }

const parameters: readonly Parameter[] = [
  { in: 'query', name: 'token', says: 'As the mailed link carries it.' },
  { in: 'query', name: 'language', says: 'Of the page.', oneOf: languages, optional: true },
]

/** The two calls of a mailed link: its page, and the press of its button. `by`: who presses it besides a person. */
export const mailedLinkCalls = (path: string, id: string, summary: string, by?: string): readonly Call[] => [
  {
    method: 'get',
    path,
    id: `${id}Page`,
    about: 'news',
    parameters,
    summary: `${summary}: the page with its button`,
    answers: {
      200: { says: 'One question, one button.', page: true },
      403: { says: 'The link is over or none.', page: true },
    },
    refusals: always,
  },
  {
    method: 'post',
    path,
    id,
    about: 'news',
    parameters,
    summary,
    ...(by === undefined ? {} : { description: by }),
    answers: { 200: { says: 'Done.', page: true }, 403: { says: 'The link is over or none.', page: true } },
    refusals: [...always, ...foreign],
  },
]
/** Of links that leave something for good. */
export const pressedByMailPrograms = 'Mail programs press it by themselves (RFC 8058).'

/**
 * The addresses below `base` to which links in mails lead, by name. Mail programs and virus scanners open links: only a press of
 * the button, or RFC 8058's POST, changes anything. `invalid` is what a link says that is forged, old or cut.
 */
export function mailedLinkRoutes(
  base: string,
  mailed: Readonly<Record<string, MailedLink>>,
  {
    links,
    shown,
    invalid,
  }: { readonly links: Links; readonly shown: ReturnType<typeof shortPages>; readonly invalid: ShortPage },
): Hono<Env> {
  const app = new Hono<Env>()
  /** Where the button of a page posts: the same token, for what `name` does with it. */
  const pressed = (c: Context<Env>, name: string, language: Language) =>
    `${base}/${name}?token=${encodeURIComponent(c.req.query('token') ?? '')}&language=${language}`
  for (const [name, { purpose, question, label, act, done, next }] of Object.entries(mailed)) {
    const subjectOf = (c: Context<Env>) => links.read(c.req.query('token') ?? '', purpose)?.subject ?? null
    const refuse = (c: Context<Env>, language: Language) => {
      c.var.log.warn({ requestId: c.var.requestId, code: 'link_invalid', detail: name }, 'refused')
      return shown(invalid, language, { status: 403 })
    }
    app.get(`/${name}`, (c) => {
      const language = languageNamed(c.req.query('language'))
      if (subjectOf(c) === null) return refuse(c, language)
      return shown(question, language, {
        post: { action: pressed(c, name, language), label: inLanguage(label, language) },
      })
    })
    app.post(`/${name}`, async (c) => {
      const language = languageNamed(c.req.query('language'))
      const subject = subjectOf(c)
      if (subject === null || !(await act(subject))) return refuse(c, language)
      const post = next && { action: pressed(c, next.path, language), label: inLanguage(next.label, language) }
      return shown(done, language, { ...(post ? { post } : {}) })
    })
  }
  return app
}
