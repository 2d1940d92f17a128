import { translated } from '../../translated.ts'

/**
 * Asks both mailboxes whether letters about a gift go from the one to the other, first the one where they go now. `{address}`: the new one;
 * `all`: those about every gift of the address do.
 */
export const changeAddressWords = translated('letters.changeAddress', {
  old: {
    subject: { en: 'Shall your receipts go to another address?', es: '¿Enviamos tus recibos a otra dirección?' },
    preview: { en: 'To {address}', es: 'A {address}' },
    title: { en: 'Another address for your receipts', es: 'Otra dirección para tus recibos' },
    text: {
      en: 'Someone asked on the page of your gift {reference} that its receipts and letters go to {address} from now on. If it was you, press the button; then we ask the new address the same.',
      es: 'Alguien pidió en la página de tu donación {reference} que sus recibos y correos lleguen a {address} desde ahora. Si fuiste tú, presiona el botón; después preguntamos lo mismo a la dirección nueva.',
    },
    all: {
      en: 'Someone asked on the page of your giving that the receipts and letters of all gifts given with this address go to {address} from now on. If it was you, press the button; then we ask the new address the same.',
      es: 'Alguien pidió en la página de tus donaciones que los recibos y correos de todas las donaciones hechas con esta dirección lleguen a {address} desde ahora. Si fuiste tú, presiona el botón; después preguntamos lo mismo a la dirección nueva.',
    },
    action: { en: 'Yes, change the address', es: 'Sí, cambiar la dirección' },
  },
  new: {
    subject: { en: 'Shall receipts come to this address?', es: '¿Enviamos los recibos a esta dirección?' },
    preview: { en: 'One press, and they do.', es: 'Un toque y así será.' },
    title: { en: 'Receipts to this address', es: 'Recibos a esta dirección' },
    text: {
      en: 'A donor wants the receipts of gift {reference} to come to {address}, and has confirmed it at the address where they go now. If it was you, press the button; then this address opens the gift, and the other one no longer does.',
      es: 'Alguien que dona quiere que los recibos de la donación {reference} lleguen a {address}, y lo confirmó en la dirección donde llegan ahora. Si fuiste tú, presiona el botón; desde entonces esta dirección abre la donación y la otra ya no.',
    },
    all: {
      en: 'A donor wants the receipts of all gifts given with another address to come to {address}, and has confirmed it at that other address. If it was you, press the button; then this address opens these gifts, and the other one no longer does.',
      es: 'Alguien que dona quiere que los recibos de todas las donaciones hechas con otra dirección lleguen a {address}, y lo confirmó en esa otra dirección. Si fuiste tú, presiona el botón; desde entonces esta dirección abre esas donaciones y la otra ya no.',
    },
    action: { en: 'Yes, send them here', es: 'Sí, enviarlos aquí' },
  },
  notYou: {
    en: 'Both addresses must say yes within a day. If it was not you, do nothing: nothing changes.',
    es: 'Las dos direcciones deben confirmar en un día. Si no fuiste tú, no hagas nada: nada cambia.',
  },
} as const)
