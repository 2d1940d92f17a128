import { describe, expect, test } from 'vitest'
import { memoryCampaign } from './memory-paths.ts'
import type { Notification, Tribute } from './tribute.ts'
import { messageToSay, pageOffered, tributeToSay } from './tribute-to-say.ts'

const byMail: Notification = {
  ...{ by: 'email', recipientName: 'Ben Ruiz', email: 'ben@example.org', language: 'es' },
  ...{ message: 'We miss her.', sendOn: '2026-12-01' },
}
const tribute: Tribute = {
  ...{ type: 'honor', kind: 'memory', firstName: 'Rosa', lastName: 'Delgado', eCard: 'lantern' },
  notification: byMail,
}

describe('of a dedication is said', () => {
  test('whom it honors, who is told and what is written to them', () => {
    expect(tributeToSay(tribute)).toEqual({
      ...{ kind: 'memory', honoree: 'Rosa Delgado', eCard: 'lantern' },
      told: {
        ...{ by: 'email', email: 'ben@example.org', language: 'es', sendOn: '2026-12-01' },
        ...{ recipient: 'Ben Ruiz', message: 'We miss her.' },
      },
    })
  })

  test('that nobody is told', () => {
    expect(tributeToSay({ ...tribute, notification: { by: 'none' } }).told).toEqual({ by: 'none' })
  })

  test('nothing that leads elsewhere, whatever an older rule let pass', () => {
    const notification = { ...byMail, recipientName: 'evil.com', message: 'See https://evil.example' }
    expect(tributeToSay({ ...tribute, lastName: 'at evil.com', notification })).toMatchObject({
      honoree: null,
      told: { recipient: null, message: null },
    })
  })
})

test('where no message was written none is said', () => {
  expect([messageToSay(null), messageToSay(' '), messageToSay('With love.')]).toEqual([null, null, 'With love.'])
})

test('whoever gave in a name may make a page, or leave words on the one by which the gift came', () => {
  const terms = {}
  expect([null, 'spring', memoryCampaign].map((campaign) => pageOffered(campaign, terms))).toEqual([
    ...[{ page: 'make' }, { page: 'make' }],
    { page: 'words' },
  ])
  expect(pageOffered(memoryCampaign)).toEqual({})
})
