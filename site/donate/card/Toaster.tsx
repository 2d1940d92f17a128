import * as Toast from '@radix-ui/react-toast'
import { createPortal } from 'react-dom'
import { Icon } from '#ui/Icon.tsx'
import type { Say } from '../say.ts'
import { useToastPlace } from './ToastPlace.tsx'
import type { ToastMessage } from './toasts.ts'

/**
 * The one host of toasts: 5000 ms, swiped away to the end of the line over 50 px, reached by F8. They stand in the place that the
 * thanks or the box of what failed has for them; without one beside the page, not in it, which is inert while a dialog is open.
 */
export function Toaster({ toast, onDismiss, say }: { toast: ToastMessage | null; onDismiss: () => void; say: Say }) {
  const place = useToastPlace()
  return (
    <Toast.Provider
      duration={5000}
      swipeDirection={document.dir === 'rtl' ? 'left' : 'right'}
      swipeThreshold={50}
      label={say('donate.notifications')}
    >
      {toast ? (
        <Toast.Root
          key={toast.id}
          open={toast.open}
          onOpenChange={(open) => {
            if (!open) onDismiss()
          }}
          type="foreground"
          className={`donate-toast donate-toast-${toast.kind}`}
        >
          <Icon name={toast.kind === 'success' ? 'tick' : 'warning'} />
          <div>
            <Toast.Title className="donate-toast-title">{toast.title}</Toast.Title>
            <Toast.Description>
              {toast.text} {toast.note ? <b>{toast.note}</b> : null}
            </Toast.Description>
          </div>
          <Toast.Close className="donate-toast-close">
            <Icon name="close" />
            <span className="visually-hidden">{say('donate.close')}</span>
          </Toast.Close>
        </Toast.Root>
      ) : null}
      {createPortal(
        <Toast.Viewport className="donate-toasts" hotkey={['F8']} label={`${say('donate.notifications')} (F8)`} />,
        place ?? document.body,
      )}
    </Toast.Provider>
  )
}
