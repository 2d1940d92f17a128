import { expect, test } from 'vitest'
import { mistakesIn, signUpFields } from './sign-up.ts'

const sentences = { firstName: 'no first', lastName: 'no last', email: 'no email', emailWrong: 'wrong email' }
const full = { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.org' }

test('all three fields are required, named in the order of the form', () => {
  const found = mistakesIn({ firstName: '', lastName: '', email: '' }, sentences)
  expect(Object.entries(found)).toEqual([
    ['firstName', 'no first'],
    ['lastName', 'no last'],
    ['email', 'no email'],
  ])
})

test('a filled form has nothing wrong', () => {
  expect(mistakesIn(full, sentences)).toEqual({})
})

test.each(['ana', 'ana@', '@example.org', 'ana@example', 'a na@example.org', 'ana@@example.org'])(
  '%s is no address',
  (email) => {
    expect(mistakesIn({ ...full, email }, sentences)).toEqual({ email: 'wrong email' })
  },
)

test.each(['ana@ejemplo.com.mx', 'año@españa.es', 'ana+news@例え.jp'])('%s may be an address', (email) => {
  expect(mistakesIn({ ...full, email }, sentences)).toEqual({})
})

test('spaces round a field are no content', () => {
  const form = new FormData()
  form.set('firstName', '  ')
  form.set('lastName', ' Ruiz ')
  form.set('email', ' ana@example.org\n')
  expect(signUpFields(form)).toEqual({ firstName: '', lastName: 'Ruiz', email: 'ana@example.org' })
})
