import { expect, test, vi } from 'vitest'

vi.mock('#charity', async (original) => ({
  ...(await original<object>()),
  funds: [
    { id: 'general', name: { en: 'Where it is needed most' }, default: true, restricted: 'no' },
    { id: 'beds', name: { en: 'Housing & “families”', es: 'Alojamiento' }, restricted: 'purpose' },
  ],
  appeals: [
    {
      id: 'winter',
      name: { en: 'A light in every window', es: 'Una luz en cada ventana' },
      fund: 'beds',
      presets: { monthly: [10, 20], once: [25, 50, 100, 250] },
      listed: true,
      starts: '2026-02-01',
      ends: '2026-03-31',
    },
  ],
}))

const { identity } = await import('#charity')
const { readSettings } = await import('#server/config/settings.ts')
const { giving } = await import('./giving.ts')

async function type(...words: string[]) {
  const output = { out: '', err: '' }
  const code = await giving(['embed', ...words], {
    settings: () =>
      readSettings({
        PUBLIC_ORIGIN: 'https://give.example',
        STRIPE_SECRET_KEY: 'sk_test_1',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
        STRIPE_WEBHOOK_SECRET: 'whsec_123456789',
      }),
    say: (text) => {
      output.out += text
    },
    complain: (text) => {
      output.err += text
    },
  })
  return { code, ...output }
}

test('what is copied has a form of its own inside, in the same language and for the same appeal', async () => {
  expect((await type('--appeal', 'winter', '--language', 'es')).out).toBe(
    `<script src="https://give.example/embed/v1.js" defer></script>
<giving-ask lang="es" heading="Una luz en cada ventana" appeal="winter" frequency="once" amounts="25 50 100">
  <form action="https://give.example/es/donate" method="get">
    <p><b>Una luz en cada ventana</b><br>${identity.shortName}, para Alojamiento</p>
    <input type="hidden" name="appeal" value="winter">
    <input type="hidden" name="utm_medium" value="embed">
    <button>Donar a ${identity.shortName}</button>
  </form>
</giving-ask>`,
  )
})

test('for a fund its name stands below the charity’s, whatever signs are in it', async () => {
  const { out } = await type('--fund', 'beds')
  expect(out).toContain(`<br>${identity.shortName}, for Housing &amp; “families”</p>`)
  expect(out).toContain(`<giving-ask lang="en" heading="Give to ${identity.shortName}" fund="beds">`)
})

test.each([
  [['--appeal', 'summer'], '--appeal: there is no “summer”.'],
  [['--fund', 'boats'], '--fund: there is no “boats”.'],
  [['--fund', 'beds', '--appeal', 'winter'], '--fund does not go with --appeal, which has its own.'],
  [['--language', 'xx'], '--language is one of: en es'],
])('%s is refused', async (words, why) => {
  const { code, err } = await type(...words)
  expect(code).not.toBe(0)
  expect(err).toContain(why)
})
