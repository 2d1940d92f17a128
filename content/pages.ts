import { translated } from './translated.ts'

/** What stands on every page of a charity's own, and round its news, beside the charity's words. */
export const pagesWords = translated('ownPages', {
  video: { en: 'Watch at {host}', es: 'Ver en {host}' },
  file: { en: '{kind}, {size}', es: '{kind}, {size}' },
  when: { en: 'When', es: 'Cuándo' },
  where: { en: 'Where', es: 'Dónde' },
  calendar: { en: 'Add to your calendar', es: 'Añadir a tu calendario' },
  news: {
    title: { en: 'News', es: 'Noticias' },
    summary: { en: 'What is new at {charity}, the latest first.', es: 'Lo nuevo en {charity}, lo último primero.' },
    feed: { en: 'Follow the news by feed', es: 'Sigue las noticias por suscripción (feed)' },
    by: { en: '{date}, by {name}', es: '{date}, por {name}' },
    all: { en: 'All news', es: 'Todas las noticias' },
  },
})
