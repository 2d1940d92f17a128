import { createHash } from 'node:crypto'
import { build } from 'vite'

/** A script that is one file, whole in itself: the text of it. */
async function oneScript(input: string, format: 'esm' | 'iife'): Promise<string> {
  const bundle = await build({
    configLoader: 'native',
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      rolldownOptions: { input, output: { codeSplitting: false, format } },
    },
  })
  const [script, ...others] = [bundle].flat().flatMap((each) => ('output' in each ? each.output : []))
  if (script?.type !== 'chunk' || others.length > 0) throw new Error(`${input} is more than one file`)
  return script.code.trim()
}

/** A script that is written into its page: a copy of the page needs nothing else. */
export async function pageScript(input: string): Promise<string> {
  const code = await oneScript(input, 'esm')
  if (/<\/(?:script|head)/i.test(code)) throw new Error(`${input} would end its element`)
  return code
}

/** The form on other people's pages, as any page may load it; and what a browser compares it with, for whoever pins it. */
export async function askScript(): Promise<{ readonly code: string; readonly integrity: string }> {
  const code = `${await oneScript('site/embed/ask.ts', 'iife')}\n`
  return { code, integrity: `sha384-${createHash('sha384').update(code).digest('base64')}` }
}
