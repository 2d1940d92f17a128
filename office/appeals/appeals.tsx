import { type Context, Hono } from 'hono'
import { longDay } from '#content/dates.ts'
import { fundName } from '#content/funds.ts'
import { inLanguage, say } from '#content/language.ts'
import { appealOf, hasAppeals } from '#gift/appeals.ts'
import { cents, formatCents, formatWithCents } from '#gift/money.ts'
import { type AppealStanding, standingsOfAppeals } from '#server/giving/appeals/standing.ts'
import { endsAppeal } from '#server/staff/end-appeal.ts'
import { Table } from '#ui/Table.tsx'
import type { OfficeEnv, OfficePage } from '../office.ts'
import { may } from '../people/person.ts'
import { requireRole } from '../people/require-role.ts'
import { Act } from '../ui/Act.tsx'
import { Badge, type BadgeKind } from '../ui/Badge.tsx'
import { Embedding } from '../ui/Embedding.tsx'
import { Facts } from '../ui/Facts.tsx'
import { counted } from '../ui/number.ts'
import { page } from '../ui/page.tsx'
import { refuse } from '../ui/refuse.tsx'
import { verbFields, verbPressed } from '../verb.tsx'
import { appealsWords as words } from '../words/appeals.ts'
import type { OfficeLanguage, Text } from '../words/language.ts'

const path = '/appeals'

const states: Readonly<Record<AppealStanding['is'], Text>> = {
  ahead: words.ahead,
  running: words.running,
  over: words.over,
  ended: words.ended,
}

const kinds: Readonly<Record<AppealStanding['is'], BadgeKind>> = {
  ahead: 'waits',
  running: 'waits',
  over: 'done',
  ended: 'done',
}

const goalOf = ({ goal, share }: AppealStanding, language: OfficeLanguage): string => {
  if (goal === null) return ''
  const aim =
    'cents' in goal
      ? formatCents(goal.cents, language)
      : say(words.giftsToReach, language, { count: counted(goal.gifts, language) })
  return say(words.ofGoal, language, { share: String(share ?? 0), goal: aim })
}

/** All appeals, with what they have come to by the ledger: also what the page does not tell. */
async function appealList(c: Context<OfficeEnv>) {
  const { language, office } = c.var
  const text = (of: Text) => inLanguage(of, language)
  const all = await standingsOfAppeals(office.services)
  return page(c, {
    title: text(words.title),
    body: (
      <>
        <p>{text(words.about)}</p>
        <Table
          caption={text(words.title)}
          columns={[
            { heading: text(words.name) },
            { heading: text(words.stands) },
            { heading: text(words.until) },
            { heading: text(words.gifts), numbers: true },
            { heading: text(words.kept), numbers: true },
            { heading: text(words.goal) },
          ]}
          rows={all.map((each) => [
            <a href={`${path}/${each.id}`}>{inLanguage(each.name, language)}</a>,
            <Badge kind={kinds[each.is]}>{text(states[each.is])}</Badge>,
            longDay(each.ends, language),
            counted(each.gifts, language),
            formatWithCents(each.keptCents, language),
            goalOf(each, language),
          ])}
          none={text(words.none)}
        />
      </>
    ),
  })
}

/** What is pledged to match its gifts, and what of that is spoken for. */
function potFacts({ pot }: AppealStanding, language: OfficeLanguage): readonly (readonly [string, string])[] {
  if (pot === null) return []
  const money = (some: number) => formatCents(cents(some), language)
  return [
    [inLanguage(words.pledged, language), money(pot.pledgedCents)],
    [
      inLanguage(words.matched, language),
      say(words.matchedOn, language, { sum: money(pot.usedCents), count: counted(pot.gifts, language) }),
    ],
    [inLanguage(words.held, language), money(pot.reservedCents)],
    [inLanguage(words.unused, language), money(pot.pledgedCents - pot.usedCents - pot.reservedCents)],
  ]
}

/** One appeal: what came and went, and the way to end it early. */
async function onePage(c: Context<OfficeEnv>) {
  const { language, office, person } = c.var
  const text = (of: Text) => inLanguage(of, language)
  const one = (await standingsOfAppeals(office.services)).find(({ id }) => id === c.req.param('appeal'))
  if (!one) return refuse(c, 'not_found')
  const address = `${office.services.settings.publicOrigin}/appeals/${one.id}`
  return page(c, {
    title: inLanguage(one.name, language),
    back: { path: path, label: text(words.back) },
    body: (
      <>
        <Facts
          of={[
            [text(words.stands), text(states[one.is])],
            [text(words.days), `${longDay(one.starts, language)} – ${longDay(one.ends, language)}`],
            [text(words.fund), one.fund === null ? '' : fundName(one.fund, language)],
            [text(words.goal), goalOf(one, language)],
            [text(words.gifts), counted(one.gifts, language)],
            [text(words.paid), formatCents(one.paidCents, language)],
            [text(words.wentBack), formatCents(one.backCents, language)],
            [text(words.kept), formatCents(one.keptCents, language)],
            ...potFacts(one, language),
            [text(words.page), <a href={address}>{address}</a>],
            [text(words.overlay), <a href={`${address}/overlay`}>{`${address}/overlay`}</a>],
            [text(words.why), one.reason ?? ''],
          ]}
        />
        {one.is === 'running' || one.is === 'ahead' ? (
          <Embedding origin={office.services.settings.publicOrigin} language={language} appeal={one.id} />
        ) : null}
        {one.is === 'running' && may(person, endsAppeal.needs) ? (
          <section>
            <h2>{text(endsAppeal.words.name)}</h2>
            <Act c={c} to={`${path}/${one.id}/end`} label={text(endsAppeal.button)} grave>
              {verbFields(c, endsAppeal, appealOf(one.id), {})}
            </Act>
          </section>
        ) : null}
      </>
    ),
  })
}

async function end(c: Context<OfficeEnv>) {
  const appeal = appealOf(c.req.param('appeal'))
  return appeal ? await verbPressed(c, endsAppeal, appeal, `${path}/${appeal.id}`) : refuse(c, 'not_found')
}

export const appealsPage: OfficePage = {
  path,
  name: hasAppeals ? words.title : null,
  needs: 'look',
  routes: () =>
    new Hono<OfficeEnv>()
      .get(path, requireRole('look'), appealList)
      .get(`${path}/:appeal`, requireRole('look'), onePage)
      .post(`${path}/:appeal/end`, requireRole(endsAppeal.needs), end),
}
