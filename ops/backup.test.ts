import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore } from '#server/store/database/open.ts'
import { officeForAll } from './testing/office.ts'

const me = `cli:${userInfo().username}`
let folder: string
const { office } = officeForAll('sqlite')
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('a copy taken while gifts are being written is whole, and has every gift that was answered before it began', async () => {
  const paid = await office.given('stripe')
  // Copying takes long enough to be written into.
  const bulky = new DatabaseSync(join(office.env.DATA_DIR ?? '', 'giving.db'))
  bulky.exec(`pragma busy_timeout = 5000; insert into setting (name, value)
    with recursive n (i) as (select 1 union all select i + 1 from n where i < 4000) select i, printf('%04000d', i) from n`)
  bulky.close()
  const before: string[] = []
  for (let i = 0; i < 5; i++) before.push((await office.begun('stripe')).id)

  const out = join(folder, 'copy.db')
  const main = fileURLToPath(new URL('main.ts', import.meta.url))
  const child = spawn(process.execPath, [main, 'backup', '--out', out, '--json'], {
    env: { ...office.env, PATH: process.env.PATH ?? '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  let code: number | null | undefined
  child.once('close', (ended) => {
    code = ended
  })
  let meanwhile = 0
  for (; code === undefined; meanwhile++) await office.begun('paypal')
  expect(code).toBe(0)
  expect(meanwhile).toBeGreaterThan(0)
  expect(statSync(out).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['copy.db'])

  const restored = mkdtempSync(join(folder, 'restored-'))
  copyFileSync(out, join(restored, 'giving.db'))
  const store = openStore(join(restored, 'giving.db'))
  expect(await store.migrate()).toEqual([])
  const ids = (await store.db.selectFrom('gift').select('id').execute()).map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([paid.id, ...before]))
  expect(JSON.parse(output)).toEqual({ out, gifts: ids.length, facts: 1, cents: 5000 })
  await store.close()
  expect((await office.type(`gifts show ${paid.reference} --json`, { DATA_DIR: restored })).json()).toMatchObject({
    facts: [{ kind: 'paid', cents: 5000 }],
  })
  expect(await office.audit()).toEqual([
    { actor: me, action: 'backup', details: { out, gifts: ids.length, facts: 1, cents: 5000 } },
  ])
}, 60_000)

test('what is there already is replaced only when told so, and never the database itself', async () => {
  const out = join(folder, 'twice.db')
  writeFileSync(out, 'something else')
  const refused = await office.type(`backup --out ${out}`)
  expect([refused.code, refused.err]).toEqual([
    2,
    `${out} is there already. Give another name, or --force to replace it.\n`,
  ])
  expect(readFileSync(out, 'utf8')).toBe('something else')
  expect((await office.type(`backup --out ${out} --force`)).code).toBe(0)
  expect(readFileSync(out).subarray(0, 15).toString()).toBe('SQLite format 3')
  expect(statSync(out).mode & 0o777).toBe(0o600)
  const itself = join(office.env.DATA_DIR ?? '', 'giving.db')
  for (const own of [itself, `${itself}-wal`]) {
    expect((await office.type(`backup --out ${own} --force`)).err).toBe(`${own} is the database itself.\n`)
  }
  expect((await office.type(`backup --out ${folder} --force`)).code).toBe(2)
  expect((await office.type(`backup --out ${join(folder, 'nowhere', 'copy.db')}`)).code).toBe(2)
  expect((await office.type('backup')).code).toBe(2)
})

test('what a killed run left half done beside it is removed by the next; what a running one writes is left alone', async () => {
  const out = join(folder, 'after-a-kill.db')
  const killed = spawn(process.execPath, ['-e', ''])
  await once(killed, 'close')
  const [half, foreign] = [killed.pid, process.ppid].map((pid) => join(folder, `.after-a-kill.db.${pid}.half`))
  for (const file of [half, foreign]) writeFileSync(file ?? '', 'donors')
  expect((await office.type(`backup --out ${out}`)).code).toBe(0)
  expect([half, foreign].map((file) => existsSync(file ?? ''))).toEqual([false, true])
  rmSync(foreign ?? '')
})

test('a copy that could not be restored is thrown away, with code 1', async () => {
  const gift = await office.given('stripe')
  const ill = new DatabaseSync(join(office.env.DATA_DIR ?? '', 'giving.db'))
  ill.exec('pragma busy_timeout = 5000; pragma foreign_keys = off')
  ill.prepare('delete from gift where id = ?').run(gift.id)
  ill.close()
  const out = join(folder, 'ill.db')
  const result = await office.type(`backup --out ${out}`)
  expect(result.code).toBe(1)
  expect(result.err).toContain('a row of fact names a row of gift that is not there')
  expect(existsSync(out)).toBe(false)
})

test('an empty folder has nothing to copy; PostgreSQL is left to pg_dump, its password unsaid', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'backup-empty-'))
  const out = join(folder, 'nothing.db')
  expect((await office.type(`backup --out ${out}`, { DATA_DIR: empty })).code).toBe(2)
  rmSync(empty, { recursive: true })
  const result = await office.type(`backup --out ${out}`, {
    DATABASE_URL: 'postgres://keeper:hunter2@db.example.org:5432/gifts?password=hunter2',
  })
  expect(result.code).toBe(2)
  expect(result.err).toBe(
    "The database is PostgreSQL's, which copies itself: pg_dump --format=custom --file=FILE postgres://keeper@db.example.org:5432/gifts\n",
  )
  expect(existsSync(out)).toBe(false)
})
