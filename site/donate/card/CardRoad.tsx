import './card.css'
import type { ComponentProps } from 'react'
import BankRoad from '../bank/BankRoad.tsx'
import { useForm } from '../form/form-state.ts'
import type { Road } from '../way.ts'
import { CardDialog } from './CardDialog.tsx'
import { Toaster } from './Toaster.tsx'
import { useToasts } from './toasts.ts'

/** The card's whole road, loaded when first needed: the dialog while `order` is set, and the toasts that outlive it. */
export default function CardRoad({ order, ...rest }: ComponentProps<Road>) {
  const { say } = useForm()
  const toasts = useToasts()
  return (
    <>
      {order ? <CardDialog order={order} {...rest} toasts={toasts} /> : null}
      <Toaster toast={toasts.toast} onDismiss={toasts.dismiss} say={say} />
    </>
  )
}

export { BankRoad }
