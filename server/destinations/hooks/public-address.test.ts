import { expect, test } from 'vitest'
import { faultOfUrl } from './endpoint.ts'
import { post } from './post.ts'
import { isPublicAddress } from './public-address.ts'

const closed = [
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:a9fe:a9fe',
  '::ffff:8.8.8.8',
  '::7f00:1',
  '64:ff9b::a9fe:a9fe',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  'localhost',
  '',
  '0x7f.1',
  '2130706433',
  '127.1',
]

test.each(closed)('%s is no address of the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each([
  '8.8.8.8',
  '100.63.255.255',
  '100.128.0.1',
  '172.15.0.1',
  '172.32.0.1',
  '192.167.0.1',
  '2606:4700::1',
  '2a00:1450:4001:81b::200e',
])('%s is one', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

const posting = { headers: {}, body: '{}', privateAddresses: false, deadline: 2000 }
const refused = { status: null, problem: 'not public' }

test('whatever a host is called, it is looked at where it leads, at each try and before anything is connected', async () => {
  const url = new URL('https://hooks.example/in')
  for (const address of closed.filter((each) => each.includes('.') || each.includes(':'))) {
    expect(await post(url, { ...posting, resolve: async () => [address] })).toEqual(refused)
  }
  expect(await post(url, { ...posting, resolve: async () => ['8.8.8.8', '10.0.0.1'] })).toEqual(refused)
  for (const host of ['127.0.0.1', '[::1]', '2130706433', '0x7f.1', '[::ffff:10.0.0.1]'])
    expect(await post(new URL(`https://${host}/`), posting)).toEqual(refused)
})

test('without TLS only private addresses are reached, where they may be', async () => {
  const url = new URL('http://hooks.example/in')
  const private8 = { ...posting, privateAddresses: true, resolve: async () => ['8.8.8.8'] }
  expect(await post(url, private8)).toEqual(refused)
})

test('a host that nobody knows, and one whose name is not answered in time, are told apart', async () => {
  const url = new URL('https://hooks.example/in')
  const unknown = () => Promise.reject(new Error('ENOTFOUND'))
  expect(await post(url, { ...posting, resolve: unknown })).toEqual({ status: null, problem: 'unknown host' })
  const silent = { ...posting, deadline: 20, resolve: () => new Promise<never>(() => {}) }
  expect(await post(url, silent)).toEqual({ status: null, problem: 'too slow' })
})

test.each([
  ['ftp://hooks.example/', 'not an address'],
  ['hooks.example', 'not an address'],
  ['https://user:secret@hooks.example/', 'not an address'],
  ['http://hooks.example/', 'not https'],
  ['https://10.0.0.1/', 'not public'],
  ['https://localhost/', 'not public'],
  ['https://metadata.google.internal/', 'not public'],
  ['https://hooks.example/in?a=b', null],
])('the address %s is %s', (url, fault) => {
  expect(faultOfUrl(url, { privateAddresses: false })).toBe(fault)
})
