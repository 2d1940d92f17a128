import type { VerbWords } from '../sentence.ts'

export const endLinksWords = {
  name: { en: 'End every link', es: 'Anular todos los enlaces' },
  says: {
    en: 'Somebody else has the link of {reference}, or it was left open elsewhere. Every mailed link and every browser opens the gift no more; the donor’s page mails a fresh one.',
    es: 'Otra persona tiene el enlace de {reference}, o quedó abierto en otro lugar. Ningún enlace enviado ni navegador abre ya la donación; la página del donante envía uno nuevo.',
  },
  button: { en: 'End them', es: 'Anularlos' },
  audit: {
    links_revoked: { en: 'Links ended', es: 'Enlaces anulados' },
  },
  outcomes: {
    done: {
      ended: {
        en: 'All links to {reference} have ended. The donor’s page mails a fresh one to the gift’s address.',
        es: 'Todos los enlaces a {reference} están anulados. La página del donante envía uno nuevo a la dirección de la donación.',
      },
    },
  },
} satisfies VerbWords
