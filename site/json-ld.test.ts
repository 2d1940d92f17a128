import { expect, test } from 'vitest'
import { identity } from '#charity'
import { jsonLdText, organisation } from './json-ld.ts'

test('no content can end the script element it stands in', () => {
  const text = jsonLdText([{ name: '</script><script>alert(1)</script>' }])
  expect(text).not.toContain('<')
  expect(JSON.parse(text)['@graph'][0].name).toBe('</script><script>alert(1)</script>')
})

test('the organisation is an NGO one can donate to, in the page’s language', () => {
  expect(organisation('es')).toMatchObject({
    '@type': 'NGO',
    name: identity.name,
    taxID: identity.taxId,
    potentialAction: { '@type': 'DonateAction', target: '%%PUBLIC_ORIGIN%%/es/donate' },
  })
})
