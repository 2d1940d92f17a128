import { home as page, stories } from '#charity'
import { storyStyles } from '../look/files.ts'
import type { Route } from '../route.ts'
import carousel from './carousel.css?inline'
import { Home } from './Home.tsx'
import styles from './home.css?inline'

/** The carousel's places, which no style attribute may say: the content security policy refuses it. */
const places = Array.from(
  { length: stories.all.length + 2 },
  (_, place) => `.home-track[data-position="${place}"]{--position:${place}}`,
).join('')

const slides = stories.all.map(({ id }) => storyStyles[`stories/${id}/slide.css`] ?? '').join('')

export const home: Route = {
  path: '/',
  title: page.title,
  description: page.description,
  Page: Home,
  styles: styles + carousel + places + slides,
}
