import { type Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { parseAccept } from 'hono/utils/accept'
import { days } from '#server/base/clock.ts'
import type { OfficeEnv } from './office.ts'
import { requireRole } from './people/require-role.ts'
import { isOfficeLanguage, type OfficeLanguage, officeLanguageNames } from './words/language.ts'

const cookie = 'office-language'

/** The language that was chosen in this browser, else the one that it likes best of those that the office has. */
export function languageRead(c: Context): OfficeLanguage {
  const chosen = getCookie(c, cookie)
  if (isOfficeLanguage(chosen)) return chosen
  const liked = parseAccept((c.req.header('accept-language') ?? '').slice(0, 500)).map(({ type }) => type.split('-')[0])
  return liked.find(isOfficeLanguage) ?? officeLanguageNames[0]
}

/** Chooses the language, and leads back to the page that showed the button. */
export function languageRoutes(): Hono<OfficeEnv> {
  return new Hono<OfficeEnv>().post('/language', requireRole('look'), (c) => {
    const chosen = c.var.form.get('language')
    if (isOfficeLanguage(chosen)) {
      const maxAge = days(365) / 1000
      setCookie(c, cookie, chosen, { path: '/', httpOnly: true, sameSite: 'Strict', maxAge })
    }
    return c.redirect(ownPath(c.var.form.get('back')), 303)
  })
}

/** A path of ours, whatever somebody wrote there: nobody is led elsewhere. */
export function ownPath(written: string | null): string {
  const base = 'http://office.invalid'
  const url = URL.canParse(written ?? '', base) ? new URL(written ?? '', base) : null
  // `/.//elsewhere` is a path of ours to the parser, and what is left of it another host to a browser.
  return url?.origin === base && !url.pathname.startsWith('//') ? `${url.pathname}${url.search}` : '/'
}
