import type { Context } from 'hono'
import { inLanguage } from '#content/language.ts'
import { formatCents } from '#gift/money.ts'
import { planIn } from '#server/giving/adoption/plan.ts'
import { nameOf } from '#server/staff/name-of.ts'
import type { AnyVerb } from '#server/staff/verb.ts'
import { plansListed } from '#server/store/gift/adoption-plans.ts'
import { Table } from '#ui/Table.tsx'
import type { OfficeEnv } from '../office.ts'
import { Act } from '../ui/Act.tsx'
import { Badge } from '../ui/Badge.tsx'
import { columnsOf } from '../ui/columns.ts'
import { counted } from '../ui/number.ts'
import { page } from '../ui/page.tsx'
import { When } from '../ui/When.tsx'
import { type Faults, verbFields } from '../verb.tsx'
import type { Text } from '../words/language.ts'
import { movingInWords as words } from '../words/moving-in.ts'
import { movingInPath, planPath } from './paths.ts'
import { Steps } from './steps.tsx'

/** So many plans are listed. */
const most = 50

/** What was planned, and the form by which the accounts are looked at and planned from. */
export async function planList(c: Context<OfficeEnv>, verb: AnyVerb, faults: Faults) {
  const { language, office } = c.var
  const text = (of: Text) => inLanguage(of, language)
  const all = await office.services.store.read(plansListed(most))
  const rows = all.map((row) => {
    const { hash, program, takes, stays } = planIn(row)
    return [
      <a href={planPath(hash)}>{program}</a>,
      counted(takes.donors, language),
      formatCents(takes.cents, language),
      counted(stays, language),
      <>
        <When at={Number(row.planned_at)} language={language} />
        <small>{nameOf(row.planned_by)}</small>
      </>,
      takes.donors === 0 ? (
        '–'
      ) : (
        <Badge kind={row.signed_by === null ? 'look' : 'done'}>
          {row.signed_by === null ? text(words.unsigned) : nameOf(row.signed_by)}
        </Badge>
      ),
    ]
  })
  return page(c, {
    title: text(words.title),
    about: text(words.about),
    status: Object.keys(faults).length > 0 ? 422 : 200,
    body: (
      <>
        <Steps at="look" language={language} />
        <section className="card">
          <h2>{text(words.look)}</h2>
          <p>{text(words.lookAbout)}</p>
          <Act c={c} to={movingInPath} label={text(verb.button)}>
            {verbFields(c, verb, office.services.adoptables, faults)}
          </Act>
        </section>
        <Table
          caption={text(words.plans)}
          columns={columnsOf(
            words,
            language,
            ['program', 'donors', 'month', 'stay', 'planned', 'signed'],
            ['donors', 'month', 'stay'],
          )}
          rows={rows}
          none={text(words.none)}
        />
      </>
    ),
  })
}
