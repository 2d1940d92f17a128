/**
 * A process of its own: the least that a server here can do to accept a gift. It reads the call, makes a row durable (the
 * rows of one turn share a commit), asks the sandbox for a payment intent, makes its id durable and answers; it has no
 * rules, no budget, no Stripe SDK and no query builder. `bare.ts PORT SANDBOX_URL DATABASE` (a PostgreSQL URL or a file).
 */
import { createServer } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { call } from './donor.ts'

const [port = '', sandbox = '', database = ''] = process.argv.slice(2)
const table = 'create table if not exists bare (id text primary key, row text, intent text)'
const inserting = 'insert into bare (id, row) values ($1, $2)'
const updating = 'update bare set intent = $2 where id = $1'

type Write = (sql: string, values: readonly string[]) => Promise<unknown>

async function openPostgres(url: string): Promise<Write> {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  await pool.query(table)
  return (text, values) => pool.query({ name: text, text, values: [...values] })
}

function openSqlite(file: string): Write {
  const sqlite = new DatabaseSync(file)
  sqlite.exec(`pragma journal_mode = wal; pragma synchronous = full; ${table}`)
  const statements = new Map([inserting, updating].map((sql) => [sql, sqlite.prepare(sql.replaceAll('$', '?'))]))
  let waiting: (() => void)[] = []
  let committed = Promise.resolve()
  return (sql, values) => {
    if (waiting.length === 0) {
      committed = new Promise((resolve) => {
        setImmediate(() => {
          sqlite.exec('begin immediate')
          for (const write of waiting) write()
          sqlite.exec('commit')
          waiting = []
          resolve()
        })
      })
    }
    waiting.push(() => statements.get(sql)?.run(...values))
    return committed
  }
}

const write = database.startsWith('postgres') ? await openPostgres(database) : openSqlite(database)
const headers = { authorization: 'Bearer sk_test_sandbox' }
let gifts = 0

const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.end('up')
    return
  }
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', async () => {
    const id = `bare-${process.pid}-${gifts++}`
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { amount: number }
    await write(inserting, [id, JSON.stringify(body)])
    const form = `amount=${body.amount * 100}&currency=usd&metadata[gift_id]=${id}`
    const answer = await call(`${sandbox}/v1/payment_intents`, 'application/x-www-form-urlencoded', form, headers)
    if (answer.status !== 200) throw new Error(answer.body)
    const intent = JSON.parse(answer.body) as { id: string; client_secret: string }
    await write(updating, [id, intent.id])
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ clientSecret: intent.client_secret, giftId: id }))
  })
})
server.listen(Number(port), '127.0.0.1')
