import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { root } from '../../../tools/project.mjs'
import { until, wait } from '../until.ts'
import { type Database, databaseUrl } from './database.ts'
import type { Machine } from './machine.ts'
import type { Site } from './site.ts'

const run = promisify(execFile)

/** What a fault is done to. */
export interface World {
  readonly database: Database
  readonly site: Site
}

/** Something that happens while donors give. */
export interface Fault {
  readonly name: string
  readonly says: string
  /** Does it and puts everything right again; ends when that is done, while donors still come. */
  happen(world: World): Promise<void>
}

/** Seconds for which something stands still or is cut off: longer than Patroni waits where it must take over. */
const frozen = 20
const cutOff = 25
/** Patroni's machines hear each other meanwhile, so that nobody takes over: this is as long as the wire is half. */
const halved = 15

export const faults: readonly Fault[] = [
  {
    name: 'kill-server',
    says: "kill -9 the primary's server",
    async happen({ database }) {
      const primary = await database.primary()
      for (const pid of primary.processes('/bin/postgres', '-D')) process.kill(pid, 'SIGKILL')
      await wait(15)
    },
  },
  {
    name: 'kill-machine',
    says: "kill the primary's machine",
    async happen({ database }) {
      const lost = await database.primary()
      await lost.kill()
      await newPrimary(database, lost)
      await wait(5)
      await lost.mend()
      await lost.boot()
      database.serve(lost)
    },
  },
  {
    name: 'switchover',
    says: 'switchover',
    async happen({ database }) {
      const before = await database.primary()
      await database.switchover()
      await newPrimary(database, before)
      await wait(5)
    },
  },
  {
    name: 'freeze-primary',
    says: `freeze the primary's machine ${frozen} s`,
    happen: async ({ database }) => freeze(await database.primary()),
  },
  {
    name: 'freeze-standby',
    says: `freeze the synchronous standby ${frozen} s`,
    happen: async ({ database }) => freeze(await database.synchronous()),
  },
  {
    name: 'cut-wire',
    says: `cut the primary's wire ${cutOff} s`,
    async happen({ database }) {
      const primary = await database.primary()
      await primary.cut()
      await wait(cutOff)
      await primary.mend()
      await wait(5)
    },
  },
  {
    name: 'deaf-primary',
    says: `nothing of ours reaches the primary for ${halved} s; what it says arrives`,
    happen: async ({ database }) => halve(await database.primary(), 'heard'),
  },
  {
    name: 'mute-primary',
    says: `nothing of the primary reaches us for ${halved} s; what we say arrives`,
    happen: async ({ database }) => halve(await database.primary(), 'said'),
  },
  {
    name: 'kill-web',
    says: 'kill -9 one web process',
    async happen({ site }) {
      await site.kill('web1')
      await wait(5)
      await site.start('web1')
      await wait(5)
    },
  },
  {
    name: 'kill-worker',
    says: 'kill -9 the worker in the middle of a mail',
    async happen({ site }) {
      await site.mails.hold()
      // What was answered with yes before is noted by then. A process that is killed between the two sends its letter again.
      await wait(1)
      await site.kill('worker')
      site.mails.release()
      await wait(5)
      await site.start('worker')
    },
  },
  {
    name: 'fill-disk',
    says: "fill the primary's disk",
    async happen({ database }) {
      const primary = await database.primary()
      const ballast = database.folder(primary, 'disk', 'ballast')
      // Ends with the error that we want.
      await run('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=64k']).catch(() => {})
      await newPrimary(database, primary)
      await wait(5)
      rmSync(ballast)
    },
  },
  {
    name: 'migrate',
    says: 'a 40 s reader beside `alter table`',
    async happen() {
      const reader = new pg.Client({ connectionString: databaseUrl('giving_owner') })
      reader.on('error', () => {}) // its next question says so
      await reader.connect()
      await reader.query('begin; select count(*) from gift')
      const migrated = run(process.execPath, [
        join(root, 'deploy/drill/cluster/migrate.ts'),
        databaseUrl('giving_owner'),
      ])
      await wait(40)
      await reader.query('commit')
      await reader.end()
      const { stdout } = await migrated
      if (stdout.trim() !== '999_drill') throw new Error(`the migration did "${stdout}"`)
    },
  },
]

async function freeze(machine: Machine): Promise<void> {
  machine.freeze()
  await wait(frozen)
  machine.thaw()
  await wait(5)
}

async function halve(machine: Machine, lost: 'heard' | 'said'): Promise<void> {
  await machine.halve(lost)
  await wait(halved)
  await machine.unhalve()
  await wait(5)
}

/** Waits until another machine leads. */
async function newPrimary(database: Database, before: Machine): Promise<void> {
  await until('another primary', 90, async () => ((await database.primary()) === before ? undefined : true))
}
