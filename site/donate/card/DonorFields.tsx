import { useForm } from '../form/form-state.ts'
import { TextField } from '../form/TextField.tsx'

/** Who gives, and where the receipt goes: asked in every sheet in which a gift is paid. */
export function DonorFields() {
  const { say } = useForm()
  return (
    <>
      <div className="donate-pair">
        <TextField name="firstName" label={say('donate.firstName')} required autoComplete="given-name" />
        <TextField name="lastName" label={say('donate.lastName')} required autoComplete="family-name" />
      </div>
      <TextField
        name="email"
        type="email"
        inputMode="email"
        label={say('donate.email')}
        required
        autoComplete="email"
      />
    </>
  )
}
