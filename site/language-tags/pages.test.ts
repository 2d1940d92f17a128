import { execFileSync } from 'node:child_process'
import { appendFileSync, cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

vi.setConfig({ hookTimeout: 300_000 })

const root = join(import.meta.dirname, '../..')
const work = mkdtempSync(join(tmpdir(), 'language-tags-'))
const folder = join(work, 'charity')
const output = join(work, 'built')
afterAll(() => rmSync(work, { recursive: true, force: true }))

/** A charity in English and French that speaks Arabic too, as far as anybody has translated it: one button. */
beforeAll(() => {
  cpSync(join(root, 'charity/hope-river'), folder, { recursive: true })
  appendFileSync(join(folder, 'languages.yaml'), '- { code: ar, locale: ar-EG, name: العربية, dir: rtl }\n')
  mkdirSync(join(folder, 'words'), { recursive: true })
  writeFileSync(join(folder, 'words/ar.json'), '{ "words.nav.donate": "تبرع الآن" }')
  const env = { PATH: process.env.PATH, CHARITY: folder, BUILT: output }
  execFileSync(process.execPath, ['site/build/main.ts'], { cwd: root, env, stdio: 'pipe' })
})

interface Said {
  readonly text: string
  /** Of the nearest element that says one. */
  readonly language: string | undefined
  readonly direction: string | undefined
}

const empty = /^(?:area|base|br|col|hr|img|input|link|meta|source|wbr)$/

/** Every text of a page that is shown, with the language that is said of it. */
function textsOf(html: string): readonly Said[] {
  const open: { tag: string; lang?: string | undefined; dir?: string | undefined }[] = []
  const texts: Said[] = []
  for (const [, close, tag = '', attributes = '', text] of html.matchAll(
    /<(\/?)([a-z][a-z\d-]*)((?:"[^"]*"|[^">])*)>|([^<]+)/gi,
  )) {
    if (text !== undefined) {
      // lines to copy are a program's
      if (open.some((each) => /^(?:script|style|svg|textarea)$/.test(each.tag))) continue
      const near = open.findLast(({ lang }) => lang !== undefined)
      texts.push({ text: text.trim(), language: near?.lang, direction: near?.dir })
    } else if (close) while (open.length > 0 && open.pop()?.tag !== tag);
    else if (!attributes.endsWith('/') && !empty.test(tag)) {
      const [lang, dir] = ['lang', 'dir'].map((name) => new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1])
      open.push({ tag, lang, dir })
    }
  }
  return texts
}

const pages = () => globSync('site/ar/**/*.html', { cwd: output })
const page = (file: string) => readFileSync(join(output, file), 'utf8')

/** What is the same in every language: names, an address, what money is called. */
const names =
  /Hope River(?: Children's Clinic)?|Delta Shipping|Ferry|Sons|River Valley Power|Maya|Théo|Inès|Ana|Moe|Rosa|Joaquín|Priya|Stripe|PayPal|Venmo|12 Ferry Landing|Willow Bend|\S+@\S*|Visa|Mastercard|English|Français|[A-Z][\w ]+ (?:CH99417|CO-0417|SL-0417)|%%\w+%%|hoperiver\.example/g
const withoutNames = (text: string) =>
  text
    .replaceAll('&#x27;', "'")
    .replace(/&[#\w]+;/g, ' ')
    .replace(names, '')

test('every text of every page that falls back to another language says which, and how that is read', () => {
  // whose pictures are shown, and what they called them, is said as they did
  const files = pages().filter((file) => !file.includes('sitemap'))
  expect(files.length).toBeGreaterThan(10)
  const texts = files.flatMap((file) => textsOf(page(file)).map((each) => ({ ...each, file })))
  expect(texts.filter(({ language }) => language === 'en').length).toBeGreaterThan(300)
  const unsaid = texts.filter(({ text, language }) => language === 'ar' && /[A-Za-zÀ-ÿ]{3,}/.test(withoutNames(text)))
  expect(unsaid).toEqual([])
  expect(
    texts.filter(({ text, language, direction }) => language === 'en' && text !== 'English' && direction !== 'ltr'),
  ).toEqual([])
})

test('what is said in the page’s own language is said plainly, and no mark is left where nothing reads it', () => {
  const button = pages()
    .flatMap((file) => textsOf(page(file)))
    .filter(({ text }) => text === 'تبرع الآن')
  expect(button.length).toBeGreaterThan(5)
  for (const { language } of button) expect(language).toBe('ar')
  for (const file of pages()) expect(page(file).replace(/ data-props="[^"]*"/g, ''), file).not.toContain('\uDB40')
  for (const file of globSync('site/{index,fr/index,donate/index}.html', { cwd: output }))
    expect(page(file), file).not.toMatch(/\uDB40|<bdi lang/)
})
