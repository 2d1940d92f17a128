import type { Refund } from '#server/store/work/refunds.ts'
import type { Text } from './language.ts'

/** Where a refund stands. */
export const refundStates: Readonly<Record<Refund['status'], Text>> = {
  waiting: { en: 'Waits for a second person', es: 'Espera a otra persona' },
  asked: { en: 'The provider has not answered yet', es: 'El proveedor aún no ha respondido' },
  given: { en: 'Given back', es: 'Devuelto' },
  refused: { en: 'Refused by the provider', es: 'Rechazado por el proveedor' },
  withdrawn: { en: 'Withdrawn', es: 'Retirado' },
  lapsed: { en: 'Lapsed: nobody agreed in time', es: 'Caducado: nadie lo autorizó a tiempo' },
}

export const refundWords = {
  reason: { en: 'Why', es: 'Por qué' },
  sum: { en: 'Goes back', es: 'Se devuelve' },
  title2: { en: 'Refund of {sum}', es: 'Reembolso de {sum}' },
  list: { en: 'Refunds', es: 'Reembolsos' },
  about: {
    en: 'What waits for a second person, or for its provider’s answer.',
    es: 'Lo que espera a otra persona, o la respuesta del proveedor.',
  },
  none: {
    en: 'No refund is open. One is begun from a gift, on its donor’s page: find the donor first.',
    es: 'No hay reembolsos abiertos. Se piden desde una donación, en la página del donante: búsquelo primero.',
  },
  state: { en: 'Where it stands', es: 'Situación' },
  who: { en: 'Asked for by', es: 'Lo pidió' },
  when: { en: 'Asked', es: 'Pedido' },
  until: { en: 'Lapses', es: 'Caduca' },
  agreed: { en: 'Agreed to by', es: 'Lo autorizó' },
  problem: { en: 'The provider says', es: 'El proveedor dice' },
  agree: { en: 'Agree, and give {sum} back', es: 'Autorizar y devolver {sum}' },
  withdraw: { en: 'Do not give it back', es: 'No devolver' },
} satisfies Record<string, Text>
