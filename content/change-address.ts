import type { Translated } from './language.ts'
import type { ShortPage } from './newsletter.ts'
import { translated } from './translated.ts'

/** What the links lead to that ask both mailboxes whether the letters about a gift go from the one to the other. */
export const changeAddressPages = translated('changeAddress.pages', {
  old: {
    title: { en: 'Another address for your receipts?', es: '¿Otra dirección para tus recibos?' },
    text: {
      en: 'Press the button if it was you who asked. Then we write to the new address, which must say yes as well.',
      es: 'Presiona el botón si fuiste tú. Después escribimos a la dirección nueva, que también debe confirmar.',
    },
  },
  oldDone: {
    title: { en: 'One more yes', es: 'Falta un sí' },
    text: {
      en: 'We have written to the new address. Press the button there, and your receipts go to it.',
      es: 'Escribimos a la dirección nueva. Presiona el botón del correo y tus recibos llegarán allí.',
    },
  },
  new: {
    title: { en: 'Receipts to this address?', es: '¿Recibos a esta dirección?' },
    text: {
      en: 'From then on receipts and letters about the gift come to you here, and this address opens its page.',
      es: 'Desde entonces los recibos y los correos de la donación llegan aquí, y esta dirección abre su página.',
    },
  },
  newDone: {
    title: { en: 'The address is changed', es: 'La dirección cambió' },
    text: {
      en: 'Receipts and letters about your gift come to this address now. A link to its page is on its way; older links no longer open it.',
      es: 'Los recibos y los correos de tu donación llegan ahora a esta dirección. Un enlace a su página va en camino; los anteriores ya no la abren.',
    },
  },
  invalid: {
    title: { en: 'This link no longer works', es: 'Este enlace ya no funciona' },
    text: {
      en: 'It was used, or its day is over. You can ask again on the page of your gift, or call us at {charityPhone}.',
      es: 'Ya se usó o pasó su día. Puedes pedirlo otra vez en la página de tu donación o llamarnos al {charityPhone}.',
    },
  },
} satisfies Record<string, ShortPage>)

export const changeAddressButtons = translated('changeAddress.buttons', {
  old: { en: 'Yes, change the address', es: 'Sí, cambiar la dirección' },
  new: { en: 'Yes, send them here', es: 'Sí, enviarlos aquí' },
} satisfies Record<string, Translated<string>>)
