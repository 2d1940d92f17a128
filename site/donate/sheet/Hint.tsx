import * as Tooltip from '@radix-ui/react-tooltip'
import type { ReactElement } from 'react'

/** A tooltip that repeats what a control without visible words is for. Never the only place where anything is said. */
export function Hint({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Tooltip.Provider delayDuration={700} skipDelayDuration={300}>
      <Tooltip.Root>
        <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
        <Tooltip.Portal>
          <Tooltip.Content className="donate-tooltip" sideOffset={6}>
            {text}
          </Tooltip.Content>
        </Tooltip.Portal>
      </Tooltip.Root>
    </Tooltip.Provider>
  )
}
