import { expect, test } from 'vitest'
import { encryption } from './examine-encryption.ts'

test.each([
  ['postgres://giving@db.internal/giving', true, 'well'],
  ['postgres://giving@db.internal/giving', false, 'look'],
  ['postgres://giving@127.0.0.1.evil.example/giving', false, 'look'],
  ['postgres://giving@10.0.0.5/giving', false, 'look'],
  ['postgres://giving@localhost:6432/giving', false, 'well'],
  ['postgres://giving@127.0.0.1/giving', false, 'well'],
  ['postgres://giving@[::1]/giving', false, 'well'],
  ['postgresql:///giving?host=/run/postgresql', false, 'well'],
])('%s with TLS %s is %s', (address, encrypted, state) => {
  expect(encryption(address, encrypted)).toMatchObject({ what: 'encryption', state })
})
