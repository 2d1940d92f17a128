import type { Context } from 'hono'
import type { ReactNode } from 'react'
import { appealName } from '#content/appeals.ts'
import { charityDay, longDay, monthAndYear, shortDay } from '#content/dates.ts'
import { fundsInWords } from '#content/funds.ts'
import { inLanguage, say } from '#content/language.ts'
import { matchedBy } from '#content/match.ts'
import { stageWords } from '#content/stages.ts'
import { endOf } from '#gift/expiring-card.ts'
import { fundsToSay } from '#gift/funds.ts'
import { fateOf, keptOf } from '#gift/lifecycle.ts'
import { heldOf, matchedInAll } from '#gift/match.ts'
import { formatCents } from '#gift/money.ts'
import { stageOf } from '#gift/stage.ts'
import { days } from '#server/base/clock.ts'
import type { DonorFile, GiftFile } from '#server/giving/donor/donor.ts'
import { paidWith } from '#server/staff/gift.ts'
import { nameOf } from '#server/staff/name-of.ts'
import type { AnyVerb } from '#server/staff/verb.ts'
import type { Gift } from '#server/store/gift/gifts.ts'
import { each } from '#ui/each.ts'
import { Table } from '#ui/Table.tsx'
import { asDonorPath } from '../as-donor/as-donor.tsx'
import type { OfficeEnv } from '../office.ts'
import { columnsOf } from '../ui/columns.ts'
import { Facts } from '../ui/Facts.tsx'
import { When } from '../ui/When.tsx'
import { actWords } from '../words/acts.ts'
import { asDonorWords } from '../words/as-donor.ts'
import { donorWords, employerStages, pendingWords } from '../words/donor.ts'
import { frequencyWords } from '../words/gifts.ts'
import type { OfficeLanguage } from '../words/language.ts'
import { actsFor } from './acts.tsx'
import { cardSaid } from './card.ts'
import { fateWords } from './fate.ts'
import { actPath, giftAnchor } from './paths.ts'

/** One gift of a donor: where it stands, how it is paid, its dedication with its card, what can be done or was done before (`verbs`), and its payments. */
export function giftPart(c: Context<OfficeEnv>, file: DonorFile, own: GiftFile, verbs: readonly AnyVerb[]): ReactNode {
  const { language, office, person } = c.var
  const { gift } = own
  const now = office.services.clock.now()
  const words = (text: (typeof donorWords)[keyof typeof donorWords]) => inLanguage(text, language)
  const heading = say(donorWords.gift, language, {
    amount: formatCents(gift.arrangement?.cents ?? gift.cents, language),
    reference: gift.reference,
    often: inLanguage(frequencyWords[gift.frequency], language),
  })
  const funds = fundsToSay(gift, gift.arrangement?.cents ?? gift.cents)
  const came = Object.values(gift.attribution ?? {}).filter(Boolean)
  return (
    <section className="gift" aria-labelledby={giftAnchor(gift.id)}>
      <h3 id={giftAnchor(gift.id)}>{heading}</h3>
      <Facts
        of={[
          [words(donorWords.state), inLanguage(stageWords[stageOf({ ...gift, pending: own.pending })], language)],
          [words(donorWords.begun), <When at={gift.startedAt} language={language} />],
          [words(donorWords.paidBy), paidWith(gift, language)],
          [words(donorWords.cost), gift.costCents > 0 ? formatCents(gift.costCents, language) : ''],
          [words(donorWords.fund), funds ? fundsInWords(funds, language) : ''],
          [words(donorWords.appeal), gift.appeal === null ? '' : appealName(gift.appeal, language)],
          [words(donorWords.matched), matchedSaid(gift, language)],
          [words(donorWords.employer), employerSaid(own, language)],
          [words(donorWords.next), nextSaid(gift, language)],
          [words(donorWords.anotherDay), placeSaid(file, gift, language)],
          [words(donorWords.card), cardOnFile(gift, now, language)],
          [words(donorWords.tribute), tributeSaid(gift, language)],
          [words(donorWords.tributeCard), gift.tribute ? cardSaid(file, gift, language) : ''],
          [words(donorWords.asked), askedSaid(own, language)],
          [words(donorWords.came), came.join(', ')],
          [
            words(donorWords.byPhone),
            own.takenBy === null ? '' : say(donorWords.byPhoneIs, language, { who: nameOf(own.takenBy) }),
          ],
          [words(donorWords.ids), Object.values(gift.refs).filter(Boolean).join(' ')],
        ]}
      />
      <h4>{words(donorWords.acts)}</h4>
      <ul className="acts">
        {each(actsFor({ file, own }, person), (verb) => {
          const act = inLanguage(verb.words.name, language)
          return (
            <li>
              <a href={actPath(gift.id, verb.name)}>
                {verbs.includes(verb) ? say(actWords.again, language, { act }) : act}
              </a>
            </li>
          )
        })}
        <li>
          <a href={asDonorPath(gift.id)}>{inLanguage(asDonorWords.link, language)}</a>
        </li>
      </ul>
      {own.payments.length > 0 ? payments(own, language) : ''}
    </section>
  )
}

/** With what it is matched, and what is held for that still. */
function matchedSaid({ match, appeal }: Gift, language: OfficeLanguage): string {
  if (!match) return ''
  const by = matchedBy(appeal, language) ?? ''
  const [used, reservation] = [matchedInAll(match), heldOf(match)].map((sum) => formatCents(sum, language))
  return say(heldOf(match) > 0 ? donorWords.matchHeld : donorWords.matchIs, language, {
    used: used ?? '',
    held: reservation ?? '',
    by,
  })
}

/** Who matches it as its donor's employer, and how far that is. */
function employerSaid({ employerMatch }: GiftFile, language: OfficeLanguage): string {
  if (!employerMatch) return ''
  const { employer, stage, expectedCents, comeCents, expectedAt, askedAt, comeAt } = employerMatch
  return say(employerStages[stage], language, {
    employer: employer ?? inLanguage(donorWords.employerForgotten, language),
    sum: formatCents(expectedCents, language),
    come: formatCents(comeCents, language),
    ...dayOf(comeAt ?? askedAt ?? expectedAt, language),
  })
}

/** Each thing that its provider has not answered, and since when. */
function askedSaid({ gift, pending }: GiftFile, language: OfficeLanguage): string {
  const lines = pending.map(({ kind, since, waits }) =>
    waits
      ? say(donorWords.dayWaits, language, { after: longDay(waits.after, language), on: longDay(waits.on, language) })
      : say(donorWords.pendingIs, language, {
          what: inLanguage(pendingWords[kind], language),
          ...dayOf(since, language),
        }),
  )
  const { asked } = gift
  if (asked === null || asked.what === 'stop') return lines.join(' ')
  return [say(donorWords.askedIs, language, dayOf(asked.at, language)), ...lines].join(' ')
}

const dayOf = (at: number, language: OfficeLanguage) => ({ day: longDay(charityDay(at), language) })

function nextSaid({ arrangement, standing, begins }: Gift, language: OfficeLanguage): string {
  if (begins !== null && standing.payments === 0)
    return say(donorWords.firstOn, language, { day: longDay(begins, language) })
  if (!arrangement || standing.state !== 'active') return ''
  const lines: string[] = []
  if (arrangement.status === 'paused') {
    const { resumesAt } = arrangement
    lines.push(
      resumesAt === null
        ? inLanguage(donorWords.pausedOpen, language)
        : say(donorWords.paused, language, dayOf(resumesAt, language)),
    )
  }
  if (arrangement.status === 'past_due') lines.push(inLanguage(donorWords.pastDue, language))
  if (arrangement.status === 'suspended') lines.push(inLanguage(donorWords.suspended, language))
  if (arrangement.nextOn !== null) {
    const day = longDay(arrangement.nextOn, language)
    lines.push(say(donorWords.nextIs, language, { sum: formatCents(arrangement.cents, language), day }))
  }
  if (arrangement.actionUrl !== null) lines.push(inLanguage(donorWords.waitsAtProvider, language))
  return lines.join('; ')
}

/** Which gift it takes the place of on another day of the month, and as which its donor's giving goes on. */
function placeSaid({ gifts }: DonorFile, { inPlaceOf, goesOnAs, begins }: Gift, language: OfficeLanguage): string {
  const reference = (id: string) => gifts.find(({ gift }) => gift.id === id)?.gift.reference ?? id
  if (goesOnAs !== null) return say(donorWords.goesOnAs, language, { reference: reference(goesOnAs) })
  if (inPlaceOf === null || begins === null) return ''
  return say(donorWords.inPlaceOf, language, { reference: reference(inPlaceOf), day: longDay(begins, language) })
}

/** Cards that expire within so long are told of. */
const soon = days(62)

function cardOnFile({ arrangement, standing }: Gift, now: number, language: OfficeLanguage): string {
  const card = arrangement?.card
  if (!card || standing.state !== 'active') return ''
  const month = monthAndYear(`${card.expYear}-${String(card.expMonth).padStart(2, '0')}-01`, language)
  const brand = card.brand.charAt(0).toUpperCase() + card.brand.slice(1)
  const text = say(donorWords.cardIs, language, { brand, last4: card.last4, month })
  const end = endOf(card)
  if (card.wallet || end - now > soon) return text
  return `${text}. ${inLanguage(end <= now ? donorWords.cardEnded : donorWords.cardEnds, language)}`
}

const tributeSaid = ({ tribute }: Gift, language: OfficeLanguage): string =>
  tribute ? say(donorWords[tribute.kind], language, { name: `${tribute.firstName} ${tribute.lastName}`.trim() }) : ''

const payments = ({ gift, payments, facts }: GiftFile, language: OfficeLanguage): ReactNode => (
  <Table
    caption={say(donorWords.fates, language, { reference: gift.reference })}
    columns={columnsOf(donorWords, language, ['day', 'amount', 'kept', 'fate', 'payment'], ['amount', 'kept'])}
    rows={payments
      .toReversed()
      .map(({ payment }) => [
        shortDay(charityDay(payment.at), language),
        formatCents(payment.cents, language),
        formatCents(keptOf(payment, facts), language),
        inLanguage(fateWords[fateOf(payment, facts)], language),
        payment.ref,
      ])}
    none=""
  />
)
