import { execFile, spawn } from 'node:child_process'
import { chownSync, closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../../../tools/free-port.ts'
import { root } from '../../../tools/project.mjs'
import { postgresUser } from '../backup/postgres.ts'
import { until } from '../until.ts'

/** PgBouncer before a PostgreSQL. */
export interface Pooler {
  /** Its database, for our processes. */
  readonly url: string
  /** Which it is, and what of the shipped file it cannot do. */
  readonly says: string
  isAlive(): boolean
  stop(): Promise<void>
}

const password = 'of-the-drill'

/** Starts PgBouncer from the file of deploy/postgres. @param home a folder that it makes @param to PostgreSQL's port */
export async function startPooler(home: string, to: number): Promise<Pooler> {
  const user = await postgresUser()
  mkdirSync(home)
  const [port, list, file] = [await freePort(), join(home, 'userlist.txt'), join(home, 'pgbouncer.ini')]
  const output = (await promisify(execFile)('pgbouncer', ['--version'])).stdout
  const [version = '', major = 0, minor = 0] = /(\d+)\.(\d+)/.exec(output) ?? []
  // Before 1.21 it keeps nobody's prepared statements: there each client has a session of its own for as long as it is there.
  const isOld = Number(major) === 1 && Number(minor) < 21
  const shipped = readFileSync(join(root, 'deploy/postgres/pgbouncer.ini'), 'utf8')
    .replace(/^giving = .*$/m, `giving = host=127.0.0.1 port=${to} dbname=postgres`)
    .replace(/^listen_port = .*$/m, `listen_port = ${port}`)
    .replace('/etc/pgbouncer/userlist.txt', list)
  const fitting = shipped.replace('pool_mode = transaction', 'pool_mode = session').replace(/^max_prepared.*$/m, '')
  writeFileSync(file, isOld ? fitting : shipped)
  writeFileSync(list, `"postgres" "${password}"\n`)
  for (const owned of [home, list, file]) chownSync(owned, user.uid, user.gid)
  const log = openSync(join(home, '..', 'pgbouncer.log'), 'a')
  const child = spawn('pgbouncer', [file], { ...user, cwd: home, stdio: ['ignore', log, log] })
  closeSync(log)
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const orphaned = () => child.kill('SIGKILL')
  process.once('exit', orphaned)
  const stop = async () => {
    process.off('exit', orphaned)
    child.kill('SIGKILL')
    await ended
  }
  await until('PgBouncer', 20, async () => ((await listens(port)) ? true : undefined)).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/giving`,
    says: `PgBouncer ${version}${isOld ? ', a session for each client: it has no max_prepared_statements' : ''}`,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    stop,
  }
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    }).once('error', () => resolve(false))
  })
