import type { Translated } from '../language.ts'
import { translated } from '../translated.ts'

/** The stories, in the carousel and on their pages. */
export const stories = translated('words', {
  'stories.storyOf': { en: "{name}'s story", es: 'La historia de {name}' },
  'stories.next': { en: 'Next story', es: 'Siguiente historia' },
  'stories.prev': { en: 'Previous story', es: 'Historia anterior' },
  'stories.related': { en: 'More stories', es: 'Más historias' },
  'stories.learnMore': { en: 'Learn more', es: 'Conoce más' },
  'stories.about': { en: 'about {subject}', es: 'sobre {subject}' },
  'stories.printed': { en: 'Read online or give: {address}', es: 'Para leer en línea o donar: {address}' },
  'stories.readNamed': { en: 'Read {name}’s story', es: 'Lee la historia de {name}' },
  'stories.quoted': { en: '“{quote}”', es: '“{quote}”' },
  'stories.show': { en: 'Show {name}’s story', es: 'Mostrar la historia de {name}' },
  'stories.position': { en: 'Story {number} of {count}', es: 'Historia {number} de {count}' },
  'stories.slide': { en: '{number} of {count}', es: '{number} de {count}' },
  'stories.carousel': { en: 'carousel', es: 'carrusel' },
  'stories.slideRole': { en: 'slide', es: 'diapositiva' },
} as const satisfies Record<string, Translated<string>>)
