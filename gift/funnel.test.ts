import { describe, expect, test } from 'vitest'
import { countedCampaign, countOf, devices, embedMedium, toldSteps } from './funnel.ts'

const sight = { step: 'seen', language: 'es' }
const opened = { step: 'opened', language: 'en', way: 'card' }

describe('a step of a visit is counted', () => {
  test('whichever it is, with what was pressed where the dialog was opened', () => {
    expect(toldSteps.map((step) => countOf(step === 'opened' ? opened : { ...sight, step }))).toEqual([
      sight,
      { ...sight, step: 'touched' },
      opened,
    ])
  })

  test('with the campaign and the variant, each as long as one may be', () => {
    const whole = { ...sight, campaign: 'c'.repeat(100), variant: 'v'.repeat(40) }
    expect(countOf(whole)).toEqual(whole)
    expect(countOf({ ...opened, campaign: 'spring' })).toEqual({ ...opened, campaign: 'spring' })
  })

  test.each([
    ['a campaign of more letters', { ...sight, campaign: 'c'.repeat(101) }],
    ['a variant of more letters', { ...sight, variant: 'v'.repeat(41) }],
    ['a campaign that is no word', { ...sight, campaign: 5 }],
    ['another step', { ...sight, step: 'paid' }],
    ['a language that the site does not speak', { ...sight, language: 'fr' }],
    ['what was pressed where nothing was', { ...sight, way: 'card' }],
    ['a dialog that nothing opened', { step: 'opened', language: 'en' }],
    ['what nobody can press', { ...opened, way: 'check' }],
    ['what nobody asks for', { ...sight, email: 'ana@example.org' }],
    ['no object', 'seen'],
    ['nothing', null],
  ])('but not %s', (_, body) => expect(countOf(body)).toBeNull())
})

test('a campaign is counted by itself where the operator has named it, and no campaign as none', () => {
  const named = ['spring', 'poster']
  expect([null, undefined, '', 'spring', 'to-ana'].map((campaign) => countedCampaign(campaign, named))).toEqual([
    ...['', '', '', 'spring'],
    'other',
  ])
})

test('counts that are stored keep the names of devices, and gifts that of a form on another site', () => {
  expect([devices, embedMedium]).toEqual([['phone', 'tablet', 'computer'], 'embed'])
})
