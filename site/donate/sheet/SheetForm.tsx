import { type ComponentProps, type FormEvent, useEffect } from 'react'
import { canPress } from './state.ts'
import type { Sheet } from './useSheet.ts'

/** The form of a sheet: sent by its button or by Enter, and only where a press does something. */
export function SheetForm({
  sheet,
  id,
  onPress,
  ...rest
}: { sheet: Sheet; id?: string; onPress: () => void } & Omit<ComponentProps<'form'>, 'id' | 'onSubmit'>) {
  const { state } = sheet
  const whole = state.at === 'ready' && state.fields === 'whole'
  useEffect(() => {
    // on a low screen what the button agrees to would stand below the fields, out of view, when it can first be pressed
    if (whole) document.querySelector(`#${id} .consent`)?.scrollIntoView({ block: 'nearest' })
  }, [whole, id])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (canPress(state)) onPress()
  }
  return <form className="pay-form" id={id} {...rest} noValidate aria-busy={state.at === 'running'} onSubmit={submit} />
}
