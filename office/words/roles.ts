import type { Role } from '#server/staff/verb.ts'
import type { Text } from './language.ts'

/** A role by its name, and what it lets a person do, after "you may". */
export const roleWords: Readonly<Record<Role, { readonly name: Text; readonly may: Text }>> = {
  look: {
    name: { en: 'look', es: 'consulta' },
    may: { en: 'look at everything', es: 'consultar todo' },
  },
  help: {
    name: { en: 'help', es: 'atención' },
    may: {
      en: 'look at everything, write notes, send letters and stop gifts',
      es: 'consultar todo, escribir notas, enviar cartas y detener donaciones',
    },
  },
  money: {
    name: { en: 'money', es: 'dinero' },
    may: {
      en: 'look at everything, help donors, refund and reconcile',
      es: 'consultar todo, ayudar a los donantes, reembolsar y conciliar',
    },
  },
}
