import { expect, test } from 'vitest'
import { callerOf } from '../giving/abuse/caller.ts'
import { createAccess } from '../giving/gift/access.ts'
import { createGiving } from '../giving/giving.ts'
import { createLinks, letterLinks } from '../giving/letters/links.ts'
import { asking, paid, plainly, testServices } from '../giving/testing/fixtures.ts'
import { noon } from '../giving/testing/hand-clock.ts'
import { readTagged } from '../mail/testing/tagged.ts'
import { letterPrinter } from './print.ts'

test('a donor’s receipt and year are tagged papers in their language, with no key to the gift in them', async () => {
  const h = await testServices()
  const links = createLinks(['a secret of at least 32 characters'], h.clock)
  const access = createAccess(links, h)
  const mailed = letterLinks({ links, access, clock: h.clock }, 'https://give.example')
  const print = letterPrinter({ links: mailed, clock: h.clock, testMode: false })
  const giving = createGiving({ ...h, print }, { callerOf: callerOf('secret') })
  const outcome = await giving.begin('stripe', asking({ language: 'es' }), plainly)
  const id = outcome.ok ? outcome.value.gift.id : ''
  h.stripe.readings.set(id, { facts: [paid('pi_1', 5000)], arrangement: null, progress: 'over' })
  await giving.current(id)

  const year = new Date(noon).getUTCFullYear()
  const receipt = await giving.paper(id, { is: 'receipt', payment: 'pi_1' })
  const statement = await giving.paper(id, { is: 'statement', year })
  if (!receipt.ok || !statement.ok) throw new Error('no paper')
  expect(receipt.value.filename).toMatch(/^recibo-/)
  expect(statement.value.filename).toBe(`resumen-${year}.pdf`)
  for (const [paper, words] of [
    [receipt.value, 'Ada Field'],
    [statement.value, `Ada Field: en ${year} diste $50`],
  ] as const) {
    const tree = readTagged(paper.content)
    expect(JSON.stringify(tree)).toContain(words)
    expect(Buffer.from(paper.content).toString('latin1')).not.toContain('token=')
  }
})
