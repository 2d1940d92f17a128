import type { Context } from 'hono'
import { inLanguage, say } from '#content/language.ts'
import {
  type CardSize,
  type CardsToPrint,
  cardsToPrint,
  isCardSize,
  sheetsMade,
  sheetsOf,
} from '#server/letters/cards.ts'
import { cardPrinted } from '#server/staff/card-printed.ts'
import { Hidden } from '#ui/Hidden.tsx'
import { Table } from '#ui/Table.tsx'
import type { OfficeEnv } from '../office.ts'
import { writeAudit } from '../people/audit.ts'
import { may } from '../people/person.ts'
import { plainly } from '../spoken.ts'
import { Act } from '../ui/Act.tsx'
import { columnsOf } from '../ui/columns.ts'
import { openPdf } from '../ui/file.ts'
import { counted } from '../ui/number.ts'
import { page } from '../ui/page.tsx'
import { refuse } from '../ui/refuse.tsx'
import { When } from '../ui/When.tsx'
import { verbPressedOn } from '../verb.tsx'
import { cardWords } from '../words/cards.ts'

export const cardsPath = '/outbox/cards'
/** Who may say that cards are printed. */
export const marksCards = cardPrinted.needs

/** Sheets of one PDF. */
const most = 200

const waiting = ({ var: { office } }: Context<OfficeEnv>, now: number): Promise<CardsToPrint> =>
  cardsToPrint(office.services, office.services.letterLinks, { now, most })

/** The cards on paper that wait, as a PDF of those that wait now, and the button that says that these are printed. */
export async function cardsPage(c: Context<OfficeEnv>) {
  const { language, clock, person } = c.var
  const now = clock.now()
  const toPrint = await waiting(c, now)
  const { cards, dropped } = toPrint
  const count = counted(cards.length, language)
  const marks = sheetsMade(toPrint).map(({ letter, digest }) => `${letter}.${digest}`)
  const paper = (size: CardSize) => (
    <p>
      <a href={`${cardsPath}/${size}?at=${now}`}>{say(cardWords[size], language, { count })}</a>
    </p>
  )
  return page(c, {
    title: inLanguage(cardWords.title, language),
    body: (
      <>
        <p>{inLanguage(cardWords.about, language)}</p>
        {cards.length > 0 ? [paper('letter'), paper('a4')] : null}
        {dropped.length > 0 ? (
          <p>{say(cardWords.dropped, language, { count: counted(dropped.length, language) })}</p>
        ) : null}
        {marks.length > 0 && may(person, marksCards) ? (
          <Act c={c} to={`${cardsPath}/printed`} label={inLanguage(cardPrinted.button, language)}>
            <Hidden fields={{ cards: marks.join(' ') }} />
          </Act>
        ) : null}
        <Table
          caption={inLanguage(cardWords.title, language)}
          unseen
          columns={columnsOf(cardWords, language, ['to', 'gift', 'since'])}
          rows={cards.map(({ to, gift, since }) => [
            to,
            <a href={`/gifts/${gift.id}`}>{gift.reference}</a>,
            <When at={since} language={language} />,
          ])}
          none={inLanguage(cardWords.none, language)}
        />
      </>
    ),
  })
}

/** The PDF: of the cards that waited when their page was made. It is written down as the look that it is. */
export async function cardsPaper(c: Context<OfficeEnv>) {
  const size = c.req.param('size') ?? ''
  const at = Number(c.req.query('at'))
  if (!isCardSize(size) || !Number.isSafeInteger(at)) return refuse(c, 'not_found')
  const now = Math.min(at, c.var.clock.now())
  const { cards } = await waiting(c, now)
  if (cards.length === 0) return refuse(c, 'not_found')
  const content = await plainly(() => sheetsOf(cards, { size, now }))
  await writeAudit(c, { action: 'looked', gift: null, details: { cards: cards.length } })
  return openPdf(c, 'cards.pdf', content)
}

/** Marks those that stood on the page: what was put right since waits for the next ones. */
export function cardsMarked(c: Context<OfficeEnv>) {
  const marks = (c.var.form.get('cards') ?? '').split(' ').filter(Boolean).slice(0, most)
  const sheets = marks.map((mark) => mark.split('.')).map(([letter = '', digest = '']) => ({ letter, digest }))
  return verbPressedOn(c, cardPrinted, sheets, cardsPath)
}
