import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { appealPages } from '#charity'
import { charityDay } from '#content/dates.ts'
import { inLanguage } from '#content/language.ts'
import { accountCsv, accountLetter } from '#content/match-account.ts'
import { appealOf, everyAppeal } from '#gift/appeals.ts'
import { formatCents } from '#gift/money.ts'
import { type AppealStanding, standingsOfAppeals } from '#server/giving/appeals/standing.ts'
import { toPaper } from '#server/mail/index.ts'
import { type Command, type CommandContext, Mistake, type Told } from '../command.ts'
import { writePrivately } from '../private-file.ts'
import { table } from '../table.ts'

export const appeals: Command = {
  summary:
    'List the appeals with what they have come to, show one, write down what became of its matching money, or end it before its last day.',
  usage: [
    'appeals list',
    'appeals show APPEAL',
    'appeals account APPEAL [--csv] [--pdf] [--force]   (its matching money, for who pledged it: files in this folder; no donor is in them)',
  ],
  options: { csv: { type: 'boolean' }, pdf: { type: 'boolean' }, force: { type: 'boolean' } },
  changes: false,
  async run(context) {
    if (everyAppeal.length === 0) throw new Mistake('The charity has no appeals: a folder below appeals/ makes one.')
    const [action = 'list', id] = context.words
    if (action === 'list') return await list(context)
    if (action === 'show') return await show(context, id)
    if (action === 'account') return await account(context, id)
    throw new Mistake('Say what to do with the appeals: list, show, account or end.')
  },
}

const says: Readonly<Record<AppealStanding['is'], string>> = {
  ahead: 'ahead',
  running: 'runs',
  over: 'over',
  ended: 'ended early',
}

const goalOf = ({ goal }: AppealStanding): string =>
  goal === null ? '' : 'cents' in goal ? formatCents(goal.cents) : `${goal.gifts} gifts`

async function list({ services }: CommandContext): Promise<Told> {
  const data = await standingsOfAppeals(services)
  return {
    data,
    lines: table(
      [
        'APPEAL',
        'NAME',
        '',
        'STARTS',
        'ENDS',
        'FUND',
        'GIFTS',
        'PAID',
        'BACK',
        'KEPT',
        'GOAL',
        '%',
        'PLEDGED',
        'MATCHED',
        'HELD',
      ],
      data.map((each) => [
        each.id,
        inLanguage(each.name, 'en'),
        says[each.is],
        each.starts,
        each.ends,
        each.fund ?? '',
        String(each.gifts),
        ...[each.paidCents, each.backCents, each.keptCents].map((amount) => formatCents(amount)),
        goalOf(each),
        each.share === null ? '' : String(each.share),
        ...(each.pot === null ? ['', '', ''] : potSums(each.pot)),
      ]),
    ),
  }
}

async function show({ services }: CommandContext, id = ''): Promise<Told> {
  const one = (await standingsOfAppeals(services)).find((each) => each.id === id)
  if (!one) throw new Mistake(`No appeal is called ${id || 'nothing'}: giving appeals list.`)
  const facts: readonly (readonly [string, string])[] = [
    ['appeal', one.id],
    ['name', inLanguage(one.name, 'en')],
    ['stands', says[one.is]],
    ['days', `${one.starts} to ${one.endedAt === null ? one.ends : charityDay(one.endedAt)}`],
    ['fund', one.fund ?? 'as each donor chooses'],
    ['goal', goalOf(one) || 'none'],
    ['gifts', String(one.gifts)],
    ['paid', formatCents(one.paidCents)],
    ['back', formatCents(one.backCents)],
    ['kept', formatCents(one.keptCents)],
    ...(one.pot === null ? [] : potFacts(one.pot)),
    ['page', `${services.settings.publicOrigin}/appeals/${one.id}`],
    ...(one.reason === null ? [] : [['ended because', one.reason] as const]),
  ]
  return { data: one, lines: facts.map(([name, value]) => `${name.padEnd(14)} ${value}`) }
}

type Pot = NonNullable<AppealStanding['pot']>

const potSums = ({ pledgedCents, usedCents, reservedCents }: Pot): readonly string[] =>
  [pledgedCents, usedCents, reservedCents].map((amount) => formatCents(amount))

const potFacts = (pot: Pot): readonly (readonly [string, string])[] => {
  const [pledged = '', used = '', reservation = ''] = potSums(pot)
  return [
    ['pledged', pledged],
    ['matched', `${used} on ${pot.gifts} gifts`],
    ['held', reservation],
  ]
}

/** What became of an appeal's matching money, as files for who pledged it. */
async function account({ services, options, language }: CommandContext, id = ''): Promise<Told> {
  const appeal = appealOf(id)
  const one = (await standingsOfAppeals(services)).find((each) => each.id === id)
  if (!appeal || !one) throw new Mistake(`No appeal is called ${id || 'nothing'}: giving appeals list.`)
  const { pot } = one
  if (pot === null) throw new Mistake(`No gift of ${id} is matched: its appeal.yaml pledges nothing.`)
  const now = services.clock.now()
  const page = appealPages.find((each) => each.id === id)
  const on = charityDay(now)
  const last = one.endedAt === null ? one.ends : charityDay(one.endedAt)
  const over = one.endedAt !== null || one.is === 'over' ? last : null
  const terms = page?.matchTerms ?? null
  const whole = { appeal, terms, pot, over, on, origin: services.settings.publicOrigin }
  const files: string[] = []
  const write = async (kind: 'csv' | 'pdf', content: string | Uint8Array) => {
    const out = resolve(`${id}-match.${kind}`)
    await writePrivately(out, options.force === true, (file) => writeFile(file, content))
    files.push(out)
  }
  if (options.csv === true) await write('csv', accountCsv(whole))
  if (options.pdf === true) {
    const { testMode } = services.settings
    const paper = await toPaper(accountLetter(whole, language), { now, testMode })
    if (paper) await write('pdf', paper.content)
  }
  return {
    data: { appeal: id, ...pot, files },
    lines: [
      ...potFacts(pot).map(([name, value]) => `${name.padEnd(14)} ${value}`),
      ...files.map((file) => `${file} has the account.`),
    ],
  }
}
