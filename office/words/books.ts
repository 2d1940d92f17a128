import type { DifferenceRow } from '#server/store/database/books-tables.ts'
import type { DifferenceState } from '#server/store/ledger/differences.ts'
import type { MovementKind } from '#server/store/ledger/movements-list.ts'
import type { Text } from './language.ts'

/** What a movement of money is. */
export const movementKinds: Readonly<Record<MovementKind, Text>> = {
  paid: { en: 'Payment', es: 'Pago' },
  refunded: { en: 'Refund', es: 'Reembolso' },
  refund_failed: { en: 'Refund that came back', es: 'Reembolso devuelto' },
  disputed: { en: 'Dispute', es: 'Disputa' },
  dispute_won: { en: 'Dispute won', es: 'Disputa ganada' },
  dispute_lost: { en: 'Dispute lost', es: 'Disputa perdida' },
  account_fee: { en: 'Fee of the account', es: 'Comisión de la cuenta' },
}

/** What a movement in the books is called; one that we have no name for, by its own. */
export const movementKind = (kind: string): Text =>
  Object.hasOwn(movementKinds, kind) ? movementKinds[kind as MovementKind] : { en: kind, es: kind }

/** How a provider's books and ours differ. */
export const differenceKinds: Readonly<Record<DifferenceRow['what'], { readonly name: Text; readonly means: Text }>> = {
  missing_here: {
    name: { en: 'Missing here', es: 'Falta aquí' },
    means: {
      en: 'Money moved at the provider, and we never heard of it. Booking puts it on its gift; a fee of the account is of no gift.',
      es: 'En el proveedor se movió dinero del que no supimos. Al asentarlo queda en su donación; una comisión de la cuenta no es de ninguna.',
    },
  },
  missing_there: {
    name: { en: 'Missing there', es: 'Falta allí' },
    means: {
      en: 'We booked what the provider’s books do not know. Look it up in the provider’s dashboard.',
      es: 'Asentamos algo que los libros del proveedor no conocen. Búsquelo en el panel del proveedor.',
    },
  },
  amount_differs: {
    name: { en: 'Amounts differ', es: 'Los montos difieren' },
    means: {
      en: 'Both know of it, with two amounts. Look it up in the provider’s dashboard.',
      es: 'Ambos lo conocen, con dos montos. Búsquelo en el panel del proveedor.',
    },
  },
  fee_differs: {
    name: { en: 'Fees differ', es: 'Las comisiones difieren' },
    means: {
      en: 'Both know of it with the same sum; what the provider kept of it differs. Look it up in the provider’s dashboard.',
      es: 'Ambos lo conocen con el mismo monto; lo que retuvo el proveedor difiere. Búsquelo en el panel del proveedor.',
    },
  },
  not_usd: {
    name: { en: 'Another currency', es: 'Otra moneda' },
    means: {
      en: 'Money in a currency that we never ask for. Give it back in the provider’s dashboard.',
      es: 'Dinero en una moneda que nunca pedimos. Devuélvalo en el panel del proveedor.',
    },
  },
  not_ours: {
    name: { en: 'Not ours', es: 'No es nuestro' },
    means: {
      en: 'Money on the same account that carries nothing of ours and belongs to no gift.',
      es: 'Dinero en la misma cuenta que no lleva nada nuestro y no pertenece a ninguna donación.',
    },
  },
}

/** Where a difference stands. */
export const differenceStates: Readonly<Record<DifferenceState, Text>> = {
  open: { en: 'Open', es: 'Abierta' },
  explained: { en: 'Explained', es: 'Explicada' },
  booked: { en: 'Booked', es: 'Asentada' },
  gone: { en: 'Differs no more', es: 'Ya no difiere' },
}

/** The pages of the books. */
export const bookWords = {
  title: { en: 'Books', es: 'Libros' },
  about: {
    en: 'The providers’ own books compared with ours. Each night the last seven days are compared, and what is certain is booked.',
    es: 'Los libros de los proveedores comparados con los nuestros. Cada noche se comparan los últimos siete días y se asienta lo que es seguro.',
  },
  comparisons: { en: 'Last comparisons', es: 'Últimas comparaciones' },
  differences: { en: 'Differences', es: 'Diferencias' },
  movements: { en: 'Movements of money', es: 'Movimientos de dinero' },
  seeMovements: { en: 'See every movement of money', es: 'Ver todos los movimientos de dinero' },
  never: { en: 'No comparison of these books is kept yet.', es: 'Todavía no hay ninguna comparación de estos libros.' },
  provider: { en: 'Provider', es: 'Proveedor' },
  period: { en: 'Days', es: 'Días' },
  by: { en: 'By', es: 'Por' },
  began: { en: 'Began', es: 'Empezó' },
  came: { en: 'What came of it', es: 'Resultado' },
  running: {
    en: 'Under way: {movements} movements read so far. Load this page again to see how far it is.',
    es: 'En curso: {movements} movimientos leídos hasta ahora. Cargue esta página otra vez para ver el avance.',
  },
  brokenOff: {
    en: 'Broken off after {movements} movements: nothing was heard of it since.',
    es: 'Interrumpida después de {movements} movimientos: no se supo más de ella.',
  },
  failed: { en: 'Not finished: {problem}', es: 'Sin terminar: {problem}' },
  agree: {
    en: 'Payments, refunds, disputes and fees of the account agree to the cent: {movements} movements.',
    es: 'Los pagos, reembolsos, disputas y comisiones de la cuenta coinciden al centavo: {movements} movimientos.',
  },
  agreeOnOurs: {
    en: 'Payments, refunds and disputes agree to the cent: {movements} movements. Fees of the account were not compared: other programs use it too.',
    es: 'Los pagos, reembolsos y disputas coinciden al centavo: {movements} movimientos. Las comisiones de la cuenta no se compararon: otros programas también la usan.',
  },
  differ: {
    en: 'Differences: {found} in {movements} movements. Booked: {booked}.',
    es: 'Diferencias: {found} en {movements} movimientos. Asentadas: {booked}.',
  },
  compareHint: {
    en: 'At most 93 days at once. It goes on beside you; this page tells how far it is.',
    es: 'A lo sumo 93 días a la vez. Sigue mientras usted trabaja; esta página dice cuánto avanzó.',
  },
  whole: { en: 'The last seven days, where no day is chosen.', es: 'Los últimos siete días, si no elige ninguno.' },
  open: { en: 'open', es: 'abiertas' },
  explained: { en: 'explained', es: 'explicadas' },
  state: { en: 'State', es: 'Estado' },
  what: { en: 'Difference', es: 'Diferencia' },
  kind: { en: 'Movement', es: 'Movimiento' },
  ref: { en: 'Its number at the provider', es: 'Su número en el proveedor' },
  moved: { en: 'Moved', es: 'Se movió' },
  found: { en: 'Found', es: 'Encontrada' },
  theirs: { en: 'In their books', es: 'En sus libros' },
  ours: { en: 'In ours', es: 'En los nuestros' },
  fee: { en: 'Fee', es: 'Comisión' },
  amount: { en: 'Amount', es: 'Monto' },
  gift: { en: 'Gift', es: 'Donación' },
  any: { en: 'All', es: 'Todas' },
  anyKind: { en: 'All', es: 'Todos' },
  unknown: { en: 'not there', es: 'no está' },
  none: { en: 'No difference fits what you asked for.', es: 'Ninguna diferencia corresponde a lo que pidió.' },
  noneOpen: {
    en: 'No difference is open: each was booked, explained or mended.',
    es: 'No hay diferencias abiertas: cada una se asentó, se explicó o se corrigió.',
  },
  nothingCompared: {
    en: 'Nothing has been compared yet, so no difference is known.',
    es: 'Todavía no se ha comparado nada, así que no se conoce ninguna diferencia.',
  },
  noMovement: {
    en: 'No movement of money fits what you asked for.',
    es: 'Ningún movimiento corresponde a lo que pidió.',
  },
  of: { en: '{what}: {kind} at {provider}', es: '{what}: {kind} en {provider}' },
  back: { en: 'Back to the books', es: 'Volver a los libros' },
  lookAgain: { en: 'Look again in the provider’s books', es: 'Mirar otra vez en los libros del proveedor' },
  settledBy: { en: 'Settled', es: 'Resuelta' },
} satisfies Record<string, Text>
