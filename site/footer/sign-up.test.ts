import { expect, test } from 'vitest'
import { mistakesIn, refusedIn, signUpFields } from './sign-up.ts'

const sentences = {
  firstName: 'no first',
  lastName: 'no last',
  email: 'no email',
  emailWrong: 'wrong email',
  nameWrong: 'wrong name',
}
const full = { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.org' }

test('all three fields are required, named in the order of the form', () => {
  const mistakes = mistakesIn({ firstName: '', lastName: '', email: '' }, sentences)
  expect(Object.entries(mistakes)).toEqual([
    ['firstName', 'no first'],
    ['lastName', 'no last'],
    ['email', 'no email'],
  ])
})

test('a filled form has nothing wrong', () => {
  expect(mistakesIn(full, sentences)).toEqual({})
})

test.each(['ana', 'ana@', '@example.org', 'ana@example', 'a na@example.org', 'ana@@example.org', 'año@example.org'])(
  '%s is no address',
  (email) => {
    expect(mistakesIn({ ...full, email }, sentences)).toEqual({ email: 'wrong email' })
  },
)

test.each(['ana@ejemplo.com.mx', 'ana@xn--espaa-rta.es', 'ana+news@xn--r8jz45g.jp'])(
  '%s may be an address',
  (email) => {
    expect(mistakesIn({ ...full, email }, sentences)).toEqual({})
  },
)

test('spaces round a field are no content', () => {
  const form = new FormData()
  form.set('firstName', '  ')
  form.set('lastName', ' Ruiz ')
  form.set('email', ' ana@example.org\n')
  expect(signUpFields(form)).toEqual({ firstName: '', lastName: 'Ruiz', email: 'ana@example.org' })
})

test.each([
  ['ana@españa.es', 'ana@xn--espaa-rta.es'],
  ['ana+news@例え.jp', 'ana+news@xn--r8jz45g.jp'],
  ['ana@example.org', 'ana@example.org'],
  ['ana@ñ/ñ', 'ana@ñ/ñ'],
  ['@españa.es', '@españa.es'],
])('%s is written to as %s', (typed, mailed) => {
  const form = new FormData()
  form.set('email', typed)
  expect(signUpFields(form).email).toBe(mailed)
})

test('what the server refuses is told beside its field', () => {
  expect(Object.entries(refusedIn(['email', 'firstName'], sentences))).toEqual([
    ['firstName', 'wrong name'],
    ['email', 'wrong email'],
  ])
})
