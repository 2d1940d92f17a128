import { chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../../tools/free-port.ts'
import { openWire, type Wire } from '../proxies/wire.ts'
import { until } from '../until.ts'
import { postgresUser, programs, runAs } from './postgres.ts'

/** A primary, and a replica that follows it without being waited for; one address, which leads to the primary until it has died. */
export class Pair {
  readonly address: string
  private readonly home: string
  private readonly user: { readonly uid: number; readonly gid: number }
  private readonly ports: { readonly primary: number; readonly replica: number }
  private readonly clients: Wire
  private readonly following: Wire

  private constructor(
    home: string,
    user: { readonly uid: number; readonly gid: number },
    ports: { readonly primary: number; readonly replica: number },
    wires: { readonly clients: Wire; readonly following: Wire },
  ) {
    this.home = home
    this.user = user
    this.ports = ports
    this.clients = wires.clients
    this.following = wires.following
    this.address = `postgres://postgres@127.0.0.1:${wires.clients.port}/giving`
  }

  /** Makes both, with an empty database `giving`; the replica follows. */
  static async open(home: string): Promise<Pair> {
    const user = await postgresUser()
    mkdirSync(home, { mode: 0o755 })
    chownSync(home, user.uid, user.gid)
    const ports = { primary: await freePort(), replica: await freePort() }
    const wires = { clients: await openWire(ports.primary), following: await openWire(ports.primary) }
    const pair = new Pair(home, user, ports, wires)
    await pair.type('initdb', '-D', join(home, 'primary'), '-U', 'postgres', '--auth=trust', '--encoding=UTF8')
    await pair.start('primary')
    await pair.type('createdb', ...pair.at(ports.primary), 'giving')
    const from = pair.at(wires.following.port)
    await pair.type('pg_basebackup', ...from, '-D', join(home, 'replica'), '-R', '-X', 'stream', '-c', 'fast')
    await pair.start('replica')
    return pair
  }

  private at = (port: number): string[] => ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres']

  private type = (program: string, ...args: string[]): Promise<string> =>
    runAs(this.user, this.home, join(programs, program), args)

  private async start(which: 'primary' | 'replica'): Promise<void> {
    const options = `-p ${this.ports[which]} -k ${this.home} -c listen_addresses=127.0.0.1`
    const [data, log] = [join(this.home, which), join(this.home, `${which}.log`)]
    await this.type('pg_ctl', '-D', data, '-l', log, '-o', options, '-w', '-t', '60', 'start')
  }

  /** From now on the replica hears nothing of what is written. */
  lag = (): Promise<void> => this.following.cut()

  /** The primary dies with its disk, and the replica, which has what it has, takes its place at the same address. */
  async failOver(): Promise<void> {
    await this.clients.cut()
    await this.type('pg_ctl', '-D', join(this.home, 'primary'), '-m', 'immediate', '-w', 'stop')
    await this.type('pg_ctl', '-D', join(this.home, 'replica'), '-w', '-t', '60', 'promote')
    await until('an end of the recovery', 60, async () =>
      (await this.sql('select pg_is_in_recovery()')) === 'f' ? true : undefined,
    )
    await this.clients.mend(this.ports.replica)
  }

  /** The first column of the first row, on the replica. */
  async sql(statement: string): Promise<string> {
    return (await this.type('psql', ...this.at(this.ports.replica), '-Atqc', statement, 'giving')).trim()
  }

  async stop(): Promise<void> {
    await this.clients.cut()
    await this.following.cut()
    for (const which of ['primary', 'replica']) {
      await this.type('pg_ctl', '-D', join(this.home, which), '-m', 'immediate', 'stop').catch(() => {})
    }
  }
}
