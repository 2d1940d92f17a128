import { expect, it } from 'vitest'
import { group, items, mergeMetadata, text } from './values.ts'
import { watch } from './watched.ts'

it('tells what was never read, at any depth', () => {
  const { params, unread } = watch({
    customer: 'cus_1',
    currency: 'eur',
    metadata: { gift: '1', form: 'b' },
    items: [{ price: 'price_1', quantity: '2' }],
    settings: { save: 'on', types: ['card'] },
    expires: {},
  })
  expect(text(params, 'customer')).toBe('cus_1')
  expect(mergeMetadata({}, params.metadata)).toEqual({ gift: '1', form: 'b' })
  expect((items(params, 'items') as { price: string }[]).map(({ price }) => price)).toEqual(['price_1'])
  expect(text(group(params, 'settings'), 'save')).toBe('on')
  expect(unread()).toEqual(['currency', 'items[0][quantity]', 'settings[types]', 'expires'])
})
