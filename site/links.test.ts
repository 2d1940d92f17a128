import { expect, test } from 'vitest'
import { identity, knownAddresses } from '#charity'
import { redirects } from '#content/sitemap.ts'
import { addressesOf } from './build/addresses.ts'
import { builtPages } from './testing/pages.ts'

const pages = builtPages()
const addresses = new Set<string>([
  ...knownAddresses.verified,
  ...knownAddresses.likely,
  ...Object.values(identity.mainSite),
])
/** The not-found page in the other language, for its toggle. */
const twins = new Set(['/404', '/es/404'])
/** Where nothing is built, a sheet of its own has the address of its source. */
const assets = /^\/(assets|cards|site\/\w+\/below\.css$)/

const leads = (address: string): boolean => {
  const path = address.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1')
  return path === '' || twins.has(path) || pages.has(path) || redirects.has(path) || assets.test(path)
}

test.each([...pages])('every link of ours on %s leads to a page or a redirect of ours', (_path, html) => {
  const own = addressesOf(html)
    .map((address) => address.replace(/^%%(PUBLIC|DONATE)_ORIGIN%%/, ''))
    .filter((address) => /^[/#?]/.test(address) && !address.startsWith('/api/'))
  expect(own.filter((address) => !leads(address))).toEqual([])
})

test.each([...pages])('every link within %s has its target', (_path, html) => {
  const anchors = addressesOf(html).filter((address) => address.startsWith('#') && address !== '#')
  expect(anchors.filter((anchor) => !html.includes(`id="${anchor.slice(1)}"`))).toEqual([])
  expect(addressesOf(html)).not.toContain('#')
})

test('on a Spanish page every link into English says so, and on an English page none needs to', () => {
  const spanishPages = identity.mainSite.es ?? ''
  for (const [path, html] of pages) {
    // the chooser that other sites frame leads nowhere but to the form
    if (path.endsWith('/embed/ask')) continue
    const spanish = path === '/es' || path.startsWith('/es/') || path.endsWith('.es.html')
    const links = [...html.matchAll(/<a [^>]*href="https:[^>]*>/g)].map(([link]) => link)
    const marked = links.filter((link) => /hreflang="en"/i.test(link))
    const expected = spanish ? links.filter((link) => !link.includes(`href="${spanishPages}`)) : []
    expect(marked, path).toEqual(expected)
    if (spanish && !path.includes('donate') && !path.includes('gift')) expect(marked.length, path).toBeGreaterThan(10)
  }
})

test.each([...pages])('every link from %s to elsewhere is https and known', (_path, html) => {
  const elsewhere = addressesOf(html).filter((address) => /^[a-z]+:/.test(address) && !/^(tel|mailto):/.test(address))
  expect(elsewhere.filter((address) => !addresses.has(address))).toEqual([])
})
