import { expect, test } from 'vitest'
import { mayBeLoaded, runs } from './trusted.ts'

test.each([
  '<script>x</script>',
  '<SCRIPT src=x>',
  '<svg><script>x</script></svg>',
  '<p>a</p><script\n>',
  '<img src=x onerror=x>',
  '<img/onerror=x src=x>',
  '<svg/onload=x>',
  '<svg onload\n=x>',
  '<svg\fonload=x>',
  '<img src="x"onerror=x>',
  "<img alt='x'onerror=x>",
  '<IMG SRC=x ONERROR=x>',
  '<svg\n\tonload=x>',
  '<a href="javascript:x">',
  '<a href=JavaScript:x>',
  '<iframe srcdoc="x">',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<base href=//evil.example>',
  '<object data=x>',
  '<embed src=x>',
])('%j is no markup of ours', (html) => {
  expect(runs(html)).toBe(true)
})

test.each([
  '<p>plain</p>',
  '<p class="online">We went on = and on</p>',
  '<a href="/donate?once=1">Give once</a>',
  '<p>Ann&#x27;s story &#38; more</p>',
  '<input name="once" value="5">',
  '<label>Scripts are off</label>',
  '<p>Objects of metal, based on love</p>',
  '<iframe src="https://provider.example/card"></iframe>',
])('%j is', (html) => {
  expect(runs(html)).toBe(false)
})

const page = 'https://give.example/donate'
test.each([
  ['/assets/a.js', true],
  ['https://give.example/assets/a.js', true],
  ['https://js.provider.example/v3', true],
  ['https://cdn.provider.example/x.js', true],
  ['//evil.example/x.js', false],
  ['https://js.provider.example.evil.example/', false],
  ['https://js-provider.example/', false],
  ['http://js.provider.example/v3', false],
  ['data:text/javascript,x', false],
  ['blob:https://give.example/0b7c', false],
  ['javascript:x', false],
  ['https://give.example:8443/x.js', false],
])('a script from %s: %s', (address, loaded) => {
  expect(mayBeLoaded(address, page, 'https://js\\.provider\\.example|https://([\\w-]+\\.)+provider\\.example')).toBe(
    loaded,
  )
})

test('a page that names no provider loads its own scripts alone', () => {
  for (const named of [undefined, '']) {
    expect(mayBeLoaded('/assets/a.js', page, named)).toBe(true)
    expect(mayBeLoaded('https://js.provider.example/v3', page, named)).toBe(false)
    expect(mayBeLoaded('data:text/javascript,x', page, named)).toBe(false)
  }
})
