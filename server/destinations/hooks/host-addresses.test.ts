import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { localAddresses, publicAddresses } from './host-addresses.ts'

const addressRecord = 1
let socket: Socket | null = null

/** A name server that knows one address of IPv4 and none of IPv6, or says nothing at all. */
async function nameServer(address: readonly number[] | null) {
  const server = createSocket('udp4')
  socket = server
  server.on('message', (query, { port }) => {
    if (address === null) return
    // behind the header of twelve bytes stands the name, and then the type that is asked for
    const nameEnds = query.indexOf(0, 12) + 1
    const isKnown = query.readUInt16BE(nameEnds) === addressRecord
    const head = Buffer.from(query.subarray(0, 12))
    head.writeUInt16BE(0x8180, 2)
    head.writeUInt16BE(isKnown ? 1 : 0, 6)
    head.writeUInt32BE(0, 8)
    const answer = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...address])
    server.send(Buffer.concat([head, query.subarray(12, nameEnds + 4), ...(isKnown ? [answer] : [])]), port)
  })
  server.bind(0, '127.0.0.1')
  await once(server, 'listening')
  return [`127.0.0.1:${server.address().port}`]
}
afterEach(() => {
  socket?.close()
  socket = null
})

test('a host with addresses of one kind alone is known by these', async () => {
  const servers = await nameServer([93, 184, 215, 14])
  expect(await publicAddresses('hooks.example', { servers })).toEqual(['93.184.215.14'])
})

test('a name server that says nothing is not waited for beyond its time', async () => {
  const servers = await nameServer(null)
  await expect(publicAddresses('hooks.example', { servers, timeout: 20 })).rejects.toMatchObject({ code: 'ETIMEOUT' })
})

test('of itself a machine knows where it is', async () => {
  expect(await localAddresses('localhost')).toEqual(expect.arrayContaining([expect.stringMatching(/^(127\.|::1)/)]))
})
