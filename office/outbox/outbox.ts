import { type Context, Hono } from 'hono'
import { inLanguage, say } from '#content/language.ts'
import { sendLettersAgain, whyNot } from '#server/giving/letters/send-again.ts'
import { sendAgain } from '#server/staff/send-again.ts'
import { letterById, stuckLetters } from '#server/store/work/letters.ts'
import type { OfficeEnv, OfficePage } from '../office.ts'
import { needs } from '../people/needs.ts'
import { answered } from '../ui/act.ts'
import type { Notice } from '../ui/notice.ts'
import { refuse } from '../ui/refuse.ts'
import { verbPressed } from '../verb.ts'
import { outboxWords } from '../words/outbox.ts'
import { letterPage, letterPaper } from './letter.ts'
import { late, outboxList, outboxPath } from './list.ts'

/** So many letters are sent again by one press; those that are left, by the next. */
const most = 1000

/** Letters on their way, what keeps them here, and what mends it. */
function outboxRoutes(): Hono<OfficeEnv> {
  return new Hono<OfficeEnv>()
    .get(outboxPath, needs('look'), outboxList)
    .post(`${outboxPath}/again`, needs('help'), allAgain)
    .get(`${outboxPath}/:letter`, needs('look'), letterPage)
    .get(`${outboxPath}/:letter/papers/:number`, needs('look'), letterPaper)
    .post(`${outboxPath}/:letter/again`, needs('help'), again)
}

export const outboxPage: OfficePage = {
  path: outboxPath,
  name: outboxWords.title,
  needs: 'look',
  routes: outboxRoutes,
}

async function allAgain(c: Context<OfficeEnv>) {
  const { language, office, person } = c.var
  const { services } = office
  const stuck = await services.store.read(stuckLetters(services.clock.now() - late, most))
  const ids = stuck.filter((letter) => whyNot(letter) === null).map(({ id }) => id)
  const sent = ids.length === 0 ? [] : await services.store.write(sendLettersAgain(services, ids, person.actor))
  const told: Notice =
    sent.length === 0
      ? { kind: 'failed', text: inLanguage(outboxWords.noneSent, language) }
      : { kind: 'waiting', text: say(outboxWords.allSent, language, { count: sent.length }) }
  return answered(c, outboxPath, told)
}

async function again(c: Context<OfficeEnv>) {
  const letter = await c.var.office.services.store.read(letterById(c.req.param('letter') ?? ''))
  return letter ? await verbPressed(c, sendAgain, letter, `${outboxPath}/${letter.id}`) : refuse(c, 'not_found')
}
