import { expect, test } from 'vitest'
import { examineDomain, type TextsOf } from './domain.ts'

const from = '"Hope River" <giving@hope-river.example>'
const published =
  (records: Readonly<Record<string, readonly string[]>>): TextsOf =>
  async (name) =>
    records[name] ?? null
const found = async (textsOf: TextsOf) => (await examineDomain(from, textsOf)).map(({ what, state }) => [what, state])

const spf = 'v=spf1 include:mail.example ~all'
const dmarc = 'v=DMARC1; p=quarantine'

test('a domain that says who sends for it and what becomes of others is well, and a person looks at the signature', async () => {
  const all = published({
    'hope-river.example': ['another=1', spf],
    '_dmarc.hope-river.example': [dmarc],
    '_domainkey.hope-river.example': [],
  })
  expect((await examineDomain(from, all)).at(-1)?.says).toContain('must say dkim=pass')
  expect(await found(all)).toEqual([
    ['SPF', 'well'],
    ['DMARC', 'well'],
    ['DKIM', 'look'],
  ])
})

test('what is missing is ill, and so are two records of which none counts', async () => {
  expect(await found(published({ 'hope-river.example': ['v=spf10 is another'] }))).toEqual([
    ['SPF', 'ill'],
    ['DMARC', 'ill'],
    ['DKIM', 'look'],
  ])
  const twice = published({ 'hope-river.example': [spf, 'v=spf1 -all'], '_dmarc.hope-river.example': [dmarc] })
  expect((await found(twice))[0]).toEqual(['SPF', 'ill'])
})

test('a domain below whose name for keys there is nothing is told that its letters leave unsigned', async () => {
  const none = published({ 'hope-river.example': [spf], '_dmarc.hope-river.example': [dmarc] })
  const dkim = async (from: string, textsOf: TextsOf) => (await examineDomain(from, textsOf)).at(-1)
  expect(await dkim('giving@hope-river.example', none)).toEqual({
    what: 'DKIM',
    state: 'look',
    says: '_domainkey.hope-river.example has no name below it: letters leave unsigned',
  })
  const above = published({ '_domainkey.hope-river.example': [] })
  expect((await dkim('giving@mail.hope-river.example', above))?.says).toContain('must say dkim=pass')
})

test('letters of a subdomain have the policy of the domain above', async () => {
  const above = published({ 'mail.hope-river.example': [spf], '_dmarc.hope-river.example': [dmarc] })
  const findings = await examineDomain('giving@mail.hope-river.example', above)
  expect(findings.find(({ what }) => what === 'DMARC')).toEqual({
    what: 'DMARC',
    state: 'well',
    says: `_dmarc.hope-river.example: ${dmarc}`,
  })
})

test('where no server of names answers, nobody is blamed', async () => {
  const silent: TextsOf = () => Promise.reject(Object.assign(new Error('queryTxt'), { code: 'ETIMEOUT' }))
  expect(await found(silent)).toEqual([
    ['SPF and DMARC', 'look'],
    ['DKIM', 'look'],
  ])
})
