import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Dice } from '../../../simulation/dice.ts'
import { startPostgres } from '../../../tools/postgres.ts'
import { Site } from '../backup/site.ts'
import { type Mails, openMails } from '../cluster/mails.ts'
import { rowsOf } from '../rows.ts'
import { wait } from '../until.ts'
import { Calls } from './calls.ts'
import { type Door, type Member, openDoor } from './webhooks.ts'

export type Dialect = 'sqlite' | 'postgres'

/** One server process, which is killed and started again. */
export interface Server extends Member {
  readonly site: Site
  isUp: boolean
}

/** A site that is killed again and again, with everything around it: two servers on PostgreSQL, one on SQLite. */
export class Place {
  readonly calls = new Calls()
  readonly home = mkdtempSync(join(tmpdir(), 'giving-kills-'))
  /** What recipients the mail server knows: from `mailboxesOpen` on all of them. */
  private knowsAll = false
  mails!: Mails
  servers: readonly Server[] = []
  private door!: Door
  private postgres: { readonly url: string; readonly stop: () => Promise<void> } | null = null
  private turn = 0

  /** @param dice throws how long the mail server looks at a letter */
  static async open(dialect: Dialect, dice: Dice): Promise<Place> {
    const place = new Place()
    try {
      const refuses = (to: string) => to.startsWith('nobody') && !place.knowsAll
      place.mails = await openMails(0, { takes: () => dice.between(0, 399), refuses })
      place.door = await openDoor(place.calls, () => place.next())
      place.postgres = dialect === 'postgres' ? await startPostgres() : null
      const site = await Site.open(
        place.home,
        {
          LOG_LEVEL: 'warn',
          SMTP_URL: place.mails.url,
          MAIL_FROM: 'Gifts <gifts@example.org>',
          ...(place.postgres ? { DATABASE_URL: place.postgres.url } : {}),
        },
        { door: place.door.url, sandbox: ['--fast'] },
      )
      const sites = [site, ...(place.postgres ? [await site.beside()] : [])]
      place.servers = sites.map((each, at) => ({
        name: `server ${at + 1}`,
        url: each.url,
        site: each,
        isUp: false,
      }))
      for (const server of place.servers) await place.start(server)
      return place
    } catch (error) {
      await place.close()
      throw error
    }
  }

  /** The first of the servers: what is the site's own is asked of it. */
  get site(): Site {
    const [first] = this.servers
    if (!first) throw new Error('there is no server')
    return first.site
  }

  /** Starts it. @param crashAt where it kills itself. @throws when it ends before it is ready */
  async start(server: Server, crashAt?: string): Promise<void> {
    const tuning = { CHANGES_QUIET: 1, ...(crashAt === undefined ? {} : { CRASH_AT: crashAt }) }
    await server.site.start({ TUNING: JSON.stringify(tuning) })
    server.isUp = true
  }

  /** All end in good order, and are started again when `meanwhile` is over: what they have in hands must not look free while they live. */
  async restart(meanwhile: () => Promise<void>): Promise<void> {
    for (const server of this.servers) {
      server.isUp = false
      await server.site.stop()
    }
    await meanwhile()
    for (const server of this.servers) await this.start(server)
  }

  /** It is gone: answers how many calls were under way there. */
  gone(server: Server): number {
    server.isUp = false
    return this.calls.killed(server.name)
  }

  /** One that lives, each in its turn. */
  private next(): Server | undefined {
    const living = this.servers.filter(({ isUp }) => isUp)
    return living[this.turn++ % living.length]
  }

  async living(): Promise<Member> {
    for (;;) {
      const member = this.next()
      if (member) return member
      await wait(0.05)
    }
  }

  /** From now on the mail server knows every recipient. */
  mailboxesOpen(): void {
    this.knowsAll = true
  }

  async rows<Row>(sql: string): Promise<readonly Row[]> {
    if (this.postgres) return await rowsOf<Row>(this.postgres.url, sql)
    return this.inFile((database) => database.prepare(sql).all() as Row[])
  }

  /** Changes rows behind the site's back, as time does. */
  async change(sql: string): Promise<void> {
    if (this.postgres) await rowsOf(this.postgres.url, sql)
    else this.inFile((database) => database.exec(sql))
  }

  private inFile<T>(use: (database: DatabaseSync) => T): T {
    const database = new DatabaseSync(join(this.home, 'data/giving.db'), { timeout: 10_000 })
    try {
      return use(database)
    } finally {
      database.close()
    }
  }

  async close(): Promise<void> {
    const [first, ...others] = this.servers
    for (const { site } of others) await site.stop()
    await first?.site.close()
    await this.door?.close()
    await this.mails?.close()
    await this.postgres?.stop()
    rmSync(this.home, { recursive: true, force: true })
  }
}
