import { describe, expect, test } from 'vitest'
import { openReceiver } from '#server/destinations/testing/receiver.ts'
import { officeForAll } from './testing/office.ts'

describe('giving hooks', () => {
  const { office } = officeForAll('sqlite')

  test('a program is added, listed, given new keys and removed; who gave is agreed to in the office alone', async () => {
    const none = await office.type('hooks')
    expect(none.out).toContain('No program is told anything.')
    const refused = await office.type('hooks add http://crm.example/in --types gift.paid')
    expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('https://')])
    const added = await office.type(
      'hooks add https://crm.example/in --name CRM --types gift.paid,news.left --personal --json',
    )
    const { id, secret } = JSON.parse(added.out) as { id: string; secret: string }
    expect([added.code, secret]).toEqual([0, expect.stringMatching(/^whsec_/)])
    expect((await office.type('hooks')).out).toMatch(
      /CRM +https:\/\/crm\.example\/in +new .* asked +gift\.paid news\.left/,
    )
    const agreed = await office.type(`hooks agree ${id}`)
    expect([agreed.code, agreed.err]).toEqual([2, expect.stringContaining('in the office')])
    const rotated = await office.type(`hooks rotate ${id} --json`)
    expect((JSON.parse(rotated.out) as { secret: string }).secret).not.toBe(secret)
    expect((await office.type(`hooks replay ${id}`)).err).toContain('--given-up')
    expect((await office.type(`hooks replay ${id} --from 2026-01-01 --to 2026-01-31`)).out).toContain('0 events')
    expect((await office.type(`hooks resume ${id}`)).err).toContain('it is going')
    expect((await office.type(`hooks pause ${id}`)).out).toContain('is sent nothing until')
    expect((await office.type('hooks')).out).toMatch(/CRM +\S+ +paused/)
    expect((await office.type(`hooks resume ${id} --dry-run`)).out).toContain('Would set')
    expect((await office.type(`hooks resume ${id}`)).out).toContain('is told again')
    expect((await office.type(`hooks remove ${id}`)).out).toContain('is told nothing more')
    expect((await office.type(`hooks test ${id}`)).err).toContain('No connection is known as')
  })

  test('a token of the feed is made anew each time, and a dry run makes none', async () => {
    const first = await office.type('hooks token --json')
    const second = await office.type('hooks token --json')
    const token = /^giving_[\w-]{43}$/
    for (const { out } of [first, second]) expect((JSON.parse(out) as { token: string }).token).toMatch(token)
    expect(first.out).not.toBe(second.out)
    expect((await office.type('hooks token --dry-run')).out).not.toMatch(/giving_\w/)
    expect((await office.type('hooks schema')).out).toContain('"gift.paid"')
    expect((await office.type('hooks dance')).err).toContain('list, add')
  })

  test('a test that is sent inside our own network is refused, whoever asks', async () => {
    const receiver = await openReceiver()
    const added = await office.type('hooks add https://crm.example/in --types gift.paid --json')
    const { id } = JSON.parse(added.out) as { id: string }
    await office.services.store.db.updateTable('endpoint').set({ url: receiver.url }).where('id', '=', id).execute()
    const tested = await office.type(`hooks test ${id}`)
    expect([tested.code, tested.err]).toEqual([2, expect.stringContaining('no address of the public internet')])
    expect(receiver.heard).toEqual([])
    await receiver.close()
  })
})
