import type { Context } from 'hono'
import { inLanguage } from '#content/language.ts'
import type { AnyVerb } from '#server/staff/verb.ts'
import type { OfficeEnv } from '../office.ts'
import { Act } from '../ui/Act.tsx'
import { page } from '../ui/page.tsx'
import { type Faults, verbFields } from '../verb.tsx'
import { hooksWords } from '../words/connections.ts'
import { connectionsPath, newPath } from './list.tsx'

/** The form of a new connection. Its keys are shown once, on the page that it leads to. */
export function newConnection(c: Context<OfficeEnv>, verb: AnyVerb, faults: Faults) {
  const { language } = c.var
  return page(c, {
    title: inLanguage(hooksWords.new, language),
    back: { path: connectionsPath, label: inLanguage(hooksWords.backToList, language) },
    body: (
      <Act c={c} to={newPath} label={inLanguage(verb.button, language)}>
        {verbFields(c, verb, '', faults)}
      </Act>
    ),
  })
}
