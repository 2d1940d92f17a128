import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { faultsOf } from './check.ts'
import { CharityFaults, faultText } from './faults.ts'
import { readCharity } from './read.ts'
import { cleanSvg } from './svg.ts'

function copy(files: Readonly<Record<string, string | Uint8Array>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'charity-'))
  cpSync(join(import.meta.dirname, 'hope-river'), folder, { recursive: true })
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), content)
  }
  return folder
}

const told = (files: Readonly<Record<string, string | Uint8Array>>) => faultsOf(copy(files)).map(faultText)
const drawing = (body: string, own = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"${own}>\n${body}\n</svg>`

test('a link to a file elsewhere on the machine is refused, by the build and by every program that reads the folder', () => {
  const folder = copy()
  const secret = join(mkdtempSync(join(tmpdir(), 'secret-')), 'secret.env')
  writeFileSync(secret, 'STRIPE_SECRET_KEY=sk_live_1')
  symlinkSync(secret, join(folder, 'public/leak.txt'))
  symlinkSync(dirname(secret), join(folder, 'pictures/all'))
  const sentence = 'is a link; a charity’s folder holds its files themselves, so put the file itself here'
  expect(faultsOf(folder).map(faultText)).toEqual([`pictures/all: ${sentence}`, `public/leak.txt: ${sentence}`])
  expect(() => readCharity(folder)).toThrow(CharityFaults)
})

test.each([
  'public/evil.js',
  'public/hello.html',
  'public/.htaccess',
  'notes/plan.docx',
  'words/fr.po',
  'stories/theo/page.js',
])('%s is of no kind that a charity’s folder holds, and is refused by name', (file) => {
  expect(told({ [file]: 'x' })).toEqual([
    expect.stringMatching(new RegExp(`^${file.replaceAll('.', '\\.')}: is refused: .+ hold`)),
  ])
})

test('what systems and editors leave lying is neither served nor refused', () => {
  expect(told({ '.DS_Store': 'x', '.git/config': 'x', 'home.yaml~': 'x', 'stories/Thumbs.db': 'x' })).toEqual([])
})

test.each([
  'public/evil.html~',
  'public/Thumbs.db',
  'public/evil~/page.html',
  'stories/evil~/page.js',
  'stories/.evil/page.js',
])('%s is no exception: it would be served, or read, as what lies beside it', (file) => {
  expect(told({ [file]: 'x' })).toEqual([expect.stringMatching(/ is refused: /)])
})

test.each(['public/all~', 'pictures/.all', 'words~'])('a link called %s is refused, as any other', (name) => {
  const folder = copy()
  symlinkSync(mkdtempSync(join(tmpdir(), 'elsewhere-')), join(folder, name))
  expect(faultsOf(folder).map(faultText)).toEqual([expect.stringContaining(`${name}: is a link`)])
})

test.each([
  'body { background: url(../../../../secret.png) }',
  'body { background: url("/proc/self/environ") }',
  'body { background: URL( https://evil.example/x ) }',
  'body { background: u\\72l(https://evil.example/x) }',
  'body { background: url(\\68ttps://evil.example/x) }',
  '@\\69mport "https://evil.example/x.css";',
  '@import "../../x.css";',
  'body { background: image-set("https://evil.example/x.png" 1x) }',
  '@font-face { src: src("x.woff2") }',
  'body::before { content: "</style><script>alert(1)</script>" }',
])('a story’s style sheet that says %s is refused with its line', (rule) => {
  expect(told({ 'stories/theo/page.css': `body { color: red }\n${rule}\n` })).toEqual([
    'stories/theo/page.css:2: a style sheet fetches nothing and is written without \\ or </',
  ])
})

test.each(['public/a%2e%2e.txt', 'public/a?b.txt', 'public/a\nb.txt', 'pictures/\u202egnp.png', 'public/a#b.pdf'])(
  'a file called %j is refused: it would be served under another name than it seems to have',
  (file) => {
    expect(told({ [file]: 'x' }).join()).toMatch(/ has a sign in its name that/)
  },
)

test('two files whose names differ in capitals or in how accents are written alone are refused: on many machines they are one', () => {
  const own = ' is on many machines the same file as '
  expect(told({ 'public/Badge.txt': 'x', 'public/badge.txt': 'y' })).toEqual([
    `public/badge.txt:${own}public/Badge.txt; give one of them another name`,
  ])
  expect(told({ 'pictures/\u00e9.svg': drawing(''), 'pictures/e\u0301.svg': drawing('') }).join()).toContain(own)
})

test('a pipe or a socket is refused, before anything waits for what it says', () => {
  const folder = copy()
  execFileSync('mkfifo', [join(folder, 'public/pipe.txt')])
  expect(faultsOf(folder).map(faultText)).toEqual([expect.stringMatching(/^public\/pipe\.txt: is no file; /)])
})

test('a proof of who owns the address is served as it is', () => {
  expect(told({ 'public/.well-known/apple-developer-merchantid-domain-association': '7B22' })).toEqual([])
})

test.each([
  ['a script', drawing('<script>alert(1)</script>'), ':2: a drawing may not hold <script>'],
  ['a handler', drawing('<path d="M0 0h9"/>', ' onload="alert(1)"'), ':1: a drawing may not run anything (onload)'],
  [
    'a page',
    drawing('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>'),
    ':2: a drawing may not hold <foreignObject>',
  ],
  ['a link that runs', drawing('<a href="javascript:alert(1)"><path d="M0 0h9"/></a>'), ':2: leads out of the drawing'],
  ['a picture elsewhere', drawing('<image href="https://evil.example/x.png"/>'), ':2: leads out of the drawing'],
  ['a style that fetches', drawing('<style>@import "https://evil.example/x.css";</style>'), ':2: its styles fetch'],
  [
    'a handler set later',
    drawing('<path d="M0 0h9"><set attributeName="onclick" to="alert(1)"/></path>'),
    ':2: a drawing may not change its own onclick',
  ],
  [
    'a page’s element that leads away',
    drawing('<meta http-equiv="refresh" content="0;url=https://evil.example"/>'),
    ':2: a drawing may not hold <meta>',
  ],
  [
    'a picture of a page',
    drawing('<h:img xmlns:h="http://www.w3.org/1999/xhtml" src="https://evil.example/x.png"/>'),
    ':2: a drawing may not hold <img>',
  ],
  [
    'a style that hides what it fetches',
    drawing('<style>@\\69mport "https://evil.example/x.css";</style>'),
    ':2: its styles fetch',
  ],
  [
    'a set of pictures elsewhere',
    drawing(`<g style="background:image-set('https://evil.example/x' 1x)"/>`),
    ':2: fetches something from elsewhere',
  ],
  ['another place to begin from', drawing('<g xml:base="https://evil.example/"/>'), ':2: leads out of the drawing'],
  [
    'a link set later, by another name',
    drawing('<a xmlns:q="http://www.w3.org/1999/xlink"><set attributeName=" q:href" to="javascript:alert(1)"/></a>'),
    ':2: a drawing may not change its own  q:href',
  ],
  [
    'a stylesheet of its own',
    `<?xml-stylesheet href="https://evil.example/x.css"?>${drawing('<path d="M0 0h9"/>')}`,
    ':1: a drawing may not hold <?xml-stylesheet?>',
  ],
  [
    'a handler that every path has by its kind',
    `<!DOCTYPE svg [<!ATTLIST path onclick CDATA "alert(1)">]>${drawing('<path d="M0 0h9"/>')}`,
    ':1: a drawing may not declare attributes',
  ],
  [
    'words of another file',
    `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${drawing('')}`,
    ':1: its entities come from elsewhere',
  ],
  [
    'declarations of another file',
    `<!DOCTYPE svg [<!ENTITY % x PUBLIC "-//x" "https://evil.example/x.dtd"> %x;]>${drawing('')}`,
    ':1: its entities come from elsewhere',
  ],
  [
    'a link that runs, in capitals, which a page reads as any other',
    drawing('<a HREF="javascript:alert(1)"><path d="M0 0h9"/></a>'),
    ':2: leads out of the drawing',
  ],
  ['a picture elsewhere, as pages name it', drawing('<image src="https://evil.example/x.png"/>'), ':2: leads out'],
  ['a link that tells on', drawing('<a href="#a" ping="https://evil.example"/>'), ':2: leads out of the drawing'],
  [
    'an element within its styles',
    drawing('<style><g>@import "https://evil.example/x.css";</g></style>'),
    ':2: its styles hold <g>',
  ],
  ['no drawing at all', '<svg><g></svg>', ':1: is no drawing that can be read'],
])('a drawing with %s is refused with its line', (_, svg, fault) => {
  const faults = told({ 'mark.svg': svg })
  expect(faults.join('\n')).toContain(`mark.svg${fault}`)
})

test('a drawing is looked at however its ending is written', () => {
  expect(told({ 'public/Badge.SVG': drawing('<script>alert(1)</script>') }).join('\n')).toContain(
    'public/Badge.SVG:2: a drawing may not hold <script>',
  )
})

test('a file that refers to itself without end is told by its name', () => {
  const lines = [...'bcdefghi'].map(
    (name, at) => `${name}: &${name} [${Array(10).fill(`*${'abcdefgh'[at]}`).join(', ')}]`,
  )
  const bomb = [`a: &a [${Array(10).fill('x').join(', ')}]`, ...lines].join('\n')
  expect(told({ 'footer.yaml': bomb }).join('\n')).toContain('footer.yaml: repeats itself (&name, *name) too often')
})

test('a drawing as a program saved it is served without what the program kept for itself', () => {
  const saved = `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<!-- Generator --><svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" viewBox="0 0 9 9" inkscape:version="1.2"><metadata>who, when</metadata><path id="leaf" d="M0 0h9v9z"/></svg>`
  expect(told({ 'public/icon.svg': saved })).toEqual([])
  expect(cleanSvg(saved, 'icon.svg')).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path id="leaf" d="M0 0h9v9z"/></svg>',
  )
})

test('a drawing whose elements have the prefix that its program gives them draws as any other', () => {
  const svg = '<svg:svg xmlns:svg="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><svg:path d="M0 0h9v9z"/></svg:svg>'
  expect(told({ 'public/icon.svg': svg })).toEqual([])
  expect(told({ 'public/icon.svg': svg.replace(/<svg:path.*?>/, '') })).toEqual(['public/icon.svg:1: draws nothing'])
})

test('what need hold nothing may be empty; what must hold something is to be deleted, or copied anew', () => {
  expect(told({ 'stories/theo/page.css': '', 'public/b.txt': '', 'notes/plan.md': '' })).toEqual([])
  const fault = 'is empty; delete it, or copy it anew'
  expect(told({ 'public/a.svg': '', 'public/b.png': '', 'public/c.pdf': '', 'words/es.json': '' })).toEqual(
    expect.arrayContaining(['public/a.svg', 'public/b.png', 'public/c.pdf'].map((file) => `${file}: ${fault}`)),
  )
})

test('a file that nobody reads is told with the page that names every file', () => {
  expect(told({ 'prices.yaml': 'a: b\n' })).toEqual([
    'prices.yaml: nobody reads a file of this name; docs/charity-files.md says which there are',
  ])
})

test('a file saved in another encoding is told with the line of its first lost accent', () => {
  const text = `# one\naim:\n  en: A caf\u00e9 for all\n`
  expect(told({ 'footer.yaml': Buffer.from(text, 'latin1') }).join('\n')).toMatch(
    /footer\.yaml:3: is not saved as UTF-8/,
  )
  expect(told({ 'footer.yaml': text.replace('\u00e9', '\uFFFD') }).join('\n')).toMatch(
    /footer\.yaml:3: a letter was lost here/,
  )
})

test.each([['caf\u00e9'], ['the river’s'], ['\u00bfqui\u00e9n?']])(
  '“%s” that was read in another encoding and saved so is told with its line',
  (words) => {
    const windows = new TextDecoder('windows-1252')
    const text = `# one\naim:\n  en: ${windows.decode(Buffer.from(words))}\n`
    expect(told({ 'footer.yaml': text }).join('\n')).toMatch(/footer\.yaml:3: a letter was lost here \(/)
    expect(told({ 'footer.yaml': `aim:\n  en: ${words}, MANHÃ » NÃO Â FÂCHÉ\n` })).toEqual([])
  },
)

test('a place that nothing fills is told with its line, for visitors would read it', () => {
  const footer = readFileSync(join(import.meta.dirname, 'hope-river/footer.yaml'), 'utf8')
  expect(told({ 'footer.yaml': `${footer}\nnote:\n  en: The {charty}’s own\n` }).join('\n')).toMatch(
    /footer\.yaml:\d+: nothing fills \{charty\}; what is filled is \{charity\}, /,
  )
})

test.each([
  ['menus.yaml', 'header:\n\t- id: a\n', 'menus.yaml:2: begins with a tab; indent with spaces: - id: a'],
  [
    'footer.yaml',
    'aim:\n  en: Our aim: a warm place\n',
    'footer.yaml:2: has a second colon, or is indented as no line above it; put words that hold a colon in quotation marks: en: Our aim: a warm place',
  ],
  [
    'footer.yaml',
    "aim:\n  en: 'A dog's place'\n",
    "footer.yaml:2: goes on after the words have ended; a quotation mark within words is written twice: en: 'A dog's place'",
  ],
  [
    'footer.yaml',
    'aim: { en: Our aim: a warm place }\n',
    'footer.yaml:1: has a second colon; put words that hold a colon in quotation marks: aim: { en: Our aim: a warm place }',
  ],
  [
    'footer.yaml',
    'aim:\n  en: *free of charge\n',
    'footer.yaml:2: has a sign (*) that has a meaning here; put the words in quotation marks: *free',
  ],
  [
    'footer.yaml',
    'aim:\n  en: "a\\q"\n',
    String.raw`footer.yaml:2: has a \ within double quotation marks; write it twice, or leave it out: en: "a\q"`,
  ],
])('%s that is no YAML is told once for each line, in words for who writes it, with the line', (file, text, fault) => {
  expect(told({ [file]: text })).toContain(fault)
})

test('one slip that makes nonsense of every line behind it is told by its first lines, and the rest is counted', () => {
  const lines = Array.from({ length: 9 }, (_, at) => `  en${at}: words`)
  const list = told({ 'footer.yaml': ['aim: "a" b', ...lines].join('\n') }).filter((each) => each.startsWith('footer'))
  expect(list).toHaveLength(4)
  expect(list[3]).toMatch(/^footer\.yaml: and \d+ lines more, which may only come of these$/)
})

test('a file that is no text is told as that, and nothing that it seems to say', () => {
  const footer = readFileSync(join(import.meta.dirname, 'hope-river/footer.yaml'), 'utf8')
  expect(told({ 'footer.yaml': Buffer.from(`\uFEFF${footer}`, 'utf16le') })).toEqual([
    expect.stringMatching(/^footer\.yaml:1: is not saved as UTF-8/),
  ])
})

test.each(['{{charity}}', '{charity name}', '{charity', 'charity}'])(
  '%s is no place, and is told before visitors read it',
  (place) => {
    const footer = readFileSync(join(import.meta.dirname, 'hope-river/footer.yaml'), 'utf8')
    expect(told({ 'footer.yaml': `${footer}\nnote:\n  en: "Ours, ${place}"\n` }).join('\n')).toMatch(
      /footer\.yaml:\d+: (nothing fills \{charity name\}|[{}] belongs to no place such as \{charity\});/,
    )
  },
)

test.each([
  ['taxId: 982999999', 'taxId: is 982999999, and must be words; put them in quotation marks'],
  ['region: ZZ', 'postalAddress.region: not a state in two letters such as FL'],
  ['postalCode: 04856', 'postalAddress.postalCode: is 4856, and must be words; put them in quotation marks'],
  ['name:', 'name: says nothing'],
  ['shortName: "  "', 'shortName: says nothing'],
  ['shortName: "Hope\\nRiver"', 'shortName: has a line break or a sign that nobody sees; write it on one line, anew'],
  [
    'city: "Bend\\u202E"',
    'postalAddress.city: has a line break or a sign that nobody sees; write it on one line, anew',
  ],
])('%s is told in words for whoever writes it', (line, fault) => {
  const identity = readFileSync(join(import.meta.dirname, 'hope-river/identity.yaml'), 'utf8')
  const key = line.replace(/:.*/, '')
  const changed = identity.replace(new RegExp(`^( *)${key}: .*`, 'm'), `$1${line}`)
  expect(told({ 'identity.yaml': changed }).join('\n')).toContain(fault)
})

test('another country than the United States is refused: what receipts say of taxes would be false there', () => {
  const identity = readFileSync(join(import.meta.dirname, 'hope-river/identity.yaml'), 'utf8')
  expect(told({ 'identity.yaml': identity.replace('country: US', 'country: CA') })).toEqual([
    expect.stringMatching(
      /^identity\.yaml:31: postalAddress\.country: this software is for charities in the United States/,
    ),
  ])
  expect(told({ 'identity.yaml': identity.replace(/^taxId: .*/m, 'taxId: bad tax') })).toEqual([
    'identity.yaml:4: taxId: not a US tax ID (EIN) such as 12-3456789',
  ])
})

test('colours that cannot be read and figures without a source stand in one list with a file that cannot be read', () => {
  const look = readFileSync(join(import.meta.dirname, 'hope-river/look.yaml'), 'utf8')
  const home = readFileSync(join(import.meta.dirname, 'hope-river/home.yaml'), 'utf8')
  const list = told({
    'amounts.yaml': 'presets: none\n',
    'look.yaml': look.replace(/^( *link:) .*/m, '$1 "#eeeeee"'),
    'home.yaml': home.replace(/en: (?=[A-Z])/, 'en: 97% of all. '),
  }).join('\n')
  expect(list).toMatch(/^amounts\.yaml:1: presets: /m)
  expect(list).toMatch(/^look\.yaml:\d+: colours\.link: its contrast on /m)
  expect(list).toMatch(/^home\.yaml:\d+: no claim of claims\.yaml has a source for “97%/m)
})

test('what is wrong in the files themselves stands in one list with what keeps them from being read', () => {
  const folder = copy({ 'look.yaml': 'colours: none\n', 'public/evil.js': 'x' })
  const home = join(folder, 'home.yaml')
  writeFileSync(home, readFileSync(home, 'utf8').replace('pictures/mission.avif', 'pictures/gone.avif'))
  const list = faultsOf(folder).map(faultText).join('\n')
  expect(list).toMatch(/^look\.yaml:1: colours: /m)
  expect(list).toMatch(/^public\/evil\.js: is refused/m)
  expect(list).toMatch(/^home\.yaml:\d+: there is no picture pictures\/gone\.avif$/m)
})
