import { describe, expect, test } from 'vitest'
import { hours } from '#server/base/clock.ts'
import { officeForAll } from './testing/office.ts'

describe('giving phone', () => {
  const { office } = officeForAll('sqlite')

  test('the links of the last day are listed with who called and where each stands, and one is called off', async () => {
    expect((await office.type('phone')).out).toContain('No gift was asked for by telephone in the last 24 hours.')
    const result = await office.type('phone take --amount 100 --first Ellen --last Brooks --json')
    const { link, code, path } = result.json<{ link: string; code: string; path: string }>()
    expect(path).toBe(`/p?code=${code.replaceAll(' ', '')}`)
    expect((await office.type('phone list')).out).toMatch(new RegExp(`${code} +\\$100 +Ellen Brooks +waiting`))

    expect((await office.type(`phone off ${link} --dry-run`)).out).toContain(`Would call the link ${code} off.`)
    expect((await office.type(`phone off ${link}`)).out).toContain('it opens nothing any more')
    const { out } = await office.type('phone')
    expect(out).toMatch(/ \$100 +Ellen Brooks +called off/)
    expect(out).not.toContain(code)
  })

  test('its JSON has neither who called nor the key by which a form was opened', async () => {
    await office.type('phone take --amount 60 --frequency monthly --first Ada --email ada@example.org')
    const listed = await office.type('phone --json')
    expect(listed.json()).toContainEqual(
      expect.objectContaining({ cents: 6000, frequency: 'monthly', stage: 'waiting', gift: null, reference: null }),
    )
    expect(listed.out).not.toMatch(/Ada|ada@example|openedKey|"wish"/)
  })

  test('what was asked for more than a day ago is listed no more', async () => {
    const { store, clock } = office.services
    await store.db
      .updateTable('phone_link')
      .set({ made_at: clock.now() - hours(25) })
      .execute()
    expect((await office.type('phone')).out).toContain('in the last 24 hours')
    expect((await office.type('phone dance')).err).toContain('list, take or off')
  })
})
