import { translated } from '../../translated.ts'

/** A monthly gift that another program looked after is looked after here. */
export const takenOverWords = translated('letters.takenOver', {
  subject: { en: 'Your monthly gift to {charity}', es: 'Tu donación mensual a {charity}' },
  title: { en: 'Your monthly gift goes on as it is.', es: 'Tu donación mensual sigue igual.' },
  body: {
    en: 'Thank you for giving {amount} each month. Until now another program looked after your gift; from now on we do so ourselves. The day, the amount and how you pay stay as they are, nothing is charged twice, and you need do nothing.',
    es: 'Gracias por donar {amount} cada mes. Hasta ahora otro programa llevaba tu donación; desde ahora la llevamos aquí. El día, el monto y la forma de pago siguen igual, nada se cobra dos veces y no tienes que hacer nada.',
  },
  receipts: {
    en: 'Your next receipt comes from us.',
    es: 'Tu próximo recibo lo enviamos desde aquí.',
  },
} as const)
