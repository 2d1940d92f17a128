import { home as page, stories } from '#charity'
import { storyStyles } from '../look/files.ts'
import type { Route } from '../route.ts'
import { Home } from './Home.tsx'
import styles from './home.css?inline'

/** What the carousel of the stories needs beside its sheet. */
export const carouselStyles = (): string => places + slides

/** The carousel's places, which no style attribute may say: the content security policy refuses it. */
const places = Array.from(
  { length: stories.all.length + 2 },
  (_, place) => `.home-track[data-position="${place}"]{--position:${place}}`,
).join('')

/** What stories say of their own slides holds against the carousel's rules, which come after them in a sheet of their own. */
const slides = stories.all
  .map(({ id }) => storyStyles[`stories/${id}/slide.css`] ?? '')
  .join('')
  .replaceAll('.slide-of-', '.home-slide.slide-of-')

export const home: Route = {
  path: '/',
  title: page.title,
  description: page.description,
  Page: Home,
  styles: styles + carouselStyles(),
}
