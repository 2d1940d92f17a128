import { type Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { type Language, languages } from '#gift/language.ts'
import { days } from '#server/base/clock.ts'
import { preferredLanguage } from '#server/http/language.ts'
import type { OfficeEnv } from './office.ts'
import { requireSession } from './people/require-role.ts'

const cookie = 'office-language'

const spoken = (code: unknown): Language | undefined => languages.find((each) => each === code)

/** The language that was chosen in this browser, else the one that it likes best of the charity's, else the charity's first. */
export function languageRead(c: Context): Language {
  return spoken(getCookie(c, cookie)) ?? preferredLanguage(c.req.header('accept-language') ?? '')
}

/** Chooses the language, and leads back to the page that showed the button. */
export function languageRoutes(): Hono<OfficeEnv> {
  return new Hono<OfficeEnv>().post('/language', requireSession(), (c) => {
    const chosen = spoken(c.var.form.get('language'))
    if (chosen !== undefined) {
      const maxAge = days(365) / 1000
      setCookie(c, cookie, chosen, { path: '/', httpOnly: true, sameSite: 'Strict', maxAge })
    }
    return c.redirect(ownPath(c.var.form.get('back')), 303)
  })
}

/** A path of ours, whatever somebody wrote there: nobody is led elsewhere. */
export function ownPath(path: string | null): string {
  const base = 'http://office.invalid'
  const url = URL.canParse(path ?? '', base) ? new URL(path ?? '', base) : null
  // `/.//elsewhere` is a path of ours to the parser, and what is left of it another host to a browser.
  return url?.origin === base && !url.pathname.startsWith('//') ? `${url.pathname}${url.search}` : '/'
}
