import { expect, test } from 'vitest'
import { PdfFile } from '../testing/pdf.ts'
import { readTagged } from '../testing/tagged.ts'
import { draw, showPicture } from './picture.ts'
import { readDrawing } from './shapes.ts'
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
    '<defs><pattern id="t"><path d="M0 0h9"/></pattern></defs><path fill="url(#t)" d="M0 0h9v9z"/><path d="M0 0h5v5z"/>',
  )
  expect(page.match(/\n[fS]\n/g)).toHaveLength(1)
})

test.each([
  ['is empty', ''],
  [
    'is painted in a pattern alone',
    '<defs><pattern id="t"><path d="M0 0h9"/></pattern></defs><path fill="url(#t)" d="M0 0h9v9z"/>',
  ],
  ['is hidden', '<g display="none"><path d="M0 0h9v9z"/></g>'],
  ['is see-through', '<path fill="transparent" d="M0 0h9v9z"/>'],
])('a drawing that %s is told, and its picture is printed', (_, body) => {
  expect(() => readDrawing(svg(body), 'mark.svg')).toThrow('mark.svg:1: paper would show nothing of it')
})

test('a smooth curve after an arc begins as one after a line does', async () => {
  const after = async (before: string) => curves(await drawnSvg(`<path d="M10 10${before}s10 5 20 0"/>`)).at(-1)
  expect(await after('a5 5 0 0 1 10 0')).toEqual(await after('l10 0'))
  expect(await after('a5 5 0 0 1 5 5 5 5 0 0 1 5-5')).toEqual(await after('l10 0'))
})

test.each([
  ['a box', '<rect x="2" y="3" width="4" height="5"/>', '2 3 m'],
  ['a box with round corners', '<rect x="2" y="3" width="8" height="6" rx="2"/>', '4 3 m'],
  ['an ellipse', '<ellipse cx="5" cy="6" rx="3" ry="2"/>', '2 6 m'],
  ['a polygon', '<polygon points="1,2 9,2 9,9"/>', '1 2 m'],
  ['a line', '<line x1="1" y1="2" x2="3" y2="4" stroke="#f00"/>', '1 2 m'],
  ['what is moved', '<g transform="translate(10 20) scale(2)"><path d="M1 2h3v3z"/></g>', '2 0 0 2 0 0 cm'],
  ['a paint by a class', '<style>.a{fill:#f00}</style><path class="a" d="M0 0h9v9z"/>', '1 0 0 scn'],
  ['a paint by a style', '<path style="fill:#00f" d="M0 0h9v9z"/>', '0 0 1 scn'],
  ['a paint that is handed down', '<g fill="#0f0"><path fill="inherit" d="M0 0h9v9z"/></g>', '0 1 0 scn'],
  ['the paint behind one that is not there', '<path fill="url(#gone) #00f" d="M0 0h9v9z"/>', '0 0 1 scn'],
  ['an opacity in percent', '<path opacity="50%" d="M0 0h9v9z"/>', '/Gs1 gs'],
  [
    'what is cut by the whole canvas',
    '<g clip-path="url(#c)"><rect x="2" y="3" width="4" height="5"/></g><clipPath id="c"><rect width="100" height="100"/></clipPath>',
    '2 3 m',
  ],
  ['a hole', '<path fill-rule="evenodd" d="M0 0h9v9H0zM2 2h3v3H2z"/>', 'f*'],
])('%s of an ordinary logo is printed', async (_, body, operator) => {
  expect((await drawnSvg(body)).split('\n')).toContain(operator)
})

test('colours that run into one another are printed so, laid over the outline that they fill', async () => {
  const stops = '<stop offset="0" stop-color="#f00"/><stop offset="100%" style="stop-color:#00f"/>'
  const { bytes } = await drawn(({ doc }) => {
    const body = `<defs><linearGradient id="g">${stops}</linearGradient><radialGradient id="r">${stops}</radialGradient></defs>
      <path fill="url(#g)" d="M10 20h40v30z"/><circle fill="url(#r)" cx="50" cy="50" r="9"/>`
    draw(doc, readDrawing(svg(body), 'test.svg'), { x: 0, y: 0, width: 100, height: 100 })
  })
  const text = Buffer.from(bytes).toString('latin1')
  expect(text.match(/\/ShadingType [23]/g)).toEqual(['/ShadingType 2', '/ShadingType 3'])
  expect(text).toMatch(/\/Matrix \[40 0 0 -?30 10 /)
})

test.each([
  ['<text>Hope</text>', 'test.svg:1: paper cannot show <text>; make it a path'],
  ['<path mask="url(#m)" d="M0 0h9v9z"/>', 'test.svg:1: paper cannot show a mask; make it a path'],
  [
    '<path d="M0 0h9"/>\n<!-- <path> -->\n<path filter="url(#f)" d="M0 0h9v9z"/>',
    'test.svg:3: paper cannot show a filter',
  ],
  ['<symbol id="s" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></symbol><use href="#s"/>', 'paper cannot show a symbol'],
  ['<svg x="50" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>', 'paper cannot show <svg>; make it a path'],
  ['<path fill="hsl(120 50% 50%)" d="M0 0h9v9z"/>', 'the color hsl(120 50% 50%); write it as #RRGGBB'],
  ['<path fill="var(--brand)" d="M0 0h9v9z"/>', 'the color var(--brand); write it as #RRGGBB'],
  ['<linearGradient id="g"><stop stop-color="transparent"/></linearGradient>', 'the color transparent; write it as'],
  ['<path stroke="#f00" stroke-dasharray="4 2" d="M0 0h9"/>', 'paper cannot show a stroke-dasharray'],
  ['<path style="mix-blend-mode:multiply" d="M0 0h9v9z"/>', 'paper cannot show a mix-blend-mode'],
  ['<path transform-origin="5 5" transform="rotate(9)" d="M0 0h9v9z"/>', 'paper cannot show a transform-origin'],
  ['<path transform="rotate(.1turn)" d="M0 0h9v9z"/>', 'the transform rotate(.1turn); write it in degrees'],
  ['<rect width="50%" height="9"/>', 'paper cannot show width="50%"; write a number'],
  ['<rect width="1e30" height="9"/>', 'has numbers that no page can be told'],
  ['<g opacity=".5"><path d="M0 0h9v9z"/><path d="M5 5h9v9z"/></g>', 'the opacity of several shapes together'],
  [
    '<g transform="translate(9)"><path clip-path="url(#c)" d="M0 0h9v9z"/></g><clipPath id="c"><rect width="100" height="100"/></clipPath>',
    'paper cannot show a clip-path',
  ],
  ['<g id="a"><use href="#a"/></g>', 'test.svg: repeats itself too often to be printed'],
  ['<use href="#gone"/>', 'test.svg:1: nothing is called #gone'],
  ['<g>', 'test.svg:1: is no drawing that can be read'],
])('what paper cannot show is told: %s', async (body, message) => {
  await expect(drawnSvg(body)).rejects.toThrow(message)
})

test('a drawing that names its width and height alone is printed by these', () => {
  const drawing = (size: string) =>
    readDrawing(`<svg xmlns="http://www.w3.org/2000/svg" ${size}><path d="M0 0h9v9z"/></svg>`, 'test.svg')
  expect(drawing('width="40px" height="30"')).toMatchObject({ width: 40, height: 30 })
  expect(() => drawing('width="40mm" height="30mm"')).toThrow('test.svg:1: is no drawing with a viewBox')
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
