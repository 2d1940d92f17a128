import { describe, expect, test } from 'vitest'
import { cents } from './money.ts'
import { draftOfWish, isSettled, type PhoneStage, type PhoneWish, phonePath, phoneStageOf } from './phone.ts'

const wish: PhoneWish = {
  ...{ cents: cents(5000), frequency: 'once', language: 'en' },
  ...{ firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.org' },
}

describe('a caller finds the form filled in', () => {
  test('with what they said', () => {
    expect(draftOfWish(wish)).toMatchObject({
      ...{ frequency: 'once', preset: 50, custom: '', fund: '', fundFixed: false, dedicate: false },
      ...{ firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.org' },
    })
  })

  test('with a dedication, and a fund that they may change', () => {
    const more = { tributeKind: 'memory', honoree: 'Rosa Delgado', fund: 'greatest-need' } as const
    expect(draftOfWish({ ...wish, ...more, frequency: 'monthly' })).toMatchObject({
      ...{ frequency: 'monthly', preset: 50, fund: 'greatest-need', fundFixed: false },
      ...{ dedicate: true, tributeKind: 'memory', honoreeFirst: 'Rosa', honoreeLast: 'Delgado' },
    })
  })

  test('with more than anybody can give without having called', () => {
    expect(draftOfWish({ ...wish, cents: cents(4_000_000) })).toMatchObject({ preset: null, custom: '40000' })
  })
})

test('with less than can be given the form begins as it does for everybody', () => {
  expect(draftOfWish({ ...wish, cents: cents(499) })).toMatchObject({ preset: 50, custom: '' })
})

test('the page of codes has a name that is read out in one letter', () => {
  expect(phonePath).toMatch(/^\/[a-z]$/)
})

describe('a link', () => {
  const endsAt = 1_000_000
  const link = { endsAt, openedAt: null, calledOffAt: null, gift: null }
  const opened = { ...link, openedAt: 900_000 }
  const formEnds = opened.openedAt + 3_600_000
  const gift = (state: 'started' | 'not_charged' | 'confirming' | 'complete', declined = false) => ({ state, declined })

  test.each([
    ['waits until its minutes are over', link, endsAt - 1, 'waiting'],
    ['is over then', link, endsAt, 'expired'],
    ['that was opened in time stays so for an hour', opened, formEnds - 1, 'opened'],
    ['that was opened in time is over then', opened, formEnds, 'expired'],
    ['that was called off is over', { ...link, calledOffAt: 5 }, 10, 'called_off'],
    ['that was called off once it was opened is over', { ...opened, calledOffAt: 950_000 }, 960_000, 'called_off'],
    ['whose gift is begun is being paid', { ...opened, gift: gift('started') }, formEnds, 'paying'],
    ['whose gift is begun was declined', { ...opened, gift: gift('started', true) }, formEnds, 'declined'],
    ['whose gift came to nothing was declined', { ...opened, gift: gift('not_charged', true) }, formEnds, 'declined'],
    ['whose gift was given up is still open', { ...opened, gift: gift('not_charged') }, formEnds - 1, 'opened'],
    [
      'that was called off once its gift came to nothing is over',
      { ...opened, calledOffAt: 950_000, gift: gift('not_charged', true) },
      960_000,
      'called_off',
    ],
    [
      'whose gift is on its way is waited for',
      { ...opened, calledOffAt: 5, gift: gift('confirming') },
      10,
      'confirming',
    ],
    ['whose gift has come was paid', { ...opened, calledOffAt: 5, gift: gift('complete') }, 10, 'paid'],
  ] as const)('%s', (_, staged, now, stage) => expect(phoneStageOf(staged, now)).toBe(stage))

  test('has come to its end once it was paid, called off or is over', () => {
    const stages: PhoneStage[] = [
      'waiting',
      'opened',
      'paying',
      'declined',
      'confirming',
      'paid',
      'expired',
      'called_off',
    ]
    expect(stages.filter(isSettled)).toEqual(['paid', 'expired', 'called_off'])
  })
})
