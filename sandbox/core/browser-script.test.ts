import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runInNewContext } from 'node:vm'
import { expect, it, onTestFinished } from 'vitest'
import { browserScript } from './browser-script.ts'

/** Modules in a folder of their own, whose name is not written as it is in an address. */
function modules(sources: Record<string, string>): URL {
  const top = mkdtempSync(join(tmpdir(), 'script-'))
  onTestFinished(() => rmSync(top, { recursive: true }))
  const folder = join(top, 'Año 100% new')
  mkdirSync(folder)
  for (const [name, source] of Object.entries(sources)) writeFileSync(join(folder, name), source)
  return pathToFileURL(`${folder}/`)
}

it('joins modules wherever they lie, what is imported first and once', () => {
  const folder = modules({
    'main.ts': "import { said } from './words.ts'\nimport { loud } from './loud.ts'\nloud(said)\n",
    'loud.ts': "import { said } from './words.ts'\nexport const loud = (text: string) => tell(text, said)\n",
    'words.ts': "export const said: string = 'Gracias'\n",
  })
  const heard: string[] = []
  runInNewContext(browserScript(new URL('main.ts', folder)), { tell: (...texts: string[]) => heard.push(...texts) })
  expect(heard).toEqual(['Gracias', 'Gracias'])
})

it('hands in what it is given', () => {
  const folder = modules({ 'main.ts': 'declare const GIVEN: { name: string }\ntell(GIVEN.name)\n' })
  const heard: string[] = []
  const script = (name: string) => browserScript(new URL('main.ts', folder), { name })
  for (const name of ['Ana', '"</script>']) runInNewContext(script(name), { tell: (text: string) => heard.push(text) })
  expect(heard).toEqual(['Ana', '"</script>'])
})

it('refuses two modules that use one name', () => {
  const folder = modules({
    'main.ts': "import './other.ts'\nconst name = 1\n",
    'other.ts': 'export const name = 2\n',
  })
  expect(() => browserScript(new URL('main.ts', folder))).toThrow('two of its modules define "name"')
})
