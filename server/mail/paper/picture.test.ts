import { expect, test } from 'vitest'
import { PdfFile } from '../testing/pdf.ts'
import { readTagged } from '../testing/tagged.ts'
import { draw, readDrawing } from './drawing.ts'
import { showPicture } from './picture.ts'
import { openSheet, type Sheet } from './sheet.ts'

/** What is drawn on a page of its own. */
async function drawn(show: (sheet: Sheet) => void): Promise<{ page: string; bytes: Uint8Array }> {
  const sheet = await openSheet({ title: 'Picture', language: 'en', madeAt: 0, size: [100, 100] })
  sheet.doc.addPage()
  sheet.decorate(() => show(sheet))
  const bytes = await sheet.bytes()
  return { page: readTagged(bytes).pages[0]?.drawn ?? '', bytes }
}
const svg = (body: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${body}</svg>`
const drawnSvg = async (body: string) =>
  (await drawn(({ doc }) => draw(doc, readDrawing(svg(body), 'test.svg'), { x: 0, y: 0, width: 100, height: 100 })))
    .page
/** The handles and ends of its curves. */
const curves = (page: string): number[][] =>
  Array.from(page.matchAll(/^([-\d. ]+) c$/gm), ([, numbers]) => (numbers ?? '').split(' ').map(Number))

test('a copy of a paper lies where it is moved to, in its own paint', async () => {
  const page = await drawnSvg('<defs><path id="a" d="M0 0h9v9z"/></defs><use x="3" y="5" fill="#ff0000" href="#a"/>')
  expect(page).toContain('1 0 0 1 3 5 cm')
  expect(page).toContain('1 0 0 scn')
  expect(page.match(/\nf\n/g)).toHaveLength(1)
})

test('the grain of a paper is left out', async () => {
  const page = await drawnSvg(
    '<defs><pattern id="t"><path d="M0 0h9"/></pattern></defs><path fill="url(#t)" d="M0 0h9v9z"/>',
  )
  expect(page).not.toMatch(/\n[fS]\n/)
})

test('a smooth curve after an arc begins as one after a line does', async () => {
  const after = async (before: string) => curves(await drawnSvg(`<path d="M10 10${before}s10 5 20 0"/>`)).at(-1)
  expect(await after('a5 5 0 0 1 10 0')).toEqual(await after('l10 0'))
  expect(await after('a5 5 0 0 1 5 5 5 5 0 0 1 5-5')).toEqual(await after('l10 0'))
})

test.each([
  ['<rect width="9" height="9"/>', 'test.svg: paper cannot show <rect>; make it a path.'],
  ['<g transform="scale(2)"><path d="M0 0h9"/></g>', 'test.svg: paper cannot show a transform (g).'],
  ['<use href="#gone"/>', 'test.svg: nothing is called #gone.'],
])('what paper cannot show is told: %s', async (body, told) => {
  await expect(drawnSvg(body)).rejects.toThrow(told)
})

test('of a photograph as pages have it the JPEG beside it is printed, cut to its frame, and kept once', async () => {
  const frame = { x: 10, y: 20, width: 60, height: 40, radius: 4 }
  const { page, bytes } = await drawn(({ doc }) => {
    showPicture(doc, 'public/cards/home.avif', frame)
    showPicture(doc, 'public/cards/home.jpg', frame)
  })
  expect(page.match(/\/I1 Do/g)).toHaveLength(2)
  expect(page.match(/\nW n\n/g)).toHaveLength(2)
  const file = new PdfFile(bytes)
  const pages = file.dictionary(file.dictionary(file.trailer.Root).Pages)
  const { Resources } = file.dictionary(file.list(pages.Kids)[0])
  expect(file.dictionary(file.dictionary(file.dictionary(Resources).XObject).I1)).toMatchObject({
    Filter: '/DCTDecode',
  })
})
