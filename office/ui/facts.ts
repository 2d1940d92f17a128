import { html } from 'hono/html'
import type { Markup } from './page.ts'

/** Facts by their names, as a list; what is empty is left out. */
export const facts = (all: readonly (readonly [string, Markup | string])[]): Markup =>
  html`<dl class="facts">${all.filter(([, is]) => is !== '').map(([name, is]) => html`<div><dt>${name}</dt><dd>${is}</dd></div>`)}</dl>`
