import type { Context } from 'hono'
import { inLanguage } from '#content/language.ts'
import type { AnyVerb } from '#server/staff/verb.ts'
import type { OfficeEnv } from '../office.ts'
import { Act } from '../ui/Act.tsx'
import { page } from '../ui/page.tsx'
import { type Faults, verbFields, verbPosted } from '../verb.tsx'
import { byHandWords as words } from '../words/by-hand.ts'
import { batchPath, byHandPath, newBatchPath } from './paths.ts'

/** What the slip says, before the first line. */
export function newBatch(c: Context<OfficeEnv>, verb: AnyVerb, faults: Faults = {}) {
  const { language } = c.var
  return page(c, {
    title: inLanguage(words.new, language),
    status: Object.keys(faults).length > 0 ? 422 : 200,
    back: { path: byHandPath, label: inLanguage(words.back, language) },
    body: (
      <>
        <p>{inLanguage(words.newAbout, language)}</p>
        <Act c={c} to={newBatchPath} label={inLanguage(verb.button, language)}>
          {verbFields(c, verb, null, faults)}
        </Act>
      </>
    ),
  })
}

/** Opens it, and leads to its first line: the form's key is its id. */
export async function opened(c: Context<OfficeEnv>, verb: AnyVerb) {
  const key = c.var.form.get('key') ?? ''
  const back = /^[a-z0-9]{26}$/.test(key) ? batchPath(key) : byHandPath
  const came = await verbPosted(c, verb, null, { back, from: newBatchPath })
  return came instanceof Response ? came : newBatch(c, verb, came.faults)
}
