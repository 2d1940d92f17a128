import { accept, confirm } from '../../../bench/donor.ts'
import { until } from '../until.ts'
import type { Place } from './place.ts'

/** Donors of one place, each with a number, an address and a draft of their own. All pay by card. */
export class Donors {
  private number = 0
  private readonly place: Place

  constructor(place: Place) {
    this.place = place
  }

  next(): number {
    return ++this.number
  }

  /** So many begin and pay, one after the other; answers what those were told who could not. */
  async visit(url: string, number: number): Promise<readonly string[]> {
    const refusals: string[] = []
    for (let visit = 0; visit < number; visit++) refusals.push(...(await this.one(url)))
    return refusals
  }

  /** Begins and pays in a browser, which keeps its cookie. */
  async browser(url: string) {
    const number = this.next()
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${number}` }
    const donor = { firstName: 'Ana', lastName: 'Ruiz', email: `browser${number}@example.org` }
    const body = JSON.stringify({ amount: 50, frequency: 'once', donor, attempt: `browser-attempt-${number}` })
    const response = await fetch(`${url}/api/create-payment-intent`, { method: 'POST', headers, body })
    const { clientSecret, giftId } = (await response.json()) as { clientSecret: string; giftId: string }
    await confirm(this.place.sandboxUrl, clientSecret)
    const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
    return {
      gift: giftId,
      sees: async (at: string) =>
        ((await (await fetch(`${at}/api/gifts/current`, { headers: { cookie } })).json()) as { giftId?: string })
          .giftId,
    }
  }

  /** They come at 20 a second until `end`. */
  crowd(url: string) {
    const visits: Promise<readonly string[]>[] = []
    const timer = setInterval(() => visits.push(this.one(url)), 50)
    return {
      visits: () => visits.length,
      end: async () => {
        clearInterval(timer)
        return (await Promise.all(visits)).flat()
      },
    }
  }

  /** Waits until everything is booked and mailed, a minute and a half at most. */
  async allWhole(): Promise<{ held: boolean; figure: string }> {
    const wrong = `select count(*) as n from gift where state <> 'complete' or payments <> 1
      or (select count(*) from letter where letter.gift = gift.id and kind = 'receipt' and status = 'sent') <> 1`
    const count = async (sql: string) => Number((await this.place.rows<{ n: string }>(sql))[0]?.n)
    await until('everything booked and mailed', 90, async () => ((await count(wrong)) === 0 ? true : undefined)).catch(
      () => {},
    )
    const [gifts, unlike] = [await count('select count(*) as n from gift'), await count(wrong)]
    return { held: unlike === 0 && gifts === this.number, figure: `${gifts - unlike} of ${this.number}` }
  }

  private async one(url: string): Promise<readonly string[]> {
    try {
      const { clientSecret } = await accept(url, this.next())
      await confirm(this.place.sandboxUrl, clientSecret)
      return []
    } catch (error) {
      return [(error as Error).message]
    }
  }
}
