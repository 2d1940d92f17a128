import { describe, expect, test } from 'vitest'
import { officeForAll } from './testing/office.ts'

describe('giving check', () => {
  const { office } = officeForAll('sqlite')

  test('says that gifts are stored as their facts say, and which are not, with code 3', async () => {
    const gift = await office.given('stripe')
    const well = await office.type('check')
    expect([well.code, well.out]).toEqual([0, '1 gifts decided again: all are stored as their facts say.\n'])
    await office.services.store.db.updateTable('gift').set({ payments: 2 }).where('id', '=', gift.id).execute()
    const ill = await office.type('check --json')
    expect([ill.code, ill.json()]).toEqual([
      3,
      {
        gifts: 1,
        count: 1,
        lost: [],
        differences: [expect.objectContaining({ gift: gift.id, reference: gift.reference, is: 'standing' })],
      },
    ])
    expect((await office.type('doctor')).out).toContain('stored otherwise than their facts say')
  })
})
