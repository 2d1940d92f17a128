import type { WhyNot } from '../../giving/letters/send-again.ts'
import type { Text, VerbWords } from '../sentence.ts'

const whyNot: Readonly<Record<WhyNot, Text>> = {
  settled: { en: 'It has left, or is not to be sent any more.', es: 'Ya salió, o ya no debe enviarse.' },
  due: {
    en: 'It is due, and leaves by itself as soon as a worker takes it up.',
    es: 'Le toca salir y saldrá sola en cuanto un proceso la tome.',
  },
  forgotten: { en: 'What it said is no longer kept.', es: 'Lo que decía ya no se conserva.' },
  paper: {
    en: 'It is printed, with the next cards on paper.',
    es: 'Se imprime, con las próximas tarjetas de papel.',
  },
}

export const sendAgainWords = {
  name: { en: 'Send again', es: 'Enviar otra vez' },
  address: { en: 'Right address', es: 'Dirección correcta' },
  audit: {
    outbox: { en: 'Letter sent again', es: 'Carta enviada otra vez' },
    address_corrected: null,
  },
  outcomes: {
    waiting: {
      sent: {
        en: 'The letter is on its way again. Whether the mail server takes it, the outbox tells.',
        es: 'La carta está otra vez en camino. La bandeja de salida dirá si el servidor de correo la acepta.',
      },
      corrected: {
        en: 'The address is put right, and the letter is on its way to it.',
        es: 'La dirección está corregida y la carta va en camino.',
      },
    },
    failed: {
      ...whyNot,
      'no other address': {
        en: 'Nothing was sent: it goes to nobody whose address could be put right.',
        es: 'No se envió nada: no va a nadie cuya dirección se pueda corregir.',
      },
    },
  },
} satisfies VerbWords
