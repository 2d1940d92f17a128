import type { Translated } from '../language.ts'
import { translated } from '../translated.ts'

/** What became of a gift, on the donation page and on the gift's own page. */
export const result = translated('words', {
  'result.received': { en: 'We have your gift', es: 'Recibimos tu donación' },
  'result.receivedText': {
    en: 'It is with us and not yet with the payment provider. If you closed the payment form, you can go back and finish.',
    es: 'Ya la tenemos anotada, pero todavía no llegó al proveedor de pagos. Si cerraste el formulario, puedes volver y terminar.',
  },
  'result.confirming': { en: 'Your gift is being confirmed', es: 'Estamos confirmando tu donación' },
  'result.confirmingText': {
    en: 'The payment provider is still at work. You do not need to do anything, and nothing will be taken twice. We will email you as soon as it is sure.',
    es: 'El proveedor de pagos todavía está trabajando. No tienes que hacer nada y no se cobrará dos veces. Te escribiremos en cuanto tu donación esté confirmada.',
  },
  'result.complete': { en: 'Your gift is complete', es: 'Tu donación está completa' },
  'result.completeText': {
    en: 'Thank you. {charity} has received your gift of {amount}.',
    es: 'Gracias. {charity} recibió tu donación de {amount}.',
  },
  'result.active': { en: 'Your monthly gift has begun', es: 'Tu donación mensual ya comenzó' },
  'result.activeText': {
    en: 'Thank you. You give {amount} every month.',
    es: 'Gracias. Donas {amount} cada mes.',
  },
  'result.next': { en: 'The next gift is taken on {date}.', es: 'La próxima donación se cobra el {date}.' },
  'result.stopHow': {
    en: 'You can change or stop it any time, on your gift’s page or from the link in your receipt.',
    es: 'Puedes cambiarla o detenerla cuando quieras, en la página de tu donación o con el enlace de tu recibo.',
  },
  'result.notCharged': { en: 'You have not been charged', es: 'No se te ha cobrado nada' },
  'result.notChargedText': {
    en: 'This gift did not go through, and nothing was taken. You can try again with another card or PayPal.',
    es: 'Esta donación no se realizó y no se cobró nada. Puedes intentarlo de nuevo con otra tarjeta o con PayPal.',
  },
  'result.refunded': { en: 'Your gift was refunded', es: 'Tu donación fue reembolsada' },
  'result.refundedText': { en: '{amount} went back to you.', es: 'Te devolvimos {amount}.' },
  'result.disputed': { en: 'Your bank is looking into this gift', es: 'Tu banco está revisando esta donación' },
  'result.disputedText': {
    en: 'If you did not mean to open a complaint, please call us at {charityPhone}.',
    es: 'Si no querías abrir un reclamo, llámanos al {charityPhone}.',
  },
  'result.ended': { en: 'Your monthly gift has ended', es: 'Tu donación mensual terminó' },
  'result.endedText': {
    en: 'No more payments will be taken. Thank you for {amount} in all.',
    es: 'No se harán más cobros. Gracias por {amount} en total.',
  },
  'result.page': { en: 'Your gift', es: 'Tu donación' },
  'result.pageText': {
    en: 'Where your gift stands today, and what happens next.',
    es: 'Cómo está tu donación hoy y qué sigue.',
  },
  'result.help': {
    en: 'To change or stop a monthly gift you can also call {phone} or write to {email}.',
    es: 'Para cambiar o detener una donación mensual también puedes llamar al {phone} o escribir a {email}.',
  },
  'result.reference': { en: 'Reference', es: 'Referencia' },
  'result.amount': { en: 'Amount', es: 'Cantidad' },
  'result.receipt': { en: 'A receipt is on its way to {email}.', es: 'El recibo va en camino a {email}.' },
  'result.tribute': { en: 'Dedicated to {name}.', es: 'Dedicada a {name}.' },
  'result.print': { en: 'Print this page', es: 'Imprimir esta página' },
  'result.manage': { en: 'See and manage your gift', es: 'Ver y administrar tu donación' },
  'result.another': { en: 'Make another gift', es: 'Hacer otra donación' },
  'result.tryAgain': { en: 'Try again', es: 'Intentar de nuevo' },
  'result.checkAgain': { en: 'Check again', es: 'Comprobar otra vez' },
  'result.share': { en: 'Tell a friend', es: 'Cuéntaselo a alguien' },
  'result.shareText': {
    en: 'I gave to {charity}. You can too:',
    es: 'Doné a {charity}. Tú también puedes:',
  },
  'result.shareEmail': { en: 'By email', es: 'Por correo' },
  'result.shareFacebook': { en: 'On Facebook', es: 'En Facebook' },
  'result.shareWhatsapp': { en: 'On WhatsApp', es: 'En WhatsApp' },
  'result.unknown': { en: 'We cannot look up your gift right now', es: 'No podemos consultar tu donación ahora' },
  'result.unknownText': {
    en: 'Nothing will be taken twice. Your receipt comes by email once the gift is complete.',
    es: 'No se cobrará nada dos veces. El recibo te llegará por correo cuando la donación esté completa.',
  },
} as const satisfies Record<string, Translated<string>>)
