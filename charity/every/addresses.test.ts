import { expect, test } from 'vitest'
import { charity, identity, knownAddresses } from '#charity'
import { redirects } from '#content/sitemap.ts'
import { addressesIn } from '../testing/addresses.ts'

const all = new Set([...knownAddresses.verified, ...knownAddresses.likely, ...Object.values(identity.mainSite)])

test('every address elsewhere is https and known, those in words of further languages too', () => {
  const { knownAddresses: _, ...parts } = charity
  const addresses = addressesIn(parts).flatMap((each) => Object.values(each))
  expect(addresses.filter((href) => !all.has(href))).toEqual([])
})

test('no address is known twice', () => {
  const all = [...knownAddresses.verified, ...knownAddresses.likely]
  expect(all.filter((each, index) => all.indexOf(each) !== index)).toEqual([])
})

test('every redirect ends at an https page that is known', () => {
  for (const [path, url] of redirects) {
    expect(url).toMatch(/^https:\/\//)
    expect(all.has(url), `${path} leads to ${url}, which is not known`).toBe(true)
  }
})
