import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { left } from '../assemble.ts'
import { advisoriesIn } from './advisories.ts'
import { packFolder } from './archive.ts'
import { writeSums } from './fill.ts'
import { provenanceOf } from './provenance.ts'
import { keyFault, namespace, signFile } from './signature.ts'

let home: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'giving-again-'))
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

/** A folder as a machine has it that lets others read what it makes, or nobody. */
function madeBy(machine: string, file: number, program: number) {
  const place = join(home, machine)
  mkdirSync(join(place, 'giving/bin'), { recursive: true })
  writeFileSync(join(place, 'giving/server.ts'), 'serve()')
  writeFileSync(join(place, 'giving/bin/node'), 'node')
  chmodSync(join(place, 'giving/server.ts'), file)
  for (const path of ['giving', 'giving/bin', 'giving/bin/node']) chmodSync(join(place, path), program)
  return place
}

test('a machine that lets nobody read what it makes packs the same bytes as one that lets everybody', async () => {
  const bytes = []
  for (const [machine, file, program] of [
    ['open', 0o664, 0o775],
    ['closed', 0o600, 0o700],
  ] as const) {
    const archive = join(home, `${machine}.tar.gz`)
    await packFolder(archive, madeBy(machine, file, program), 'giving', 1_760_000_000)
    bytes.push(readFileSync(archive).toString('base64'))
  }
  expect(bytes[0]).toBe(bytes[1])
  const list = execFileSync('tar', ['-tvzf', join(home, 'closed.tar.gz')], { encoding: 'utf8', env: { TZ: 'UTC' } })
  expect(list).toMatch(/^-rw-r--r-- 0\/0 .* giving\/server\.ts$/m)
  expect(list).toMatch(/^-rwxr-xr-x 0\/0 .* giving\/bin\/node$/m)
})

test('what names the folder in which it was built is not in it', () => {
  expect(['dist/render/render.js.map', 'dist/render/render.js'].map((path) => left.test(path))).toEqual([true, false])
})

test('what a release was made of is said of each of its files, by commit and locks, and by no machine or time', () => {
  const statement = provenanceOf('1.2.3', 'c0ffee', [{ file: 'giving.tar.gz', sha256: 'ab' }])
  expect(statement).toMatchObject({
    _type: 'https://in-toto.io/Statement/v1',
    subject: [{ name: 'giving.tar.gz', digest: { sha256: 'ab' } }],
    predicateType: 'https://slsa.dev/provenance/v1',
  })
  const [sources, ...locks] = statement.predicate.buildDefinition.resolvedDependencies
  expect(sources).toEqual({ name: 'sources', digest: { gitCommit: 'c0ffee' } })
  expect(locks.map(({ name }) => name)).toEqual(['package-lock.json', 'tools/node24/package-lock.json'])
  expect(JSON.stringify(statement)).not.toContain(tmpdir())
})

test('checksums that an SSH key has signed hold, and no others do', async () => {
  const key = join(home, 'key')
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', 'release@example.org', '-f', key])
  const out = join(home, 'out')
  mkdirSync(out)
  writeFileSync(join(out, 'giving.tar.gz'), 'the server')
  const lines = await writeSums(out)
  expect(lines).toEqual([expect.stringMatching(/^[0-9a-f]{64} {2}giving\.tar\.gz$/)])
  await signFile(join(out, 'SHA256SUMS'), key)
  const signers = join(home, 'signers')
  writeFileSync(signers, `release@example.org ${readFileSync(`${key}.pub`, 'utf8')}`)
  const holds = (text: string) => {
    const words = ['-Y', 'verify', '-f', signers, '-I', 'release@example.org', '-n', namespace]
    try {
      execFileSync('ssh-keygen', [...words, '-s', join(out, 'SHA256SUMS.sig')], { input: text, stdio: 'pipe' })
      return true
    } catch {
      return false
    }
  }
  const text = readFileSync(join(out, 'SHA256SUMS'), 'utf8')
  expect([holds(text), holds(`${text} `)]).toEqual([true, false])
})

test('without a key that can be read nothing is signed', () => {
  expect(keyFault(undefined)).toContain('--unsigned')
  expect(keyFault(join(home, 'none'))).toContain('cannot be read')
})

test('advisories are told by package, and where nobody answered that is said', () => {
  const advisory = { title: 'Reads too much', url: 'https://example.org/1', range: '<2.0.0' }
  const report = {
    vulnerabilities: {
      one: { severity: 'high', via: [advisory] },
      other: { severity: 'high', via: ['one'] },
    },
  }
  expect(advisoriesIn(JSON.stringify(report))).toEqual([
    'one <2.0.0: high, Reads too much (https://example.org/1)',
    'other: high, by one',
  ])
  expect(advisoriesIn('{"vulnerabilities":{}}')).toEqual([])
  expect([advisoriesIn('{"message":"ENOTFOUND","error":{}}'), advisoriesIn('')]).toEqual([null, null])
})
