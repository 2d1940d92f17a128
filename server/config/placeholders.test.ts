import { join } from 'node:path'
import { expect, test } from 'vitest'
import { charity } from '#charity'
import { faultsBeforeLive, faultsTogether } from './rules.ts'

const blank = join(import.meta.dirname, '../../charity/blank')
const site = {
  STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
  ORG_TAX_ID: charity.identity.taxId,
  ORG_REGISTRATIONS: 'none',
  PUBLIC_ORIGIN: 'https://give.example.org',
  SMTP_URL: 'smtps://mail.example.org',
  MAIL_FROM: 'giving@example.org',
  LINK_SECRET: 'a secret of at least 32 characters',
  TRUSTED_PROXIES: '0',
}
const keys = (world: 'test' | 'live') => ({
  STRIPE_SECRET_KEY: `sk_${world}_1`,
  STRIPE_PUBLISHABLE_KEY: `pk_${world}_1`,
})

test('live keys are refused while placeholders stand, and each is named', () => {
  const faults = faultsTogether({ ...site, ...keys('live') }, blank)
  expect(faults).toEqual([
    expect.stringMatching(/^Live keys are refused while files of the charity are placeholders: /),
  ])
  expect(faults[0]).toContain('drawings/hero-wide.svg, ')
  expect(faults[0]).toContain('stories/first/story.yaml')
})

test('with test keys an example may be tried', () => {
  expect(faultsTogether({ ...site, ...keys('test') }, blank)).toEqual([])
})

test('what live keys would be refused for is told with test keys too, and what only tests need is none of it', () => {
  const { ORG_TAX_ID: _, ...unconfirmed } = site
  const tested = { ...unconfirmed, ...keys('test'), PAYPAL_CERT_AUTHORITY: '/sandbox/ca.pem' }
  expect(faultsBeforeLive(tested, charity.folder)).toEqual([
    expect.stringMatching(/^Live keys are refused until ORG_TAX_ID says /),
  ])
  expect(faultsBeforeLive({ ...site, ...keys('test') }, blank)[0]).toMatch(/are placeholders: /)
  expect(faultsBeforeLive({ ...unconfirmed, ...keys('live') }, charity.folder)).toEqual([])
})

test('live keys are taken where nothing is a placeholder', () => {
  expect(faultsTogether({ ...site, ...keys('live') }, charity.folder)).toEqual([])
})
