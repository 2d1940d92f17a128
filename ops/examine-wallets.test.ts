import { expect, test } from 'vitest'
import { done, type Outcome, refused } from '#gift/outcome.ts'
import { examineWallets } from './examine-wallets.ts'

async function examined(answer: Outcome<readonly string[]>, settings: object = {}) {
  const requests: string[] = []
  const registerHost = async (host: string) => {
    requests.push(host)
    return answer
  }
  const hosts = { publicOrigin: 'https://www.charity.example', donateOrigin: '' }
  const findings = await examineWallets({
    settings: { offers: { wallets: true }, ...hosts, ...settings } as never,
    pageHosts: [{ registerHost }],
  })
  return { asked: requests, found: findings.map(({ what, state, says }) => `${state} ${what}: ${says}`) }
}

test('every host that takes gifts is registered, each once', async () => {
  const { asked, found } = await examined(done([]), { donateOrigin: 'https://give.charity.example' })
  expect(asked).toEqual(['www.charity.example', 'give.charity.example'])
  expect(found[0]).toBe('well wallets on www.charity.example: registered: Apple Pay, Google Pay and Link can show')
  const same = await examined(done([]), { donateOrigin: 'https://www.charity.example' })
  expect(same.asked).toEqual(['www.charity.example'])
})

test('a wallet that cannot show, and a provider that does not answer, are to be looked at', async () => {
  expect((await examined(done(['Apple Pay: not verified']))).found).toEqual([
    'look wallets on www.charity.example: Apple Pay: not verified',
  ])
  expect((await examined(refused('provider_unavailable', 'no answer'))).found).toEqual([
    'look wallets on www.charity.example: could not be registered: no answer',
  ])
})

test('nothing is registered where wallets are off, or the page has no name yet', async () => {
  expect((await examined(done([]), { offers: { wallets: false } })).asked).toEqual([])
  for (const origin of ['http://127.0.0.1:3000', 'http://localhost:3000', 'http://[::1]:3000']) {
    expect((await examined(done([]), { publicOrigin: origin })).asked, origin).toEqual([])
  }
})
