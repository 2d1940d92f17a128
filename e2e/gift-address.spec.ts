import { expectAccessible } from './axe.ts'
import { giveMonthly } from './giver.ts'
import { mailsTo } from './paypal-donor.ts'
import type { Stage } from './stage/stage.ts'
import { expect, test } from './test.ts'
import { expectToFit320 } from './width.ts'

const says = {
  en: {
    path: '/gift',
    row: 'Change the address',
    field: 'New email for receipts',
    both: 'We write to the old address, then to the new one. Both must say yes within a day.',
    lost: 'The old address no longer reaches you?',
    unclear: 'Enter an email address, like name@example.org.',
    save: 'Ask both addresses',
    asked: /^We have written to the old address\./,
    out: /^Changes to m…@example\.net once both addresses say yes, by \w+ \d+, \d+:\d\d [AP]M C[DS]T\. The old one has our letter\.$/,
    old: 'Yes, change the address',
    one: 'One more yes',
    new: 'Yes, send them here',
    done: 'The address is changed',
    over: 'This link no longer works',
  },
  es: {
    path: '/es/gift',
    row: 'Cambiar la dirección',
    field: 'Nuevo correo para los recibos',
    both: 'Escribimos a la dirección anterior y después a la nueva. Ambas deben confirmar en un día.',
    lost: '¿La dirección anterior ya no te sirve?',
    unclear: 'Escribe un correo electrónico, por ejemplo nombre@example.org.',
    save: 'Preguntar a ambas',
    asked: /^Escribimos a la dirección anterior\./,
    out: /^Cambia a m…@example\.net cuando ambas direcciones digan que sí, hasta el \d+ de \w+, \d+:\d\d/,
    old: 'Sí, cambiar la dirección',
    one: 'Falta un sí',
    new: 'Sí, enviarlos aquí',
    done: 'La dirección cambió',
    over: 'Este enlace ya no funciona',
  },
} as const

/** The link of the newest mail to this address that asks for a yes, at this end. */
async function question(stage: Stage, email: string, end: 'old' | 'new'): Promise<string> {
  const link = new RegExp(`https?://\\S+/api/gifts/address/${end}\\?token=[^\\s)]+`)
  const found = async () => (await mailsTo(stage, email)).flatMap(({ text }) => link.exec(text)?.[0] ?? []).at(-1)
  await expect.poll(found, { timeout: 60_000 }).toBeTruthy()
  return (await found()) ?? ''
}

for (const language of ['en', 'es'] as const) {
  const word = says[language]
  test(`receipts go to another address once both mailboxes have said yes, by keyboard: ${language}`, async ({
    page,
    stage,
  }) => {
    const [email, moved] = [`moving-${language}@example.org`, `moved-${language}@example.net`]
    await giveMonthly(page, stage, { road: 'stripe', language, email })
    await page.goto(word.path)
    await page.getByRole('link', { name: word.row }).press('Enter')
    const field = page.getByLabel(word.field)
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(new RegExp(word.both.replaceAll('.', '\\.')))
    await expectAccessible(page)
    await page.keyboard.type('moved@')
    await page.keyboard.press('Enter')
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(new RegExp(word.unclear.replaceAll('.', '\\.')))
    await expectToFit320(page)
    await field.fill(moved)
    await page.keyboard.press('Tab')
    await expect(page.getByText(word.lost).getByRole('link')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: word.save })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText(word.asked)).toBeVisible()
    await page.reload()
    await expect(page.getByText(word.out)).toBeVisible()
    await expectAccessible(page)
    await expectToFit320(page)
    expect(await (await page.request.get(word.path)).text()).toContain('m…@example.net')

    await page.goto(await question(stage, email, 'old'))
    await page.getByRole('button', { name: word.old }).click()
    await expect(page.getByRole('heading', { name: word.one })).toBeVisible()
    const last = await question(stage, moved, 'new')
    // this browser only began the gift, whose owner has acted: it is not told any more
    await page.goto(word.path)
    await expect(page.getByText(email).first()).toBeVisible()
    await expect(page.getByText('m…@example.net')).toHaveCount(0)
    await page.goto(last)
    await expectAccessible(page)
    await page.getByRole('button', { name: word.new }).click()
    await expect(page.getByRole('heading', { name: word.done })).toBeVisible()

    // the browser of before opens nothing more, and the new mailbox has a link
    await page.goto(word.path)
    await expect(page.getByRole('link', { name: word.row })).toHaveCount(0)
    const opens = async () =>
      (await mailsTo(stage, moved)).flatMap(({ text }) => /https?:\S+\/gift\?token=[\w.~-]+/.exec(text)?.[0] ?? [])
    await expect.poll(async () => (await opens()).length, { timeout: 60_000 }).toBe(1)
    await page.goto(String((await opens())[0]))
    await expect(page.getByText('m…@example.net', { exact: true })).toBeVisible()
    await page.goto(last)
    await page.getByRole('button', { name: word.new }).click()
    await expect(page.getByRole('heading', { name: word.over })).toBeVisible()
  })
}
