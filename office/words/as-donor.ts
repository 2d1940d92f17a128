import type { Text } from './language.ts'

/** A gift's own page, as its donor sees it. */
export const asDonorWords = {
  title: { en: 'As the donor sees it: {reference}', es: 'Como la ve quien donó: {reference}' },
  about: {
    en: 'The gift’s own page as it stands now, as her mailed link opens it. Nothing on it can be pressed, no link of hers is used, and none is made.',
    es: 'La página de la donación tal como está ahora, como la abre el enlace enviado por correo. Nada de ella se puede pulsar, no se usa ningún enlace suyo ni se crea otro.',
  },
  frame: { en: 'The page of the gift', es: 'La página de la donación' },
  notBuilt: {
    en: 'The site’s pages are not built on this machine, so that none can be shown. Tell whoever looks after it.',
    es: 'Las páginas del sitio no están construidas en esta máquina, así que no se puede mostrar ninguna. Avise a quien la cuida.',
  },
  back: { en: 'Back to the gift', es: 'Volver a la donación' },
  link: { en: 'See the page as the donor sees it', es: 'Ver la página como la ve quien donó' },
} satisfies Record<string, Text>
