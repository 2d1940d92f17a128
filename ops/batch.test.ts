import { describe, expect, test } from 'vitest'
import { officeForAll } from './testing/office.ts'

describe('giving batch', () => {
  const { office } = officeForAll('sqlite')
  const yesterday = new Date(Date.now() - 36 * 3_600_000).toISOString().slice(0, 10)

  test('a deposit slip is opened, typed, closed and shown', async () => {
    expect((await office.type('batch')).out).toContain('No batch yet: giving batch open.')
    const opened = await office.type(`batch open --day ${yesterday} --count 2 --total 275 --json`)
    const { batch } = opened.json<{ batch: string }>()
    expect((await office.type('batch list')).out).toMatch(
      new RegExp(`${batch} +${yesterday} +check +open +0/2 +\\$275`),
    )

    const rose = `batch add ${batch} --amount much --donor "Whitaker, Rose" --contact rose@example.org`
    const added = await office.type(rose)
    expect([added.code, added.out]).toEqual([0, expect.stringContaining('Line 1 is kept, and has something to put')])
    expect((await office.type(`batch add ${batch}`)).out).toContain('nothing is kept')
    expect((await office.type(`batch show ${batch}`)).out).toMatch(/^1 +much +Whitaker, Rose +amount: not an amount$/m)
    const refused = await office.type(`batch close ${batch}`)
    expect([refused.code, refused.err]).toEqual([
      2,
      expect.stringContaining('Lines with something to put right: 1 (1).'),
    ])

    const other = await office.type(`batch open --day ${yesterday} --count 2 --total 275 --json`)
    const { batch: whole } = other.json<{ batch: string }>()
    await office.type(`batch add ${whole} --amount 250 --donor "Whitaker, Rose" --contact rose@example.org`)
    const pasted = await office.type(`batch paste ${whole} --lines "amount\tdonor\n25\tKim, Joon"`)
    expect(pasted.out).toContain('Lines added: 1.')
    expect((await office.type(`batch done ${whole}`)).out).toContain('Lines typed: 2.')
    expect((await office.type(`batch close ${whole} --dry-run`)).out).toContain('Lines that become gifts: 2, $275.')
    expect((await office.type(`batch list`)).out).toMatch(new RegExp(`${whole} .* typed +2/2`))
    expect((await office.type(`batch close ${whole}`)).out).toContain('The batch is closed. Gifts: 2, $275.')

    const result = await office.type(`batch show ${whole} --json`)
    const lines = result.json<{ lines: { gift: string }[] }>().lines
    const gifts = await Promise.all(lines.map(({ gift }) => office.gift(gift)))
    expect(gifts.map((gift) => gift.standing.paidCents)).toEqual([25_000, 2500])
    const reversed = await office.type(
      `batch reverse ${gifts[1]?.reference} --as returned --reason "The bank sent it back"`,
    )
    expect(reversed.out).toContain('A line of $25 is booked against the gift')
  })

  test('a batch that will not be closed is discarded, with what was typed of it', async () => {
    const opened = await office.type(`batch open --day ${yesterday} --count 1 --total 25 --json`)
    const { batch } = opened.json<{ batch: string }>()
    await office.type(`batch add ${batch} --amount 25 --donor "Ono, Hana"`)
    expect((await office.type(`batch discard ${batch} --dry-run`)).out).toContain('Lines typed: 1, $25')
    expect((await office.type(`batch discard ${batch}`)).out).toContain('The batch is discarded. Lines typed: 1, $25.')
    expect((await office.type('batch list')).out).not.toContain(batch)
  })

  test('a batch that is not there, and what cannot be done with one, are told', async () => {
    const unknown = await office.type('batch show nothing')
    expect([unknown.code, unknown.err]).toEqual([2, expect.stringContaining('No batch has the id nothing')])
    expect((await office.type('batch dance')).err).toContain('list, show, open, slip, add')
    expect((await office.type(`batch open --day ${yesterday} --count 0 --total 5`)).err).toContain('from 1 to 200')
  })
})
