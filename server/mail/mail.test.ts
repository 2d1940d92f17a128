import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, describe, expect, test } from 'vitest'
import { identity } from '#charity'
import { wholeNameToSay } from '#gift/person-name.ts'
import { exampleGift } from '../letters/kinds/common/examples.ts'
import { sampleLetters } from '../letters/kinds/common/samples.ts'
import { receipt } from '../letters/kinds/receipt.ts'
import { folderTransport, toMessage } from './index.ts'

const post = { host: 'give.example.org', now: Date.UTC(2026, 10, 21), testMode: false }
const letterOf = (name: string) => {
  const sample = sampleLetters.find((each) => each.name === name)
  if (!sample) throw new Error(`no sample ${name}`)
  return sample.letter
}
const addressed = (name: string, id = 'letter-1') => ({
  id,
  to: { name: 'Marisol Peña', address: 'marisol@example.org' },
  letter: letterOf(name),
})

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

describe('a folder instead of a mail server', () => {
  test('keeps each letter once, whole, with both bodies and the receipt as PDF', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mail-'))
    closers.push(() => rmSync(folder, { recursive: true }))
    const transport = folderTransport(folder, 'Gifts <gifts@example.org>')
    const message = await toMessage(addressed('receipt.es'), post)
    await transport.send(message)
    await transport.send(message)

    const files = readdirSync(folder)
    expect(files).toEqual(['letter-1@give.example.org.eml'])
    const mail = await PostalMime.parse(readFileSync(join(folder, files[0] ?? '')))
    expect(mail.messageId).toBe('<letter-1@give.example.org>')
    expect(mail.subject).toBe(`Gracias. Tu recibo de $50 para ${identity.shortName}`)
    expect(mail.text).toContain('Referencia: K7M2-9QXT')
    expect(mail.html).toContain('lang="es"')
    expect(mail.attachments.map((file) => [file.filename, file.mimeType, file.disposition, file.related])).toEqual([
      ['receipt-band.png', 'image/png', 'inline', true],
      ['icon-192.png', 'image/png', 'inline', true],
      ['recibo-K7M2-9QXT.pdf', 'application/pdf', 'attachment', undefined],
    ])
    expect(mail.headers.find((header) => header.key === 'auto-submitted')?.value).toBe('auto-generated')
  })
})

describe('every letter', () => {
  test.each(sampleLetters)(
    '$name says the same in HTML and text, and escapes what people typed',
    async ({ letter }) => {
      const hostile = JSON.parse(JSON.stringify(letter).replaceAll('Marisol', '<b>Marisol</b>')) as typeof letter
      const message = await toMessage({ id: 'x', to: { name: null, address: 'a@example.org' }, letter: hostile }, post)
      expect(message.html).not.toContain('<b>')
      expect(message.html).toContain(`<html lang="${letter.language}" dir="ltr">`)
      // every picture that is shown comes with the letter, and the other way round
      const cids = Array.from(message.html.matchAll(/<img src="cid:([^"]+)"/g), ([, cid]) => cid)
      expect(message.html.match(/<img|src=|url\(|background=/g)?.length ?? 0).toBe(2 * cids.length)
      expect(message.attachments.flatMap(({ cid }) => cid ?? []).sort()).toEqual(cids.sort())
      expect(message.html).not.toMatch(/https?:\/\/(?!give\.example\.org)/)
      expect(message.text.length).toBeGreaterThan(80)
      expect(message.subject).not.toMatch(/undefined|null|\[object/)
      expect(message.text).not.toMatch(/undefined|null|\[object|NaN/)
    },
  )

  test('to the honoree never tells an amount', async () => {
    for (const { letter } of sampleLetters.filter((sample) => sample.name.startsWith('tribute_card'))) {
      const message = await toMessage({ id: 'x', to: { name: null, address: 'a@example.org' }, letter }, post)
      expect(message.text.replace(identity.phone, '').replace(identity.postalAddress.postalCode, '')).not.toMatch(
        /\$|\d{3}\.\d/,
      )
    }
  })

  test('that is a receipt has the words US tax law asks for', async () => {
    const english = (await toMessage(addressed('receipt.en'), post)).text
    expect(english).toContain(identity.taxId)
    expect(english).toContain('No goods or services were provided')
    expect(english).toContain('$250')
    const spanish = (await toMessage(addressed('receipt.es'), post)).text
    expect(spanish).toContain(identity.taxId)
    expect(spanish).toContain('No recibiste bienes ni servicios')
    expect(spanish).toContain('$250')
  })

  test('of a monthly gift says when the next one is taken and how to stop', async () => {
    expect((await toMessage(addressed('receipt_monthly.en'), post)).text).toContain(
      'The next gift of $50 will be charged on December 21, 2026',
    )
    expect((await toMessage(addressed('receipt_monthly.es'), post)).text).toContain(
      'La próxima donación de $50 se hará el 21 de diciembre de 2026',
    )
  })
})

test('a name that the paper font cannot write loses its accents, not its letter', async () => {
  const letter = receipt.written({ ...exampleGift('en'), fullName: wholeNameToSay('Nguyễn Thị 🌻') })
  await expect(toMessage({ ...addressed('receipt.en'), letter }, post)).resolves.toMatchObject({
    attachments: expect.arrayContaining([expect.objectContaining({ filename: 'receipt-K7M2-9QXT.pdf' })]),
  })
})

test('a letter written in test mode cannot be taken for a receipt, in its own language', async () => {
  const message = await toMessage(addressed('receipt.es'), { ...post, testMode: true })
  expect(message.subject).toBe(`[PRUEBA] Gracias. Tu recibo de $50 para ${identity.shortName}`)
  expect(message.text).toContain('Este mensaje no es un recibo.')
})
