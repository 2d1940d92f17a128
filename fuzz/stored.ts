import { eCards } from '#charity'
import { languages } from '../gift/language.ts'
import type { Tribute } from '../gift/tribute.ts'
import type { MemoryNoteTable, MemoryPageTable, MemoryPictureTable } from '../server/store/database/memory-tables.ts'
import type { GiftTable } from '../server/store/database/schema.ts'
import type { Store } from '../server/store/database/store.ts'
import type { SubscriberTable } from '../server/store/database/visitor-tables.ts'

/**
 * What a page, a letter or an accountant could stumble over in the database: sentences, none when all is well. The rules
 * are written down once more here, plainly, so that a hole in those of the border shows.
 */
export async function rubbishIn({ db }: Store): Promise<string[]> {
  const gifts = await db.selectFrom('gift').selectAll().execute()
  const subscribers = await db.selectFrom('subscriber').selectAll().execute()
  const pages = await db.selectFrom('memory_page').selectAll().execute()
  const reports = await db.selectFrom('memory_report').selectAll().execute()
  const notes = await db.selectFrom('memory_note').selectAll().execute()
  const pictures = await db.selectFrom('memory_picture').selectAll().execute()
  const letters = await db.selectFrom('letter').selectAll().execute()
  return [
    ...gifts.flatMap((gift) => ofGift(gift).map((fault) => `gift ${gift.id}: ${fault}`)),
    ...subscribers.flatMap((each) => ofSubscriber(each).map((fault) => `subscriber ${each.id}: ${fault}`)),
    ...pages.flatMap((each) => ofPage(each).map((fault) => `page ${each.id}: ${fault}`)),
    ...pictures.flatMap((each) => ofPicture(each).map((fault) => `picture ${each.id}: ${fault}`)),
    ...notes.flatMap((each) => ofNote(each).map((fault) => `note ${each.id}: ${fault}`)),
    ...reports.flatMap(({ id, words }) => faulty([['words', words, said]]).map((fault) => `report ${id}: ${fault}`)),
    ...[...gifts, ...subscribers, ...letters, ...pages, ...reports, ...notes, ...pictures].flatMap((row) =>
      broken(row),
    ),
  ]
}

type Check = readonly [what: string, value: string | null, rule: (value: string) => boolean]

const faulty = (checks: readonly Check[]): string[] =>
  checks.flatMap(([what, value, rule]) =>
    value === null || rule(value) ? [] : [`${what} is ${JSON.stringify(value)}`],
  )

/** No controls, no half or unassigned characters, no markup; trimmed, composed, of bounded length. */
const line = (longest: number) => (value: string) =>
  value !== '' &&
  value.length <= longest &&
  value === value.normalize('NFC').trim() &&
  !/[\p{C}<>{}\\\u3164\u115f\u1160\uffa0\ufffd]/u.test(value)
const name = (longest: number) => (value: string) =>
  line(longest)(value) && /\p{L}/u.test(value) && !/[@:;=|/[\]]|\d\D*\d\D*\d|[\p{L}\p{N}]\.\p{L}{2}/u.test(value)
const message = (value: string) =>
  value.length <= 500 && !/[\0\p{Cs}\p{Co}\p{Cn}\ufffd{}\\]|<[a-z!/?]|:\/\/|\d{7}/iu.test(value)
/** What anybody may say: with links and numbers, and without what no screen shows. */
const said = (value: string) => value !== '' && value.length <= 500 && !/(?![\n\u200c\u200d])[\p{C}\ufffd]/u.test(value)
const mailbox = (value: string) => value.length <= 254 && /^[\w+'.-]+@[\w-]+(\.[\w-]+)+$/.test(value)
const oneOf =
  (...words: readonly string[]) =>
  (value: string) =>
    words.includes(value)
const country = (value: string) => /^[A-Z]{2}$/.test(value)

function ofGift(gift: GiftTable): string[] {
  const sum = Number.isInteger(gift.cents) && gift.cents >= 500 && gift.cents <= 2_500_000
  const tribute = gift.tribute === null ? null : (JSON.parse(gift.tribute) as Tribute)
  return [
    ...(sum ? [] : [`${gift.cents} cents`]),
    ...faulty([
      ['first name', gift.first_name, name(60)],
      ['last name', gift.last_name, name(60)],
      ['e-mail', gift.email, mailbox],
      ['frequency', gift.frequency, oneOf('once', 'monthly')],
      ['language', gift.language, oneOf(...languages)],
      ['country', gift.country, country],
      // a browser's own key, or that of the monthly gift that follows another
      ['attempt', gift.attempt, (value) => /^([\w-]{16,64}|after:[0-9a-z]{26})$/.test(value)],
      ['source', gift.source, line(100)],
      ['medium', gift.medium, line(100)],
      ['campaign', gift.campaign, line(100)],
      ['link', gift.link, line(100)],
    ]),
    ...(tribute === null ? [] : ofTribute(tribute)),
  ]
}

function ofTribute({ kind, firstName, lastName, eCard, notification }: Tribute): string[] {
  const checks: readonly Check[] =
    notification.by === 'none'
      ? []
      : [
          ['recipient', notification.recipientName, name(80)],
          ['message', notification.message, message],
        ]
  const where: readonly Check[] =
    notification.by === 'email'
      ? [
          ['recipient’s e-mail', notification.email, mailbox],
          ['recipient’s language', notification.language, oneOf(...languages)],
          ['day', notification.sendOn, (value) => /^20\d\d-\d\d-\d\d$/.test(value)],
        ]
      : notification.by === 'mail'
        ? [
            ['street', notification.address.line1, line(100)],
            ['second line', notification.address.line2, line(100)],
            ['city', notification.address.city, line(60)],
            ['region', notification.address.region, line(60)],
            ['postal code', notification.address.postalCode, (value) => /^[\w -]{2,12}$/.test(value)],
            ['recipient’s country', notification.address.country, country],
          ]
        : []
  return faulty([
    ['kind of tribute', kind, oneOf('memory', 'celebration')],
    ['card', eCard, oneOf(...eCards.map(({ id }) => id))],
    ['honoree’s first name', firstName, name(40)],
    ['honoree’s last name', lastName, name(60)],
    ...checks,
    ...where,
  ])
}

const ofSubscriber = (subscriber: SubscriberTable): string[] =>
  faulty([
    ['first name', subscriber.first_name, name(60)],
    ['last name', subscriber.last_name, name(60)],
    ['e-mail', subscriber.email, mailbox],
    ['language', subscriber.language, oneOf(...languages)],
  ])

const ofPage = (page: MemoryPageTable): string[] =>
  faulty([
    ['name', page.name, name(121)],
    ['years', page.years, (value) => /^[\d –]{1,15}$/.test(value)],
    ['words', page.words, message],
    ['writer', page.written_by, line(80)],
    ['family’s e-mail', page.family_email, mailbox],
  ])

const ofNote = (note: MemoryNoteTable): string[] =>
  faulty([
    ['words', note.words, message],
    ['name', note.name, line(80)],
    ['address', note.address, (value) => value.split('\n').length <= 5 && value.split('\n').every(line(80))],
  ])

const ofPicture = (picture: MemoryPictureTable): string[] =>
  faulty([
    ['what it shows', picture.alt, line(250)],
    ['guardian', picture.guardian, name(121)],
  ])

/** A character that was lost on the way, or that ends a text in other programs, in any column. */
const broken = (row: object): string[] =>
  Object.entries(row)
    .filter(([, value]) => typeof value === 'string' && /[\0\ufffd]/.test(value))
    .map(([column, value]) => `${column} holds ${JSON.stringify(value)}`)
