import { brand } from '#content/brand.ts'
import type { Route } from '../route.ts'
import carousel from './carousel.css?inline'
import { Home } from './Home.tsx'
import styles from './home.css?inline'

export const home: Route = {
  path: '/',
  title: {
    en: `${brand.name}: Finding cures. Saving children.`,
    es: `${brand.name}: Encontrar curas. Salvar niños.`,
  },
  description: {
    en: 'Treatment, research and shared knowledge for children with cancer, in one place, with no bill for families.',
    es: 'Tratamiento, investigación y conocimiento compartido para niños con cáncer, en un solo lugar y sin facturas para las familias.',
  },
  Page: Home,
  styles: styles + carousel,
}
