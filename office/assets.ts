import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { look } from '#charity'
import { chosenFolder } from '#charity/chosen-folder.ts'
import { memoryTerms } from '#gift/memory.ts'
import { contentTypes } from '#server/http/site/files.ts'
import { plotStyle } from '#server/plots/style.ts'

interface Asset {
  readonly type: string
  readonly body: Buffer | string
}

const ownFile = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')
const charityFile = (name: string) => readFileSync(join(chosenFolder, name))

const fonts = [look.fonts.display, look.fonts.text]

/** The charity's colours, corners and fonts, by which `office.css` names them. */
const charityStyle = `:root{${[
  ...Object.entries(look.colours).map(([name, colour]) => `--${name}:${colour}`),
  `--corner:${look.shape.corners.field}px`,
  `--display:'${look.fonts.display.name}','Helvetica Neue',Arial,sans-serif`,
  `--text:'${look.fonts.text.name}','Helvetica Neue',Arial,sans-serif`,
].join(';')}}\n${fonts
  .map(({ name, file, weights }) =>
    file
      ? `@font-face{font-family:'${name}';src:url('/${file}') format('woff2');font-weight:${weights};font-display:swap}\n`
      : '',
  )
  .join('')}`

const tables = ownFile('tables.css')
/** A table of many columns has no room for them already where one of few has: the same rules, from a wider screen on. */
const manyColumns = tables
  .slice(tables.indexOf('@container'))
  .replace('36rem', '47rem')
  .replaceAll('.stacks', '.stacks.many')

/** Everything that the pages load, by its address. */
export const assets: ReadonlyMap<string, Asset> = new Map([
  [
    '/office.css',
    {
      type: 'text/css; charset=utf-8',
      body:
        charityStyle +
        ownFile('office.css') +
        tables +
        manyColumns +
        ownFile('forms.css') +
        ownFile('lists.css') +
        ownFile('donor.css') +
        ownFile('today/today.css') +
        ownFile('by-hand/by-hand.css') +
        ownFile('phone/phone.css') +
        ownFile('moving-in/moving-in.css') +
        ownFile('charity/charity.css') +
        ownFile('preview/preview.css') +
        ownFile('pictures/pictures.css') +
        ownFile('print.css') +
        plotStyle,
    },
  ],
  ['/grid.js', { type: 'text/javascript; charset=utf-8', body: ownFile('by-hand/grid.js') }],
  ['/pictures.js', { type: 'text/javascript; charset=utf-8', body: ownFile('pictures/pictures.js') }],
  ['/words.js', { type: 'text/javascript; charset=utf-8', body: ownFile('charity/words.js') }],
  ['/live.js', { type: 'text/javascript; charset=utf-8', body: ownFile('live/live.js') }],
  ['/mark.svg', { type: 'image/svg+xml', body: charityFile(look.mark.light) }],
  // what a page in somebody's memory is to be seen with before it is public
  ...(memoryTerms?.pictures ?? []).map(({ picture }): [string, Asset] => [
    `/${picture}`,
    { type: contentTypes[extname(picture)] ?? '', body: charityFile(picture) },
  ]),
  ...fonts.flatMap(({ file }): [string, Asset][] =>
    file ? [[`/${file}`, { type: 'font/woff2', body: charityFile(file) }]] : [],
  ),
])

const digests = new Map(
  [...assets].map(([path, { body }]) => [path, createHash('sha256').update(body).digest('base64url').slice(0, 12)]),
)

/** The address under which a page loads one of them: another one when it has changed, so that browsers may keep it. */
export const assetPath = (path: string): string => `${path}?${digests.get(path)}`
