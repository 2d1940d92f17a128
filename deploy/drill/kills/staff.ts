import type { Dice } from '../../../simulation/dice.ts'
import type { Place } from './place.ts'

/** What staff type. */
interface Act {
  readonly verb: string
  /** Counts what is stored of it: where that is something, typed again it would be done once more. */
  readonly begun: string
  readonly args: readonly string[]
}

/** Milliseconds that a command takes, as the last ones did. */
let usual = 3000

/**
 * Somebody types a command beside the servers, which is killed in the middle of it or not; where it was killed before it had begun, they
 * type it again. Answers whether it was killed.
 */
export async function staffAct(place: Place, dice: Dice): Promise<boolean> {
  const act = await chosen(place, dice)
  if (act === null) return false
  if (!(await killedIn(place, act, dice.happens(0.8) ? dice.between(35, 104) / 100 : null))) return false
  const [row] = await place.rows<{ n: number | string }>(act.begun)
  if (Number(row?.n) === 0) await killedIn(place, act, null)
  return true
}

async function killedIn(place: Place, { verb, args }: Act, after: number | null): Promise<boolean> {
  const from = Date.now()
  let killed = false
  const isTime = () => {
    if (killed || after === null || Date.now() - from < after * usual) return false
    place.calls.killed('command')
    killed = true
    return true
  }
  await place.calls.make(`staff: ${verb}`, 'command', () => place.site.givingUntil(args, isTime)).catch(() => {})
  if (!killed) usual = Math.min(15_000, Date.now() - from)
  return killed
}

/** Something that can be done just now; null: there is nothing of the kind. */
async function chosen(place: Place, dice: Dice): Promise<Act | null> {
  const one = async (sql: string) => {
    const [first, ...others] = await place.rows<{ id: string }>(sql)
    return first ? dice.pick([first, ...others]).id : null
  }
  switch (dice.pick(['refund', 'refund', 'stop', 'send again'] as const)) {
    case 'refund': {
      const id = await one(
        "select id from gift where state = 'complete' and not exists (select 1 from refund where refund.gift = gift.id) limit 50",
      )
      const query = `select count(*) as n from refund where gift = '${id}'`
      return id === null ? null : { verb: 'refund', begun: query, args: ['refund', id, '--amount', '2.00'] }
    }
    case 'stop': {
      const id = await one("select id from gift where state = 'active' and busy_until = 0 limit 50")
      const query = `select count(*) as n from request where gift = '${id}' and kind = 'stop'`
      return id === null ? null : { verb: 'stop', begun: query, args: ['stop', id] }
    }
    case 'send again': {
      const id = await one("select id from letter where status = 'failed' limit 50")
      const query = `select count(*) as n from letter where id = '${id}' and status <> 'failed'`
      return id === null ? null : { verb: 'letter again', begun: query, args: ['outbox', '--retry', id] }
    }
  }
}
