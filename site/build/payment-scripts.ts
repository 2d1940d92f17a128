import { readFileSync } from 'node:fs'
import { languages, pathIn } from '#gift/language.ts'
import { describedProviders } from '#gift/provider.ts'
import type { Chunk } from './chunks.ts'

/** Scripts that are not ours: they change without us, so that the policy of the page bounds them, and no hash. */
const strangers = describedProviders.flatMap(({ title, scripts }) =>
  scripts.map(({ address, on, why }) => [address, title, on.join(', '), why] as const),
)

/**
 * The inventory of scripts on the pages that take money, as text: each script, whose it is, why it is there, and its hash where
 * it is ours (PCI DSS 4.0.1, 6.4.3). The reason is the first sentence that its source says of itself.
 */
export function paymentPageScripts(
  manifest: Readonly<Record<string, Chunk>>,
  hashes: Readonly<Record<string, string>>,
  read = (path: string) => readFileSync(path, 'utf8'),
): string {
  const users = (key: string) =>
    Object.values(manifest)
      .filter((chunk) => [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])].includes(key))
      .map((chunk) => chunk.name ?? chunk.file)
  const ours = Object.entries(manifest)
    .filter(([, { file }]) => file.endsWith('.js'))
    .map(([key, { file, src }]) => {
      const why = src ? reasonOf(read(src)) : `what these share: ${users(key).join(', ')}`
      return `| \`/${file}\` | ${src ? `\`${src}\`` : 'shared'} | ${why} | \`${hashes[`/${file}`]}\` |`
    })
  const pages = languages.flatMap((each) => ['/donate', '/gift'].map((path) => `\`${pathIn(each, path)}\``)).join(', ')
  return `# Scripts on the pages that take money

Made by the build, for what was built: ${pages}. A page loads those of them that it needs; the
content security policy allows no others, and the browser compares each of ours with its hash before it runs it. \`giving watch\`
compares what donors get with this.

## The payment providers'

| Script | Whose | On | Why |
| --- | --- | --- | --- |
${strangers.map(([script, whose, on, why]) => `| \`${script}\` | ${whose} | ${on} | ${why} |`).join('\n')}

## Ours

| Script | Source | Why | Hash |
| --- | --- | --- | --- |
${ours.sort().join('\n')}
`
}

/** The first sentence of what a module says of its default export, else of whatever it speaks of first. */
function reasonOf(source: string): string {
  const [before, ...main] = source.split(/\*\/\s*export default /)
  const comment = (main.length > 0 ? before?.split('/**').at(-1) : /\/\*\*([\s\S]*?)\*\//.exec(source)?.[1]) ?? ''
  const plain = comment
    .replaceAll(/^[ \t]*\* ?/gm, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return /^.*?\.(?= |$)/.exec(plain)?.[0].replaceAll('|', '/') ?? 'part of the page'
}
