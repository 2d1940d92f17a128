import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { inLanguage, say } from '#content/language.ts'
import { email } from '#gift/typed-text.ts'
import { sendLettersAgain, sendToCorrected, whyNot } from '#server/giving/letters/send-again.ts'
import { letterById, stuckLetters } from '#server/store/work/letters.ts'
import type { OfficeEnv, OfficePage } from '../office.ts'
import { needs } from '../people/needs.ts'
import { answered } from '../ui/act.ts'
import type { Notice } from '../ui/notice.ts'
import { refuse } from '../ui/refuse.ts'
import type { Text } from '../words/language.ts'
import { whyNotWords } from '../words/letters.ts'
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
    .post(`${outboxPath}/:letter/correct`, needs('help'), correct)
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
  const { office, person } = c.var
  const { services } = office
  const letter = await services.store.read(letterById(c.req.param('letter') ?? ''))
  if (!letter) return refuse(c, 'not_found')
  const why = whyNot(letter)
  const [sent] = why === null ? await services.store.write(sendLettersAgain(services, [letter.id], person.actor)) : []
  if (sent) return answered(c, `${outboxPath}/${letter.id}`, waiting(c, outboxWords.onItsWay))
  return answered(c, `${outboxPath}/${letter.id}`, notSent(c, inLanguage(whyNotWords[why ?? 'due'], c.var.language)))
}

async function correct(c: Context<OfficeEnv>) {
  const { office, person, form, language } = c.var
  const { services } = office
  const id = c.req.param('letter') ?? ''
  const path = `${outboxPath}/${id}`
  const checked = v.safeParse(email, form.get('email') ?? '')
  if (!checked.success) {
    return answered(c, path, { kind: 'failed', text: inLanguage(outboxWords.notAnAddress, language) })
  }
  const corrected = await services.store.write(sendToCorrected(services, id, checked.output, person.actor))
  if (corrected.ok) return answered(c, path, waiting(c, outboxWords.corrected))
  if (corrected.code === 'not_found') return refuse(c, 'not_found')
  const letter = await services.store.read(letterById(id))
  const why = letter ? whyNot(letter) : null
  return answered(c, path, notSent(c, inLanguage(whyNotWords[why ?? 'settled'], language)))
}

const waiting = (c: Context<OfficeEnv>, text: Text): Notice => ({
  kind: 'waiting',
  text: inLanguage(text, c.var.language),
})

const notSent = (c: Context<OfficeEnv>, why: string): Notice => ({
  kind: 'failed',
  text: say(outboxWords.notAgain, c.var.language, { why }),
})
