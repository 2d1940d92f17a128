import type { Context } from 'hono'
import { html } from 'hono/html'
import { brand } from '#content/brand.ts'
import { inLanguage, say } from '#content/language.ts'
import { assetPath } from '../assets.ts'
import type { OfficeEnv, OfficePage } from '../office.ts'
import { may } from '../people/person.ts'
import type { Session } from '../people/sessions.ts'
import { frame } from '../words/frame.ts'
import { officeLanguageNames, officeLanguages } from '../words/language.ts'
import { roleWords } from '../words/roles.ts'
import { notice } from './notice.ts'

/** A piece of markup: what a tagged template answers. Everything in it was escaped when it was put there. */
export type Markup = ReturnType<typeof html>

export interface PageParts {
  /** The heading, and what the window is called. */
  readonly title: string
  readonly body: Markup
  readonly status?: 200 | 400 | 403 | 404 | 408 | 413 | 415 | 421 | 422 | 429 | 500 | 503
  /** Scripts of ours that the page is better with, by their address. It works without them. */
  readonly scripts?: readonly string[]
}

/** A whole page: who is signed in, the menu, what became of the last act, a heading and what belongs below it. */
export function page(c: Context<OfficeEnv>, { title, body, status = 200, scripts = [] }: PageParts) {
  const { language, session, office } = c.var
  const told = session?.told?.at === new URL(c.req.url).pathname ? session.told.notice : null
  if (session && told) session.told = null
  const words = (text: (typeof frame)[keyof typeof frame]) => inLanguage(text, language)
  const markup = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${words(frame.office)} | ${brand.shortName}</title>
<link rel="icon" href="${assetPath('/mark.svg')}" type="image/svg+xml">
<link rel="stylesheet" href="${assetPath('/office.css')}">
${scripts.map((script) => html`<script src="${assetPath(script)}" defer></script>`)}
</head>
<body>
<a class="skip" href="#content">${words(frame.skip)}</a>
<header>
${office.services.settings.testMode ? html`<p class="test-mode">${words(frame.testMode)}</p>` : ''}
<div class="head">
<p class="whose"><img src="${assetPath('/mark.svg')}" alt="" width="32" height="32"> ${brand.shortName} <span>${words(frame.office)}</span></p>
${session ? person(c, session) : ''}
</div>
</header>
${session ? menu(c, session) : ''}
<main id="content" tabindex="-1">
${told ? notice(told) : ''}
<h1>${title}</h1>
${body}
</main>
</body>
</html>`
  return c.html(markup, status)
}

function person({ var: { language }, req }: Context<OfficeEnv>, { person, csrf }: Session) {
  const back = req.method === 'GET' ? `${req.path}${new URL(req.url).search}` : '/'
  const csrfField = html`<input type="hidden" name="csrf" value="${csrf}">`
  const others = officeLanguageNames.filter((each) => each !== language)
  return html`<div class="who">
<p>${say(frame.signedInAs, language, { name: person.name })} (${inLanguage(roleWords[person.role].name, language)})</p>
<form method="post" action="/language" aria-label="${inLanguage(frame.language, language)}">${csrfField}<input type="hidden" name="back" value="${back}">
${others.map((each) => html`<button class="quiet" name="language" value="${each}" lang="${each}">${officeLanguages[each]}</button>`)}
</form>
<form method="post" action="/sign-out">${csrfField}<button class="quiet">${inLanguage(frame.signOut, language)}</button></form>
</div>`
}

function menu({ var: { language, menu }, req }: Context<OfficeEnv>, { person }: Session) {
  const shown = menu.filter((each) => may(person, each.needs))
  return html`<nav class="menu" aria-label="${inLanguage(frame.rooms, language)}"><ul>
${shown.map((each) => html`<li><a href="${each.path}"${isHere(each, req.path) ? html` aria-current="page"` : ''}>${inLanguage(each.name ?? {}, language)}</a></li>`)}
</ul></nav>`
}

const isHere = ({ path }: OfficePage, asked: string) => asked === path || (path !== '/' && asked.startsWith(`${path}/`))
