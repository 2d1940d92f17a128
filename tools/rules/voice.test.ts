import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { offVoice } from './voice.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

test('pages, mails and the command line say that money is charged and gifts are active, in both languages', () => {
  const files = globSync(
    ['{content,ui,site,office,ops,server,gift,sandbox,deploy/proxy}/**/*.{ts,tsx,html}', 'charity/*/**/*.{yaml,md}'],
    { cwd: root, exclude: (path) => /node_modules|\.test\.|\/testing(\/|$)/.test(path) },
  )
  expect(files.length).toBeGreaterThan(500)
  expect(files.flatMap((path) => offVoice(path, readFileSync(`${root}/${path}`, 'utf8')))).toEqual([])
})

test.each([
  'Cards cannot be taken just now.',
  'Nothing is taken before then.',
  'The first payment was withdrawn on Monday.',
  'Your monthly gift is running.',
  'No running gift has this reference.',
  'Hasta entonces no se toma nada de tu cuenta.',
  'No se te ha debitado nada.',
  'El importe se descontará el lunes.',
  'Tu donación mensual está en curso.',
  'Tu donación está suspendida.',
])('it would be told: %s', (words) => {
  expect(offVoice('content/words/donate.ts', `// ${words}\n    en: '${words}',\n`)).toEqual([
    `content/words/donate.ts:2: en: '${words}',`,
  ])
  expect(offVoice('charity/blank/home.yaml', `# ${words}\n  es: ${words}\n`)).toEqual([
    `charity/blank/home.yaml:2: es: ${words}`,
  ])
})

test.each([
  'Nothing was charged.',
  'Your bank has taken the debit back.',
  'Niños de muchos colores se toman de la mano',
  'no se cobra nada en tu cuenta',
])('%s is how we say it', (words) => {
  expect(offVoice('content/words/donate.ts', `    en: '${words}',\n`)).toEqual([])
})
