import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { defaultLanguage } from '#gift/language.ts'
import { panelsHtml } from '../site/header/panels.tsx'
import { render } from '../site/render.tsx'
import { officeGroup, officeOf } from './office.tsx'
import { newsStates, pageGroups } from './pages.ts'
import { siteStates } from './parts/site.tsx'
import { partGroups } from './parts.ts'
import { idOf } from './state.ts'

/** Every component that was asked for while the states were rendered, islands too. */
const types = vi.hoisted(() => new Set<unknown>())
vi.mock('react/jsx-dev-runtime', async (original) => {
  const runtime = await original<{ jsxDEV: (type: unknown, props: object, ...more: unknown[]) => unknown }>()
  return {
    ...runtime,
    jsxDEV: (type: unknown, props: { readonly of?: unknown }, ...more: unknown[]) => {
      for (const each of [type, props.of]) if (typeof each === 'function') types.add(each)
      return runtime.jsxDEV(type, props, ...more)
    },
  }
})
// a dialog stands beside the page, where a browser has one
vi.mock('react-dom', async (original) => ({
  ...(await original<object>()),
  createPortal: (children: ReactNode) => children,
}))

const modules = import.meta.glob<Record<string, unknown>>(['../{ui,site}/**/*.tsx', '!**/*.test.tsx'], { eager: true })

test('every component of the site, and of those that it shares with the office, stands in the gallery', async () => {
  for (const { states } of [...pageGroups, newsStates()])
    for (const { path, props } of states) render(path, defaultLanguage, props)
  panelsHtml(defaultLanguage)
  const office = officeGroup(defaultLanguage)
  for (const { name } of office.states) await officeOf(idOf(office.name, name), defaultLanguage)
  const nothing = {
    querySelector: () => null,
    getElementById: () => null,
    documentElement: {},
    styleSheets: [],
    dir: 'ltr',
  }
  vi.stubGlobal('document', { ...nothing, body: {} })
  vi.stubGlobal('getComputedStyle', () => ({ fontSize: '16px', getPropertyValue: () => '' }))
  vi.stubGlobal('location', { origin: 'https://give.example' })
  for (const { states } of [...partGroups, { states: siteStates }])
    for (const { show } of states) renderToStaticMarkup(show(defaultLanguage))
  vi.unstubAllGlobals()

  const components = Object.entries(modules)
    .filter(([file]) => !file.endsWith('/render.tsx'))
    .flatMap(([file, module]) => Object.entries(module).map(([name, value]) => ({ file, name, value })))
    .filter(({ name, value }) => typeof value === 'function' && /^([A-Z]|default$)/.test(name))
  expect(components.length).toBeGreaterThan(120)
  const missing = components.filter(({ value }) => !types.has(value)).map(({ file, name }) => `${file}: ${name}`)
  expect(missing, 'an entry in gallery/ shows a component').toEqual([])
})
