import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../../../tools/project.mjs'
import { until } from '../until.ts'
import { Machine } from './machine.ts'

const run = promisify(execFile)
const shipped = join(root, 'deploy/postgres')

/** The lines NAME=value of a shipped file. */
const settingsIn = (file: string): Record<string, string> =>
  Object.fromEntries(
    readFileSync(join(shipped, file), 'utf8')
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )

/** Debian's folder of PostgreSQL's programs. */
function binaries(): string {
  const versions = readdirSync('/usr/lib/postgresql').sort((a, b) => Number(b) - Number(a))
  const binary = versions
    .map((version) => `/usr/lib/postgresql/${version}/bin`)
    .find((folder) => existsSync(`${folder}/initdb`))
  if (!binary) throw new Error('there is no PostgreSQL server below /usr/lib/postgresql')
  return binary
}

/** What Patroni's key says about a machine. */
interface Member {
  readonly name: string
  readonly role: string
  readonly state: string
}

const password = 'of-the-drill'
/** Where HAProxy leads to the primary, as the role named. */
export const databaseUrl = (role: string) => `postgres://${role}:${password}@127.0.0.1:5000/giving`

/** Three machines with etcd, Patroni and PostgreSQL each, as deploy/postgres ships them; each keeps its data on a small disk. */
export class Database {
  private readonly home: string
  private readonly machines: readonly Machine[]
  private readonly bin = binaries()

  private constructor(home: string, machines: readonly Machine[]) {
    this.home = home
    this.machines = machines
  }

  /** Plugs in the machines, starts everything, and waits until all three follow one primary. */
  static async open(home: string): Promise<Database> {
    const names = ['db1', 'db2', 'db3']
    for (const name of names) await furnish(join(home, name))
    const machines = await Promise.all(names.map((name, index) => Machine.open(name, index + 1)))
    const database = new Database(home, machines)
    for (const machine of machines) database.serve(machine)
    await database.whole()
    await database.makeRoles()
    return database
  }

  /** Patroni's `ttl` in seconds, as shipped. */
  static readonly ttl = Number(/^\s+ttl: (\d+)$/m.exec(readFileSync(join(shipped, 'patroni.yml'), 'utf8'))?.[1])

  get environment(): Record<string, string> {
    return Object.fromEntries(this.machines.map(({ name, address }) => [name.toUpperCase(), address]))
  }

  folder(machine: Machine, ...path: string[]): string {
    return join(this.home, machine.name, ...path)
  }

  /** Starts what a machine of the database runs. */
  serve(machine: Machine): void {
    const first = '10.0.0.1'
    const etcd = settingsIn('etcd.env')
    const patroni = settingsIn('patroni.env')
    /** The shipped settings name the first machine of a network that is not ours. */
    const here = (settings: Record<string, string>) =>
      Object.fromEntries(
        Object.entries(settings).map(([name, value]) => [
          name,
          /INITIAL_CLUSTER$|ETCD_HOSTS$/.test(name)
            ? value.replaceAll('10.0.0.', '10.77.0.')
            : value.replaceAll(first, machine.address),
        ]),
      )
    machine.start({
      args: ['etcd'],
      env: { ...here(etcd), ETCD_NAME: machine.name, ETCD_DATA_DIR: this.folder(machine, 'etcd', 'data') },
      user: 'etcd',
      logFile: this.log(machine, 'etcd'),
    })
    const env = {
      ...here(patroni),
      PATRONI_NAME: machine.name,
      PATRONI_POSTGRESQL_DATA_DIR: this.folder(machine, 'disk', 'data'),
      PATRONI_POSTGRESQL_BIN_DIR: this.bin,
      PATRONI_POSTGRESQL_PGPASS: this.folder(machine, 'run', 'pgpass'),
      ...Object.fromEntries(
        ['SUPERUSER', 'REPLICATION', 'REWIND', 'RESTAPI'].map((who) => [`PATRONI_${who}_PASSWORD`, password]),
      ),
    }
    const config = this.folder(machine, 'patroni.yml')
    const [user, logFile] = ['postgres', this.log(machine, 'patroni')]
    machine.start({ args: ['patroni', config], env, user, logFile })
    const guarded = { ...env, DISK_GUARD_LEAST_MB: '100' }
    machine.start({ args: [join(shipped, 'disk-guard'), config], env: guarded, user, logFile })
  }

  private log(machine: Machine, program: string): string {
    return join(this.home, 'logs', `${machine.name}-${program}.log`)
  }

  /** Runs SQL as the superuser on the primary. */
  private async asSuperuser(database: string, ...words: string[]): Promise<void> {
    const { address } = await this.primary()
    const whose = ['-h', address, '-U', 'postgres', '-v', 'ON_ERROR_STOP=1', '-q', '-X', '-d', database]
    await run('psql', [...whose, ...words], { env: { PATH: process.env.PATH, PGPASSWORD: password } })
  }

  private async makeRoles(): Promise<void> {
    await this.asSuperuser('postgres', '-c', 'create database giving')
    await this.asSuperuser('giving', '-f', join(shipped, 'roles.sql'))
    for (const role of ['giving_owner', 'giving']) {
      await this.asSuperuser('giving', '-c', `alter role ${role} password '${password}'`)
    }
  }

  /** What any living machine knows of all. Empty: none answers. */
  private async members(): Promise<readonly Member[]> {
    for (const { address } of this.machines) {
      try {
        const answer = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(2000) })
        if (answer.ok) return ((await answer.json()) as { members: Member[] }).members
      } catch {} // another one is asked
    }
    return []
  }

  private machine(member: Member | undefined): Machine | undefined {
    return this.machines.find(({ name }) => name === member?.name)
  }

  /** Waits until there is one. */
  primary(): Promise<Machine> {
    return until('a primary', 60, async () =>
      this.machine((await this.members()).find(({ role, state }) => role === 'leader' && state === 'running')),
    )
  }

  /** The standby that confirms commits. Waits until there is one. */
  synchronous(): Promise<Machine> {
    return until('a synchronous standby', 60, async () =>
      this.machine((await this.members()).find(({ role, state }) => role === 'sync_standby' && isWell(state))),
    )
  }

  /** Waits until all three are well again, one of them the primary and one its synchronous standby. */
  async whole(): Promise<void> {
    await until('three machines that are well', 120, async () => {
      const members = await this.members()
      const roles = members.filter(({ state }) => isWell(state)).map(({ role }) => role)
      return roles.length === 3 && roles.includes('leader') && roles.includes('sync_standby') ? true : undefined
    })
  }

  /** Asks Patroni to let the synchronous standby lead. */
  async switchover(): Promise<void> {
    const [leader, candidate] = [await this.primary(), await this.synchronous()]
    const answer = await fetch(`http://${leader.address}:8008/switchover`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`patroni:${password}`).toString('base64')}` },
      body: JSON.stringify({ leader: leader.name, candidate: candidate.name }),
    })
    if (!answer.ok) throw new Error(`Patroni refuses the switchover: ${answer.status} ${await answer.text()}`)
  }
}

const isWell = (state: string) => state === 'running' || state === 'streaming'

/** Gives a machine its folders, before it is booted: it sees what is mounted then. */
async function furnish(folder: string): Promise<void> {
  for (const [name, user] of [
    ['disk', 'postgres'],
    ['run', 'postgres'],
    ['etcd', 'etcd'],
  ] as const) {
    const path = join(folder, name)
    mkdirSync(path, { recursive: true })
    // Syncs cost nothing there: what is shown is what a loss does, not what a disk can.
    if (name === 'disk') await run('mount', ['-t', 'tmpfs', '-o', 'size=1500m', 'none', path])
    await run('chown', [`${user}:`, path])
  }
  const config = readFileSync(join(shipped, 'patroni.yml'), 'utf8')
  writeFileSync(join(folder, 'patroni.yml'), config.replace('/var/run/postgresql', join(folder, 'run')))
}
