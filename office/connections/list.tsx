import type { Context } from 'hono'
import { inLanguage, say } from '#content/language.ts'
import { type HookStanding, standingsOfHooks } from '#server/destinations/hooks/standing.ts'
import { nameOf } from '#server/staff/name-of.ts'
import { eventTypeWords } from '#server/staff/words/event-types.ts'
import type { OfficeEnv } from '../office.ts'
import { may } from '../people/person.ts'
import { counted } from '../ui/number.ts'
import { page } from '../ui/page.tsx'
import { columnsOf, Table } from '../ui/Table.tsx'
import { When } from '../ui/When.tsx'
import { hookStateWords, hooksWords } from '../words/connections.ts'
import type { OfficeLanguage, Text } from '../words/language.ts'

export const connectionsPath = '/connections'
export const newPath = `${connectionsPath}/new`

/** Whether it is told who gave, and who said so. */
export function personalSaid({ endpoint }: HookStanding, language: OfficeLanguage): string {
  const asked = nameOf(endpoint.asked_by)
  if (endpoint.personal === 'no') return inLanguage(hooksWords.personalNo, language)
  return endpoint.personal === 'asked'
    ? say(hooksWords.personalAsked, language, { asked })
    : say(hooksWords.personalYes, language, { asked, agreed: nameOf(endpoint.agreed_by ?? '') })
}

/** How much of what there is to send has arrived. */
export const arrivedSaid = ({ sent, waiting, givenUp }: HookStanding, language: OfficeLanguage): string =>
  say(hooksWords.arrivedOf, language, {
    sent: counted(sent, language),
    all: counted(sent + waiting + givenUp, language),
  })

/** What it is told of, in words. */
export const toldSaid = ({ types }: HookStanding, language: OfficeLanguage): string =>
  types.map((type) => inLanguage(eventTypeWords(type), language)).join(', ')

/** The programs that are told what happens, the oldest first. */
export async function connectionList(c: Context<OfficeEnv>, mayAdd: Parameters<typeof may>[1]) {
  const { language, office, person } = c.var
  const words = (text: Text) => inLanguage(text, language)
  const all = await office.services.store.read(standingsOfHooks)
  return page(c, {
    title: words(hooksWords.title),
    body: (
      <>
        <p>{words(hooksWords.about)}</p>
        <Table
          caption={words(hooksWords.title)}
          columns={columnsOf(
            hooksWords,
            language,
            ['address', 'told', 'personal', 'arrived', 'last', 'state'],
            ['arrived'],
          )}
          rows={all.map((each) => [
            <a href={`${connectionsPath}/${each.endpoint.id}`}>{new URL(each.endpoint.url).host}</a>,
            toldSaid(each, language),
            personalSaid(each, language),
            arrivedSaid(each, language),
            each.last?.tried_at ? <When at={each.last.tried_at} language={language} /> : '',
            words(hookStateWords[each.state]),
          ])}
          none={words(hooksWords.noneYet)}
        />
        {may(person, mayAdd) ? (
          <p>
            <a href={newPath}>{words(hooksWords.new)}</a>
          </p>
        ) : null}
      </>
    ),
  })
}
