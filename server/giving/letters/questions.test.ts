import { expect, test } from 'vitest'
import { hours } from '../../base/clock.ts'
import { testServices } from '../testing/fixtures.ts'
import { sendDue } from '../testing/send-due.ts'
import { confirmNews, leaveNews, returnToNews, signUp } from './news.ts'

const person = {
  firstName: 'Robin',
  lastName: 'Reader',
  email: 'robin@example.org',
  language: 'en',
  consent: 'yes',
} as const

async function giftWithQuestion() {
  const h = await testServices()
  await h.store.write(signUp(h, person))
  const { id } = await h.store.db.selectFrom('subscriber').select('id').executeTakeFirstOrThrow()
  const letters = () => h.store.db.selectFrom('letter').select(['status', 'problem']).orderBy('created_at').execute()
  return { h, id, letters }
}
const settled = { status: 'dropped', problem: 'answered, left or asked again meanwhile' }

test('a reader is asked once', async () => {
  const { h, letters } = await giftWithQuestion()
  await sendDue(h)
  h.clock.forward(hours(2))
  await sendDue(h)
  expect(h.mails.map(({ kind }) => kind)).toEqual(['newsletter_confirm'])
  expect(await letters()).toEqual([{ status: 'sent', problem: null }])
})

test('who left while the mail server was away is not asked any more', async () => {
  const { h, id, letters } = await giftWithQuestion()
  await sendDue({ ...h, deliver: () => Promise.reject(new Error('connection refused')) })
  await h.store.write(leaveNews(h, id))
  h.clock.forward(hours(1))
  await sendDue(h)
  expect(h.mails).toEqual([])
  expect(await letters()).toEqual([settled])
})

test('who has said yes meanwhile is not asked any more', async () => {
  const { h, id, letters } = await giftWithQuestion()
  await h.store.write(confirmNews(h, id))
  await sendDue(h)
  expect(await letters()).toEqual([settled])
})

test('who asks again while the mail server is away gets the newest question alone', async () => {
  const { h, letters } = await giftWithQuestion()
  h.clock.forward(hours(2))
  await h.store.write(signUp(h, { ...person, language: 'es' }))
  await sendDue(h)
  expect(h.mails.map(({ details }) => details.language)).toEqual(['es'])
  expect(await letters()).toEqual([settled, { status: 'sent', problem: null }])
})

test('who asks again and again is asked twice, and never with what was typed', async () => {
  const { h } = await giftWithQuestion()
  for (let time = 0; time < 5; time++) {
    await sendDue(h)
    h.clock.forward(hours(2))
    await h.store.write(signUp(h, { ...person, firstName: 'Call 1-800-555-0199' }))
  }
  await sendDue(h)
  expect(h.mails).toHaveLength(2)
  expect(JSON.stringify(h.mails.map(({ details }) => details))).not.toMatch(/Robin|Reader|555/)
})

test('who left is not asked, whoever types their address, until they come back by their own link', async () => {
  const { h, id } = await giftWithQuestion()
  await h.store.write(confirmNews(h, id))
  await h.store.write(leaveNews(h, id))
  h.clock.forward(hours(2))
  await h.store.write(signUp(h, person))
  await sendDue(h)
  expect(h.mails).toEqual([])
  await h.store.write(returnToNews(h, id))
  const reader = await h.store.db.selectFrom('subscriber').selectAll().executeTakeFirstOrThrow()
  expect([reader.confirmed_at, reader.left_at]).toEqual([h.clock.now(), null])
})
