import { formatCents } from '#gift/money.ts'
import { codeInThrees } from '#gift/phone-code.ts'
import { linksOfDay } from '#server/giving/phone/phone-links.ts'
import { type Command, Mistake } from '../command.ts'
import { table, utc } from '../table.ts'

/** Lines of one list. */
const most = 1000

export const phone: Command = {
  summary: 'Take a gift by telephone, list the links of the last day with what became of each, or call one off.',
  usage: ['phone [list]   (the last 24 hours: names, codes and addresses are forgotten then)'],
  options: {},
  changes: false,
  async run({ services: { store, clock }, words: [action = 'list'] }) {
    if (action !== 'list') throw new Mistake('Say what to do by telephone: list, take or off.')
    const links = await store.read(linksOfDay(clock.now(), most))
    return {
      data: links.map(({ link: { wish: _wish, openedKey: _key, ...link }, stage, gift, sum }) => ({
        ...link,
        cents: sum?.cents ?? null,
        frequency: sum?.frequency ?? null,
        stage,
        gift: gift?.id ?? null,
        reference: gift?.reference ?? null,
      })),
      lines:
        links.length === 0
          ? ['No gift was asked for by telephone in the last 24 hours. giving phone take --amount 50 makes a link.']
          : table(
              ['MADE (UTC)', 'CODE', 'SUM', 'CALLER', 'STANDS', 'GIFT', 'TAKEN BY'],
              links.map(({ link, stage, gift, sum }) => [
                utc(link.madeAt),
                stage === 'waiting' && link.code !== null ? codeInThrees(link.code) : '',
                sum ? formatCents(sum.cents) : '',
                link.wish ? `${link.wish.firstName} ${link.wish.lastName}`.trim() : '',
                stage.replace('_', ' '),
                gift?.reference ?? '',
                link.by,
              ]),
            ),
    }
  },
}
