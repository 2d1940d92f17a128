import { charityDay } from '#content/dates.ts'
import { fundName } from '#content/funds.ts'
import { defaultFund, everyFund, fundOf, openFunds, purposeOf } from '#gift/funds.ts'
import { formatCents, zero } from '#gift/money.ts'
import { keptByFund } from '#gift/shares.ts'
import { giftOf } from '#server/store/gift/gifts.ts'
import { giftsByFund } from '#server/store/gift/gifts-by-fund.ts'
import { factsOf } from '#server/store/ledger/facts.ts'
import { type Command, type CommandContext, Mistake, type Told } from '../command.ts'
import { table } from '../table.ts'

export const funds: Command = {
  summary: 'List what gifts may be given for, show the gifts of one fund, or move a gift to another.',
  usage: ['funds list', 'funds show FUND [--running] [--limit N]   (--running: monthly gifts that go on)'],
  options: { running: { type: 'boolean' }, limit: { type: 'string', default: '100' } },
  changes: false,
  async run(context) {
    if (everyFund.length === 0) throw new Mistake('The charity has no funds.yaml: every gift is for its whole work.')
    const [action = 'list', id] = context.words
    if (action === 'list') return await list(context)
    if (action === 'show') return await show(context, id)
    throw new Mistake('Say what to do with the funds: list, show or move.')
  },
}

async function list({ services: { store, clock } }: CommandContext): Promise<Told> {
  const open = new Set(openFunds(charityDay(clock.now())).map(({ id }) => id))
  const sums = await store.read(giftsByFund)
  const unnamed = defaultFund()?.id
  const data = everyFund.map(
    ({ id, restricted, ledger = null, class: of = null, from = null, until = null, successor = null }) => {
      const own = sums.filter(({ fund }) => (fund ?? unnamed) === id)
      const sum = (count: 'gifts' | 'running') => own.reduce((all, each) => all + each[count], 0)
      const counts = { gifts: sum('gifts'), running: sum('running') }
      return {
        id,
        open: open.has(id),
        default: id === unnamed,
        restricted,
        ledger,
        class: of,
        from,
        until,
        successor,
        ...counts,
      }
    },
  )
  return {
    data,
    lines: table(
      ['FUND', 'NAME', '', 'LEDGER', 'CLASS', 'UNTIL', 'THEN', 'GIFTS', 'MONTHLY'],
      data.map((each) => [
        each.id,
        fundName(each.id, 'en'),
        each.default ? 'default' : each.open ? 'open' : 'closed',
        each.ledger ?? '',
        each.class ?? '',
        each.until ?? '',
        each.until === null ? '' : (each.successor ?? unnamed ?? ''),
        String(each.gifts),
        String(each.running),
      ]),
    ),
  }
}

async function show({ services: { store }, options }: CommandContext, id = ''): Promise<Told> {
  const limit = Number(options.limit)
  if (!Number.isInteger(limit) || limit < 1 || limit > 10_000) throw new Mistake('--limit is a number from 1 to 10000.')
  if (!fundOf(id)) throw new Mistake(`No fund is called ${id || 'nothing'}: giving funds list.`)
  const isDefault = id === defaultFund()?.id
  let query = store.db
    .selectFrom('gift')
    .selectAll()
    .where((e) =>
      e.or([
        e('fund', '=', id),
        e('funds', 'like', `%"fund":"${id}"%`),
        e('funds_before', 'like', `%"fund":"${id}"%`),
        ...(isDefault ? [e.and([e('fund', 'is', null), e('funds', 'is', null)])] : []),
      ]),
    )
    .where((e) => e.or([e('payments', '>', 0), e('state', '=', 'active')]))
  if (options.running) query = query.where('state', '=', 'active')
  const gifts = (await query.orderBy('id', 'desc').limit(limit).execute()).map(giftOf)
  const data = await Promise.all(
    gifts.map(async (gift) => {
      const purpose = purposeOf(gift)
      const shares = purpose ? keptByFund(purpose, await store.read(factsOf(gift.id))) : []
      const keptCents = shares.find((share) => share.fund === id)?.cents ?? zero
      const { reference, frequency, standing } = gift
      return { gift: gift.id, reference, frequency, state: standing.state, keptCents }
    }),
  )
  return {
    data,
    lines:
      data.length === 0
        ? ['No gift is for this fund.']
        : table(
            ['REFERENCE', 'OFTEN', 'STATE', 'KEPT FOR IT'],
            data.map((each) => [each.reference, each.frequency, each.state, formatCents(each.keptCents)]),
          ),
  }
}
