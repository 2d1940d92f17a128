import { object, oneOf, type Shape, text } from './shape.ts'

/** Shapes that several of PayPal's APIs share. */
export const MONEY: Shape = object(
  {
    currency_code: text(3, 3),
    value: { type: 'string', maxLength: 32, pattern: '^((-?[0-9]+)|(-?([0-9]+)?[.][0-9]+))$' },
  },
  'currency_code',
  'value',
)

/** A web address a payer is sent to. */
export const URL_TEXT: Shape = { type: 'string', pattern: '^https?://[^\\s]+$' }

export const LANGUAGE: Shape = text(2, 10, '^[a-z]{2}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|[0-9]{3}))?$')

/** The published pattern, which must fit the whole address. */
export const EMAIL: Shape = text(
  3,
  254,
  "^(?:(?:[a-zA-Z0-9!#$%&'*+/=?^_`{|}~-]+(?:\\.[a-zA-Z0-9!#$%&'*+/=?^_`{|}~-]+)*|(?:[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f\\x21\\x23-\\x5b\\x5d-\\x7f]|\\[\\x01-\\x09\\x0b\\x0c\\x0e-\\x7f])*\")@(?:(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?\\.)+[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?|\\[(?:(?:(2(5[0-5]|[0-4][0-9])|1[0-9][0-9]|[1-9]?[0-9]))\\.){3}(?:(2(5[0-5]|[0-4][0-9])|1[0-9][0-9]|[1-9]?[0-9])|[a-zA-Z0-9-]*[a-zA-Z0-9]:(?:[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f\\x21-\\x5a\\x53-\\x7f]|\\[\\x01-\\x09\\x0b\\x0c\\x0e-\\x7f])+)\\]))$",
)

/** What PayPal wants in one line. */
export const line = (minLength: number, maxLength: number): Shape => text(minLength, maxLength, '^.*$')

export const NAME: Shape = object({
  given_name: { type: 'string', maxLength: 140 },
  surname: { type: 'string', maxLength: 140 },
  full_name: { type: 'string', maxLength: 300 },
})

export const ADDRESS: Shape = object(
  {
    address_line_1: { type: 'string', maxLength: 300 },
    address_line_2: { type: 'string', maxLength: 300 },
    admin_area_1: { type: 'string', maxLength: 300 },
    admin_area_2: { type: 'string', maxLength: 120 },
    postal_code: { type: 'string', maxLength: 60 },
    country_code: text(2, 2, '^([A-Z]{2}|C2)$'),
  },
  'country_code',
)

export const SHIPPING_PREFERENCE: Shape = oneOf('GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS')

/** A list of JSON patches. */
export const PATCHES: Shape = {
  type: 'array',
  items: object(
    {
      op: oneOf('add', 'remove', 'replace', 'move', 'copy', 'test'),
      path: { type: 'string' },
      value: {},
      from: { type: 'string' },
    },
    'op',
  ),
}

export type Patch = { op: string; path?: string; value?: unknown; from?: string }
