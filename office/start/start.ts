import { Hono } from 'hono'
import { html } from 'hono/html'
import { inLanguage, say } from '#content/language.ts'
import type { OfficeEnv, OfficePage } from '../office.ts'
import { needs } from '../people/needs.ts'
import { page } from '../ui/page.ts'
import { startWords } from '../words/frame.ts'
import { roleWords } from '../words/roles.ts'

/** Where a person comes in: who they are here, and what they may. */
const startRoutes = (): Hono<OfficeEnv> =>
  new Hono<OfficeEnv>().get('/', needs('look'), (c) => {
    const { language, person } = c.var
    const mayWords = inLanguage(roleWords[person.role].may, language)
    return page(c, {
      title: inLanguage(startWords.title, language),
      body: html`<p>${say(startWords.welcome, language, { name: person.name })} ${say(startWords.may, language, { may: mayWords })}</p>
<p>${inLanguage(startWords.written, language)}</p>`,
    })
  })

export const startPage: OfficePage = { path: '/', name: startWords.title, needs: 'look', routes: startRoutes }
