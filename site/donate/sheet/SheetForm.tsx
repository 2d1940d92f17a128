import type { ComponentProps, FormEvent } from 'react'
import { canPress } from './state.ts'
import type { Sheet } from './useSheet.ts'

/** The form of a sheet: sent by its button or by Enter, and only where a press does something. */
export function SheetForm({
  sheet,
  onPress,
  ...rest
}: { sheet: Sheet; onPress: () => void } & Omit<ComponentProps<'form'>, 'onSubmit'>) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (canPress(sheet.state)) onPress()
  }
  return <form className="pay-form" {...rest} noValidate aria-busy={sheet.state.at === 'running'} onSubmit={submit} />
}
