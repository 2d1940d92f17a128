import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'

const here = import.meta.dirname
const out = resolve(process.argv[2] ?? join(here, 'dist'))

/**
 * Makes a tarball that any project can install: JavaScript and its types, since Node strips no types in node_modules.
 * What browsers get stays TypeScript, as the sandbox itself strips it. It lies in dist/, or in the folder named as argument.
 */
function pack(): void {
  rmSync(out, { recursive: true, force: true })
  const require = createRequire(import.meta.url)
  const compiler = join(dirname(require.resolve('typescript/package.json')), 'bin/tsc')
  execFileSync(process.execPath, [compiler, '-p', join(here, 'tsconfig.package.json'), '--outDir', out], {
    stdio: 'inherit',
  })
  for (const folder of globSync('*/browser', { cwd: here })) {
    cpSync(join(here, folder), join(out, folder), {
      recursive: true,
      filter: (path) => !/\/testing$|tsconfig\.json$/.test(path),
    })
  }
  const documents = ['*.md', '{docs,paypal}/*.md', 'examples/*', 'LICENSE']
  for (const file of globSync(documents, { cwd: here })) {
    mkdirSync(dirname(join(out, file)), { recursive: true })
    cpSync(join(here, file), join(out, file))
  }
  const source = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'))
  // Its sources cannot be published by mistake: Node strips no types in node_modules.
  const { private: _, scripts: __, devDependencies: ___, ...described } = source
  const exports = { '.': { types: './index.d.ts', default: './index.js' }, './package.json': './package.json' }
  writeFileSync(join(out, 'package.json'), JSON.stringify({ ...described, bin: './main.js', exports }, null, 2))
  // The same bytes whatever this machine lets others read.
  for (const file of globSync('**/*', { cwd: out, withFileTypes: true })) {
    if (file.isFile()) chmodSync(join(file.parentPath, file.name), 0o644)
  }
  execFileSync('npm', ['pack', '--loglevel=error'], { cwd: out, stdio: 'inherit' })
}

pack()
