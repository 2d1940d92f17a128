import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { eCards } from '#charity'
import { byPost, dedicated, elmStreet } from '#server/staff/testing/staff-world.ts'
import { officeForAll } from './testing/office.ts'

const folder = mkdtempSync(join(tmpdir(), 'card-address-'))
const { office } = officeForAll('sqlite')
afterAll(() => rmSync(folder, { recursive: true }))

/** Bytes, as Linux makes a pipe. */
const pipeHolds = 65_536

const address = { ...elmStreet, line2: 'Apt 3' }
const { tribute } = dedicated({ ...byPost, address })

test('the postal address of a card is put right by the command line until it is printed, and written down once', async () => {
  const { id, reference } = await office.given('stripe', { tribute })
  const correct = (more: string) => office.type(`letters address ${reference} ${more}`)
  const goesTo = async () => (await office.gift(id)).tribute?.notification
  const right = '--line1 "2 Elm St" --line2 "" --postal-code 62702'

  expect((await correct(`${right} --dry-run`)).out).toBe(
    `Would send the card of ${reference} to 2 Elm St, Springfield, IL 62702, US.\n`,
  )
  expect(await goesTo()).toEqual(tribute.notification)
  for (let twice = 0; twice < 2; twice++) expect((await correct(`${right} --as Ana`)).code).toBe(0)
  const corrected = { ...address, line1: '2 Elm St', line2: null, postalCode: '62702' }
  expect(await goesTo()).toEqual({ ...tribute.notification, address: corrected })
  expect(await office.audit(id)).toEqual([
    { actor: `cli:${userInfo().username} as Ana`, action: 'card_address', details: {} },
  ])
  expect((await correct('--postal-code Elm')).err).toBe('--postal-code: This cannot stand in an address there.\n')
  expect((await correct('')).err).toContain('What is right?')

  expect((await office.type('letters --dry-run')).out).toContain('2 Elm St, Springfield, IL 62702')
  await office.type(`letters --out ${join(folder, 'cards.pdf')}`)
  const late = await correct('--line1 "3 Elm St"')
  expect([late.code, late.err]).toEqual([2, expect.stringContaining('was printed, and goes where it was addressed to')])
  const mailed = await office.given('stripe')
  expect((await office.type(`letters address ${mailed.reference} --city Elm`)).err).toContain('is not sent on paper')
})

test('a card whose address is put right while the sheets are made waits for the next ones', async () => {
  const { reference } = await office.given('stripe', { tribute })
  // each drawing is in the file once, and what stands on each card: together more than a pipe holds
  for (const { id: eCard } of [...eCards, ...eCards, ...eCards]) {
    await office.given('stripe', { tribute: { ...tribute, eCard } })
  }
  const out = join(folder, 'pipe')
  // Whoever writes a pipe waits for its reader, by when the cards are drawn, and again until all is read.
  execFileSync('mkfifo', [out])
  const printing = office.type(`letters --out ${out}`)
  const sheets = await open(out)
  expect(await office.type(`letters address ${reference} --line1 "4 Elm St"`)).toMatchObject({ code: 0, err: '' })
  expect((await sheets.readFile()).length).toBeGreaterThan(pipeHolds)
  await sheets.close()
  expect((await printing).out).toContain(`Throw away the card of ${reference}: it was put right meanwhile, and waits.`)
  expect((await office.type('letters --dry-run')).out).toContain('4 Elm St')
})
