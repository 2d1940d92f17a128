import { expect, test } from 'vitest'
import { paymentPageScripts } from './payment-scripts.ts'

test('every script is listed with whose it is, why it is there, and its hash where it is ours', () => {
  const manifest = {
    'site/islands/client.ts': {
      file: 'assets/client-1.js',
      name: 'client',
      src: 'site/islands/client.ts',
      imports: ['_ui.js'],
    },
    '_ui.js': { file: 'assets/ui-2.js', name: 'ui' },
    'site/a.css': { file: 'assets/a.css', src: 'site/a.css' },
  }
  const text = paymentPageScripts(
    manifest,
    { '/assets/client-1.js': 'sha256-one', '/assets/ui-2.js': 'sha256-two' },
    () => '/** The browser’s entry script: small,\n * and everything waits. More. */\nexport {}',
  )
  expect(text).toContain(
    '| `/assets/client-1.js` | `site/islands/client.ts` | The browser’s entry script: small, and everything waits. | `sha256-one` |',
  )
  expect(text).toContain('| `/assets/ui-2.js` | shared | what these share: client | `sha256-two` |')
  expect(text).toContain('| `https://js.stripe.com/` | Stripe | /donate, /gift |')
  expect(text).not.toContain('a.css')
})
