import type { Context } from 'hono'
import type { ReactNode } from 'react'
import { charityDay, longDay } from '#content/dates.ts'
import { inLanguage, say } from '#content/language.ts'
import { localeOf } from '#gift/language.ts'
import { formatCents, plus, zero } from '#gift/money.ts'
import type { DonorFile, GiftFile } from '#server/giving/donor/donor.ts'
import { warningsOf } from '#server/giving/donor/warnings.ts'
import { titleOf } from '#server/staff/gift.ts'
import type { GiftAbout } from '#server/staff/gift-about.ts'
import { looked } from '#server/store/gift/donors.ts'
import { each } from '#ui/each.ts'
import type { OfficeEnv } from '../office.ts'
import { writeAudit } from '../people/audit.ts'
import { Facts } from '../ui/Facts.tsx'
import { page } from '../ui/page.tsx'
import { refuse } from '../ui/refuse.tsx'
import { donorWords } from '../words/donor.ts'
import type { OfficeLanguage } from '../words/language.ts'
import { actsDone } from './acts.tsx'
import { chargesOf } from './charges.tsx'
import { giftPart } from './gift-part.tsx'
import { personPart } from './person-part.tsx'
import { askedFor, personAskedFor } from './read.ts'
import { timeline } from './timeline.tsx'
import { warningSaid } from './warning.tsx'

/** Everything of one donor: what needs somebody, their gifts, and all that happened in one timeline. */
export const donorPage = async (c: Context<OfficeEnv>) => shown(c, await askedFor(c))

/** The same by the key of a person. */
export const personPage = async (c: Context<OfficeEnv>) => shown(c, await personAskedFor(c))

async function shown(c: Context<OfficeEnv>, subject: GiftAbout | null) {
  if (!subject) return refuse(c, 'not_found')
  const { file, own } = subject
  await writeAudit(c, { action: looked, gift: own.gift.id })
  const { language } = c.var
  const words = (text: (typeof donorWords)[keyof typeof donorWords]) => inLanguage(text, language)
  // The gift that was asked for comes first: it is what the call is about.
  const gifts = [own, ...file.gifts.filter((each) => each !== own)]
  const verbs = await actsDone(c, subject)
  return page(c, {
    title: titleOf(file, language),
    body: (
      <>
        {each(warningsOf(file), (warning) => warningSaid(c, warning))}
        {about(file, language)}
        {personPart(c, subject)}
        {chargesOf(file, language)}
        <h2>{words(donorWords.gifts)}</h2>
        {each(gifts, (of) => giftPart(c, file, of, verbs))}
        {file.more ? <p className="quiet">{words(donorWords.more)}</p> : ''}
        {timeline(c, file)}
      </>
    ),
  })
}

function about(file: DonorFile, language: OfficeLanguage): ReactNode {
  const words = (text: (typeof donorWords)[keyof typeof donorWords]) => inLanguage(text, language)
  const total = file.gifts.map(({ gift }) => gift.standing.keptCents).reduce(plus, zero)
  const payments = file.gifts.reduce((sum, { gift }) => sum + gift.standing.payments, 0)
  const counted =
    payments === 1 ? words(donorWords.onePayment) : say(donorWords.payments, language, { count: String(payments) })
  const languageName = new Intl.DisplayNames(localeOf(language), { type: 'language' }).of(
    file.gifts[0]?.gift.language ?? 'en',
  )
  return (
    <Facts
      of={[
        [words(donorWords.address), file.email ?? words(donorWords.noAddress)],
        [words(donorWords.language), languageName ?? ''],
        [
          words(donorWords.given),
          say(donorWords.givenIs, language, { sum: formatCents(total, language), payments: counted }),
        ],
        [words(donorWords.news), newsSaid(file, language)],
      ]}
    />
  )
}

function newsSaid({ news, gifts }: DonorFile, language: OfficeLanguage): string {
  const on = (at: number) => ({ day: longDay(charityDay(at), language) })
  if (!news) {
    const ticked = gifts.some(({ gift }: GiftFile) => gift.optIn)
    return inLanguage(ticked ? donorWords.newsTicked : donorWords.newsNo, language)
  }
  if (news.leftAt !== null) return say(donorWords.newsLeft, language, on(news.leftAt))
  const text =
    news.confirmedAt === null
      ? say(donorWords.newsAsked, language, on(news.askedAt))
      : say(donorWords.newsYes, language, on(news.confirmedAt))
  return `${text}, ${say(donorWords.agreedTo, language, { text: news.consent })}`
}
