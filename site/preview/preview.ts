import { existsSync, readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { appealTokens } from '#content/appeal-tokens.ts'
import { dayTokens } from '#content/day-tokens.ts'
import { languageAt, languages, pathIn } from '#gift/language.ts'
import { render } from '../render.tsx'
import { placeIn, placeOf, type Route } from '../route.ts'
import { routes } from '../routes.ts'
import { bytesOfFile, filesBelow } from './files.ts'

/** Documents of their own are made by scripts, which no preview runs. */
const visible = routes.filter(({ alone }) => !alone)

/** The place of every page of the folder as it is read here (`/es/donate`), in each language that the page speaks. */
export const previewPlaces = (): readonly string[] =>
  visible.flatMap((route) => languages.flatMap((language) => placeIn(placeOf(route), language) ?? []))

/** What stands in a preview where the addresses of its own pages begin. */
const previewToken = '%%PREVIEW%%'

/**
 * The page at a place (`/es/donate`), as a document that needs nothing but itself: styles, pictures and fonts are in it, and no script is. Its
 * links to other pages begin with `previewToken`. What is not there is the page that says so.
 */
export function previewAt(place: string, now: number): string {
  const language = languageAt(place)
  const isAt = (each: Route) => placeIn(placeOf(each), language) === place
  // by its path, too, which is not its address where a language has a word of its own for it
  const route = visible.find(isAt) ?? visible.find(({ path }) => pathIn(language, path) === place)
  return alone(filled(render(route?.path ?? 'nowhere', language), now))
}

function filled(html: string, now: number): string {
  const tokens: Readonly<Record<string, string>> = {
    ...dayTokens(now, []),
    ...appealTokens(now, new Set(), ''),
    TEST_MODE: 'off',
  }
  return html.replace(/%%([A-Z\d_]+)%%/g, (_, name: string) => tokens[name] ?? '')
}

/** The elements that go with all that is within them: nothing runs here, and nothing is said to those who have no scripts. */
const removals = new Set(['script', 'noscript'])

/** Tag by tag, each with the text behind it: in what React writes, no sign of an attribute or a text looks like one. */
function alone(html: string): string {
  let within: string | null = null
  const pieces: string[] = []
  for (const piece of html.split('<').slice(1)) {
    const end = piece.indexOf('>') + 1
    const [tag, rest] = [piece.slice(0, end), piece.slice(end)]
    const name = tag.slice(0, tag.search(/[ />]/))
    if (within !== null) {
      if (tag !== `/${within}>`) continue
      within = null
      pieces.push(rest)
    } else if (removals.has(name)) within = name
    else pieces.push(tagOf(name, tag), name === 'style' ? styled(rest) : rest)
  }
  return pieces.join('')
}

function tagOf(name: string, tag: string): string {
  if (name === 'link') return tag.includes(' rel="stylesheet"') ? sheetOf(tag) : ''
  if (name === 'html') return `<html data-loaded${tag.slice(name.length)}`
  const bare = `<${tag}`.replace(' loading="lazy"', '')
  if (name === 'a') return bare.replace(/ href="(?=\/)/, ` href="${previewToken}`)
  return styled(
    bare.replace(/ (?:src|srcset|srcSet|poster)="[^"]*"/g, (attribute) => attribute.replace(address, dataOf)),
  )
}

/** Styles with what they fetch in them. What a page does for those who have scripts stays, though this one runs none. */
const styled = (css: string): string =>
  css
    .replace(/not \(scripting: ?enabled\)|\(scripting: ?none\)/g, '(max-width:0)')
    .replace(/\(scripting: ?enabled\)/g, '(min-width:0)')
    .replace(/url\(["']?(\/[^"')]+)["']?\)/g, (_, file: string) => `url("${dataOf(file)}")`)

/** A style sheet in the place of the link to it. */
function sheetOf(link: string): string {
  const file = / href="([^"]+)"/.exec(link)?.[1] ?? ''
  return `<style>${styled(readFileSync(join(assets, basename(file)), 'utf8'))}</style>`
}

const assets = join(import.meta.dirname, 'assets')
const address = /\/(?:assets|charity-file)\/[\w./-]+/g

const types: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.woff2': 'font/woff2',
}

/** A file in itself instead of its address. */
function dataOf(file: string): string {
  const type = types[extname(file)]
  const path = file.startsWith(filesBelow) ? file.slice(filesBelow.length) : null
  const asset = join(assets, basename(file))
  if (type === undefined || (path === null && !existsSync(asset))) return 'data:,'
  const bytes = path === null ? readFileSync(asset) : bytesOfFile(path)
  return `data:${type};base64,${bytes.toString('base64')}`
}
