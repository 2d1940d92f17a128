import { execFile, spawn } from 'node:child_process'
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../../../tools/free-port.ts'
import { root } from '../../../tools/project.mjs'
import { until } from '../until.ts'

/** Debian's folder of PostgreSQL's programs. */
export const programs = '/usr/lib/postgresql/15/bin'

/** Debian's PostgreSQL with pgBackRest, from the files of deploy/postgres, in a folder of its own. */
export class DebianPostgres {
  readonly address: string
  private readonly home: string
  private readonly user: { readonly uid: number; readonly gid: number }

  private constructor(home: string, port: number, user: { readonly uid: number; readonly gid: number }) {
    this.home = home
    this.user = user
    this.address = `postgres://postgres@127.0.0.1:${port}/giving`
  }

  /** Makes the cluster and its empty database `giving`. */
  static async plain(home: string): Promise<DebianPostgres> {
    const postgres = await DebianPostgres.furnished(home)
    postgres.settle('')
    await postgres.start()
    await postgres.type('createdb', ['giving'])
    return postgres
  }

  /** The same, archives what is written, and takes a first whole backup. */
  static async open(home: string): Promise<DebianPostgres> {
    const postgres = await DebianPostgres.furnished(home)
    postgres.configure()
    await postgres.start()
    await postgres.type('createdb', ['giving'])
    await postgres.backRest('stanza-create')
    await postgres.backRest('check')
    await postgres.backRest('backup', '--type=full')
    return postgres
  }

  private static async furnished(home: string): Promise<DebianPostgres> {
    const user = await postgresUser()
    const postgres = new DebianPostgres(home, await freePort(), user)
    for (const folder of ['', 'repository', 'log', 'lock', 'spool']) {
      mkdirSync(join(home, folder), { recursive: true, mode: 0o755 })
      chownSync(join(home, folder), user.uid, user.gid)
    }
    await postgres.as(join(programs, 'initdb'), [
      '-D',
      postgres.data,
      '-U',
      'postgres',
      '--auth=trust',
      '--encoding=UTF8',
    ])
    return postgres
  }

  get url(): URL {
    return new URL(this.address)
  }

  /** The address of another database on this server. */
  beside(name: string): string {
    const { url } = this
    url.pathname = `/${name}`
    return url.href
  }

  private get data(): string {
    return join(this.home, 'data')
  }

  /** The project's own files, with the folders of this place in them. */
  private configure(): void {
    const { home, data, user } = this
    const file = (name: string) => readFileSync(join(root, 'deploy/postgres', name), 'utf8')
    const place: Record<string, string> = {
      'repo1-path': join(home, 'repository'),
      'repo1-cipher-pass': 'a passphrase for this drill alone',
      'log-path': join(home, 'log'),
      'pg1-path': data,
      'pg1-port': this.url.port,
      'pg1-socket-path': home,
    }
    const settings = file('pgbackrest.conf').replace(/^([\w-]+)=.*$/gm, (line, name: string) =>
      place[name] === undefined ? line : `${name}=${place[name]}`,
    )
    writeFileSync(
      this.backRestConf,
      `${settings}\n[global]\nlock-path=${join(home, 'lock')}\nspool-path=${join(home, 'spool')}\n`,
    )
    const archiving = file('archiving.conf').replace('pgbackrest ', `pgbackrest --config=${this.backRestConf} `)
    this.settle(archiving)
    chownSync(this.backRestConf, user.uid, user.gid)
  }

  /** Its own settings, behind these. */
  private settle(more: string): void {
    const { home, data, user } = this
    const own = `port = ${this.url.port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '${home}'\n`
    const file = join(data, 'postgresql.auto.conf')
    writeFileSync(file, `${more}${own}`)
    chownSync(file, user.uid, user.gid)
  }

  private get backRestConf(): string {
    return join(this.home, 'pgbackrest.conf')
  }

  /** Starts it and waits until it takes writes: after a restore, until it has replayed what it shall. */
  async start(): Promise<void> {
    await this.as(join(programs, 'pg_ctl'), [
      '-D',
      this.data,
      '-l',
      join(this.home, 'log/postgres.log'),
      '-w',
      '-t',
      '120',
      'start',
    ])
    await until('an end of the recovery', 120, async () =>
      (await this.sql('select pg_is_in_recovery()', 'postgres')) === 'f' ? true : undefined,
    )
  }

  stop = () => this.as(join(programs, 'pg_ctl'), ['-D', this.data, '-m', 'fast', '-w', 'stop'])

  backRest = (command: string, ...options: string[]) =>
    this.as('pgbackrest', [`--config=${this.backRestConf}`, '--stanza=giving', ...options, command])

  /** Dumps the database `giving` into a file, or folder, of this name. */
  async dump(format: string, name: string): Promise<string> {
    const file = join(this.home, name)
    await this.type('pg_dump', [`--format=${format}`, `--file=${file}`, 'giving'])
    return file
  }

  /** The first column of the first row. */
  async sql(statement: string, database = 'giving'): Promise<string> {
    return (await this.type('psql', ['-Atqc', statement, database])).trim()
  }

  /** A program of PostgreSQL's clients, on this server. */
  type = (program: string, args: readonly string[]): Promise<string> =>
    this.as(program, ['-h', '127.0.0.1', '-p', this.url.port, '-U', 'postgres', ...args])

  private as = (program: string, args: readonly string[]): Promise<string> => runAs(this.user, this.home, program, args)
}

/** Runs one of PostgreSQL's programs with these rights, in this folder, and answers what it says. */
export async function runAs(
  user: { readonly uid: number; readonly gid: number },
  cwd: string,
  program: string,
  args: readonly string[],
): Promise<string> {
  const { PATH } = process.env
  // A server that it starts keeps our pipes: what pg_ctl says goes into its log.
  const run = program.endsWith('pg_ctl') ? quietly : promisify(execFile)
  const { stdout } = await run(program, [...args], { ...user, cwd, env: { PATH, LC_ALL: 'C.UTF-8' } })
  return stdout
}

function quietly(program: string, args: string[], options: object): Promise<{ stdout: string }> {
  return new Promise((resolve, reject) => {
    spawn(program, args, { ...options, stdio: 'ignore' }).once('close', (code) =>
      code === 0 ? resolve({ stdout: '' }) : reject(new Error(`${program} ${args.at(-1)} ended with ${code}`)),
    )
  })
}

/** Whose rights PostgreSQL's own programs have: they refuse to be root. */
export async function postgresUser(): Promise<{ readonly uid: number; readonly gid: number }> {
  const id = async (which: string) => Number((await promisify(execFile)('id', [which, 'postgres'])).stdout)
  return { uid: await id('-u'), gid: await id('-g') }
}
