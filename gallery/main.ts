import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../tools/project.mjs'
import { entry, Fault, say } from '../tools/say.mjs'

/**
 * `npm run gallery`: every component in every state, of every charity of this clone and the one that `CHARITY` names, live: each
 * charity has a Vite server of its own, from port 4700 on (`GALLERY_PORT`). `-- --axe`: all of them in every language and theme
 * through axe in a browser, and no server stays; `-- --eyes`: all of them in every language, at five widths and in large letters,
 * before the eyes that see what is cut, squeezed or laid over something else.
 */
entry(async () => {
  if (process.argv.includes('--axe')) {
    const { axeEverywhere } = await import('../e2e/gallery-axe.ts')
    const faults = await axeEverywhere(charities().map(({ folder }) => folder))
    if (faults > 0) throw new Fault(`axe found ${faults} faults.`)
    return
  }
  if (process.argv.includes('--eyes')) {
    const { eyesEverywhere } = await import('../e2e/gallery-eyes.ts')
    const faults = await eyesEverywhere(charities().map(({ folder }) => folder))
    if (faults > 0) throw new Fault(`The eyes saw ${faults} faults.`)
    return
  }
  const first = Number(process.env.GALLERY_PORT || 4700)
  const places = charities().map(({ name, folder }, at) => ({
    charity: name,
    folder,
    port: first + at,
    url: `http://127.0.0.1:${first + at}`,
  }))
  for (const { charity, folder, port } of places) {
    const child = spawn(process.execPath, ['gallery/serve.ts'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        CHARITY: folder,
        GALLERY_NAME: charity,
        GALLERY_PORT: String(port),
        GALLERY_PLACES: JSON.stringify(places.map(({ charity: name, url }) => ({ charity: name, url }))),
      },
    })
    process.on('exit', () => child.kill())
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0))
  for (const { charity, url } of places) say(`${charity}: ${url}/gallery`)
  say('Stop with Ctrl-C')
})

function charities(): readonly { readonly name: string; readonly folder: string }[] {
  const here = readdirSync(join(root, 'charity')).map((name) => join(root, 'charity', name))
  const named = process.env.CHARITY ? [process.env.CHARITY] : []
  return [...new Set([...named, ...here])]
    .filter((folder) => existsSync(join(folder, 'identity.yaml')))
    .map((folder) => ({ name: basename(folder), folder }))
}
