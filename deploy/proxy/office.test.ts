import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '../../tools/free-port.ts'
import { certify, lacking, programOf } from './running.ts'

const missing = lacking(['nginx', 'openssl'])
const unless = missing.length > 0 ? ` (skipped: no ${missing.join(', ')} here)` : ''

test.skipIf(missing.length > 0)(`nginx brings the office to its own network, and to nobody else${unless}`, async () => {
  const home = mkdtempSync(join(tmpdir(), 'office-nginx-'))
  chmodSync(home, 0o755)
  const requests: IncomingHttpHeaders[] = []
  const office = createServer(({ headers }, response) => {
    requests.push(headers)
    response.end('the office')
  })
  await new Promise<void>((resolve) => office.listen(0, '127.0.0.1', resolve))
  const port = await freePort()
  const certificate = await certify(home)
  const text = readFileSync(join(import.meta.dirname, 'office-nginx.conf'), 'utf8')
    .replace('listen 443', `listen ${port}`)
    .replace('/etc/nginx/office.pem', join(home, 'cert.pem'))
    .replace('/etc/nginx/office.key', join(home, 'key.pem'))
    .replace('/var/log/nginx/office.log', join(home, 'office.log'))
    .replace('allow 10.0.0.0/8', 'allow 127.0.0.1')
    .replace('127.0.0.1:3200', `127.0.0.1:${(office.address() as AddressInfo).port}`)
  const file = join(home, 'nginx.conf')
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((at) => `${at}_temp_path ${join(home, at)};`)
  writeFileSync(
    file,
    `pid ${join(home, 'pid')};\nevents {}\nhttp {\naccess_log ${join(home, 'any.log')};\n${places.join('\n')}\n${text}\n}\n`,
  )
  const proxy = spawn(programOf('nginx') ?? 'nginx', ['-c', file, '-g', 'daemon off;', '-e', join(home, 'error.log')])
  const ended = new Promise((resolve) => proxy.once('close', resolve))
  /** The answer to who comes from this address of this machine. */
  const ask = (from: string) =>
    new Promise<number>((resolve, reject) => {
      const host = { host: 'office.example.org', 'x-forwarded-for': '198.51.100.7' }
      const call = request(
        {
          host: '127.0.0.1',
          port,
          path: '/find?q=delgado',
          localAddress: from,
          ca: certificate,
          headers: host,
          servername: '',
        },
        (answer) => {
          answer.resume()
          resolve(answer.statusCode ?? 0)
        },
      )
      call.on('error', reject).end()
    })
  try {
    while ((await ask('127.0.0.1').catch(() => 0)) === 0) {
      if (proxy.exitCode !== null) throw new Error(readFileSync(join(home, 'error.log'), 'utf8'))
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    expect(await ask('127.0.0.1')).toBe(200)
    expect(requests.at(-1)).toMatchObject({ host: 'office.example.org', 'x-forwarded-for': '127.0.0.1' })
    const logged = ['office.log', 'any.log'].map((name) => join(home, name)).filter(existsSync)
    const lines = logged.map((name) => readFileSync(name, 'utf8')).join('')
    expect(lines).toContain('/find')
    expect(lines).not.toContain('delgado')
    const before = requests.length
    expect(await ask('127.0.0.9')).toBe(403)
    expect(requests).toHaveLength(before)
  } finally {
    proxy.kill('SIGTERM')
    await ended
    office.close()
    rmSync(home, { recursive: true, force: true })
  }
})
