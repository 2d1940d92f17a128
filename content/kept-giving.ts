import type { KeptGiving, KeptMemory } from '#gift/kept-giving.ts'
import type { Language } from '#gift/language.ts'
import { cents, formatCents } from '#gift/money.ts'
import { longDate, longDay } from './dates.ts'
import { givingWords as words } from './giving.ts'
import { say } from './language.ts'
import type { Block, Letter } from './letters/letter.ts'
import { helpWords, small, text } from './letters/parts.ts'
import { memoryWords } from './memory.ts'
import { memoryPictureWords } from './memory-picture.ts'

/** What is kept of whoever gave with an address, to read on paper. */
export function keptLetter({ address, at, gifts, more, news }: KeptGiving, language: Language): Letter {
  const day = longDate(Date.parse(at), language)
  const title = say(words.held, language)
  const payments = gifts.flatMap(({ events, reference }) =>
    events.flatMap((event) =>
      event.kind === 'paid' && event.cents !== undefined
        ? [[longDate(Date.parse(event.at), language), reference, formatCents(cents(event.cents), language)]]
        : [],
    ),
  )
  const consents = gifts.flatMap((gift) => gift.consents)
  const letters = gifts.flatMap((gift) => gift.letters).filter(({ sent }) => sent !== null)
  const table = (head: readonly string[], rows: readonly (readonly string[])[]): readonly Block[] =>
    rows.length === 0 ? [] : [{ is: 'table', head, rows, total: head.map(() => '') }]
  return {
    language,
    file: `${title.replaceAll(/\W+/gu, '-').toLowerCase()}.pdf`,
    picture: 'band',
    content: {
      subject: title,
      preview: title,
      title,
      blocks: [
        text(say(words.heldOn, language, { email: address, date: day })),
        ...table(
          [words.heldDay, words.reference, words.name, words.heldAmount].map((each) => say(each, language)),
          gifts.map(({ on, reference, name, cents: amount }) => [
            longDay(on, language),
            reference,
            name ?? say(words.unnamed, language),
            formatCents(cents(amount), language),
          ]),
        ),
        ...(payments.length === 0 ? [] : [text(say(words.payments, language))]),
        ...table(
          [words.heldDay, words.reference, words.heldAmount].map((each) => say(each, language)),
          payments,
        ),
        ...(consents.length === 0 ? [] : [text(say(words.agreed, language))]),
        ...consents.map((consent) => small(`${longDate(Date.parse(consent.at), language)}: ${consent.text}`)),
        ...gifts.flatMap(({ memory }) => (memory ? ofMemory(memory, language) : [])),
        text(say(words.heldLetters, language, { count: letters.length })),
        ...(news ? [small(`${longDate(Date.parse(news.asked), language)}: ${news.consent}`)] : []),
        ...(more ? [text(say(words.moreGifts, language))] : []),
        text(say(words.heldMore, language)),
        helpWords(language),
      ],
    },
  }
}

/** A page in somebody's memory and what was left on another's, each by its own title, with everything that was typed. */
function ofMemory({ page, pictures, note }: KeptMemory, language: Language): readonly Block[] {
  const said = (...typed: readonly (string | null)[]): readonly Block[] => {
    const all = typed.filter((each) => each !== null)
    return all.length === 0 ? [] : [small(all.join(' · '))]
  }
  return [
    ...(page
      ? [
          text(say(memoryWords.of[page.kind], language, { name: page.name })),
          ...said(page.years, page.words, page.writtenBy, page.family),
        ]
      : []),
    ...pictures.flatMap(({ alt, guardian, consent }) =>
      said(say(memoryPictureWords.own, language), alt, guardian, consent),
    ),
    ...(note ? said(note.words, note.name, note.address) : []),
  ]
}
