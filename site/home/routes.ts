import { titles } from '#content/titles.ts'
import type { Route } from '../route.ts'
import carousel from './carousel.css?inline'
import { Home } from './Home.tsx'
import styles from './home.css?inline'

export const home: Route = {
  path: '/',
  title: titles.home,
  description: titles.homeDescription,
  Page: Home,
  styles: styles + carousel,
}
