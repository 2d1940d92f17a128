import type { Context } from 'hono'
import { inLanguage } from '#content/language.ts'
import { formatCents } from '#gift/money.ts'
import type { LinkStanding } from '#server/giving/phone/phone-links.ts'
import { giftAbout } from '#server/staff/gift-about.ts'
import { nameOf } from '#server/staff/name-of.ts'
import type { AnyVerb } from '#server/staff/verb.ts'
import { Table } from '#ui/Table.tsx'
import { giftPath } from '../donor/paths.ts'
import type { OfficeEnv } from '../office.ts'
import { writeAudit } from '../people/audit.ts'
import { may } from '../people/person.ts'
import { Act } from '../ui/Act.tsx'
import { columnsOf } from '../ui/columns.ts'
import { page } from '../ui/page.tsx'
import { When } from '../ui/When.tsx'
import { type Faults, verbFields } from '../verb.tsx'
import type { Text } from '../words/language.ts'
import { phoneStageWords, phoneWords } from '../words/phone.ts'
import { callerName } from './call.tsx'
import { callPath, phonePath } from './paths.ts'

/** The form of a gift by telephone, and below it the links of the day. */
export async function takePage(c: Context<OfficeEnv>, links: readonly LinkStanding[], verb: AnyVerb, faults: Faults) {
  const { language, office, person } = c.var
  const words = (text: Text) => inLanguage(text, language)
  const id = c.req.query('gift')
  const about = id === undefined ? null : await office.services.store.read(giftAbout(id))
  if (about) await writeAudit(c, { action: 'looked', gift: about.own.gift.id, details: { act: verb.name } })
  return page(c, {
    title: words(phoneWords.title),
    status: Object.keys(faults).length > 0 ? 422 : 200,
    body: (
      <>
        <p>{words(phoneWords.about)}</p>
        {may(person, verb.needs) ? (
          <>
            {about ? null : (
              <p className="quiet">
                <a href="/find">{words(phoneWords.find)}</a>
              </p>
            )}
            <div className="call">
              <Act c={c} to={phonePath} label={words(verb.button)}>
                {verbFields(c, verb, about?.file ?? null, faults)}
              </Act>
            </div>
          </>
        ) : null}
        <Table
          caption={words(phoneWords.today)}
          columns={columnsOf(phoneWords, language, ['made', 'sum', 'caller', 'takenBy', 'state', 'reference'], ['sum'])}
          rows={links.map(({ link, stage, gift, sum }) => [
            <a href={callPath(link.id)}>
              <When at={link.madeAt} language={language} />
            </a>,
            sum ? formatCents(sum.cents, language) : '',
            link.wish ? callerName(link.wish, language) : words(phoneWords.forgotten),
            nameOf(link.by),
            words(phoneStageWords[stage]),
            gift ? <a href={giftPath(gift.id)}>{gift.reference}</a> : '',
          ])}
          none={words(phoneWords.noneToday)}
        />
      </>
    ),
  })
}
