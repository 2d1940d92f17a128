import { Hono } from 'hono'
import * as v from 'valibot'
import { brand } from '#content/brand.ts'
import { newsletterButtons, newsletterPages } from '#content/newsletter.ts'
import { translate } from '#content/words.ts'
import type { Language } from '#gift/language.ts'
import { email, personName } from '#gift/typed-text.ts'
import type { Giving } from '../giving/giving.ts'
import type { Links } from '../giving/links.ts'
import { readBytes, readJson } from './body.ts'
import type { Env } from './env.ts'
import { problem, refusal } from './problem.ts'
import { shortPage } from './short-page.ts'

const signUpRule = v.object({
  firstName: personName(60),
  lastName: personName(60),
  email,
  language: v.optional(v.picklist(['en', 'es']), 'en'),
})

/** Signing up for the news, confirming it, leaving it. Answers are the same whether an address is known or not. */
export function newsletterRoutes(giving: Giving, links: Links): Hono<Env> {
  const app = new Hono<Env>()

  app.post('/', async (c) => {
    const isForm = /^application\/x-www-form-urlencoded\b/i.test(c.req.header('content-type') ?? '')
    const body = isForm ? await readBytes(c, 16_384) : await readJson(c)
    if (!body.ok) return refusal(c, body)
    const given = isForm
      ? Object.fromEntries(new URLSearchParams(new TextDecoder().decode(body.value as Uint8Array)))
      : body.value
    const checked = v.safeParse(signUpRule, given)
    if (!checked.success) {
      const asked = (given as { language?: unknown } | undefined)?.language === 'es' ? 'es' : 'en'
      if (isForm) return shortPage(newsletterPages.notValid, asked, { status: 422 })
      const faults = Object.fromEntries(checked.issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message]))
      return problem(c, 'invalid_fields', { fields: faults })
    }
    const { language } = checked.output
    await giving.signUp(
      { ...checked.output, consent: translate('footer.consent', language, { name: brand.shortName }) },
      c.var.address,
    )
    return isForm ? shortPage(newsletterPages.thanks, language) : c.json({ received: true }, 202)
  })

  app.get('/confirm', async (c) => {
    const id = links.read(c.req.query('token') ?? '', 'news')
    const known = id !== null && (await giving.confirmNews(id))
    return known
      ? shortPage(newsletterPages.confirmed, asked(c.req.query('language')))
      : shortPage(newsletterPages.invalid, asked(c.req.query('language')), { status: 403 })
  })

  // Mail programs and virus scanners open links: only a press of the button, or RFC 8058's POST, ends it.
  app.get('/unsubscribe', (c) => {
    const language = asked(c.req.query('language'))
    const token = c.req.query('token') ?? ''
    if (links.read(token, 'unsubscribe') === null) return shortPage(newsletterPages.invalid, language, { status: 403 })
    const action = `/api/newsletter/unsubscribe?token=${encodeURIComponent(token)}&language=${language}`
    return shortPage(newsletterPages.leave, language, { post: { action, label: newsletterButtons.leave[language] } })
  })
  app.post('/unsubscribe', async (c) => {
    const language = asked(c.req.query('language'))
    const id = links.read(c.req.query('token') ?? '', 'unsubscribe')
    if (id === null) return shortPage(newsletterPages.invalid, language, { status: 403 })
    await giving.leaveNews(id)
    return shortPage(newsletterPages.left, language)
  })
  return app
}

const asked = (language: string | undefined): Language => (language === 'es' ? 'es' : 'en')
