import { Consent } from './Consent.tsx'
import { usePromise } from './FundLine.tsx'
import { useForm } from './form-state.ts'

/** What is agreed to by beginning the monthly gift of the form: when it is charged, and what it is for. */
export function StartConsent({ amount, className }: { readonly amount: string | null; readonly className?: string }) {
  const { language, nextGift: next } = useForm()
  const fund = usePromise()
  return (
    <Consent
      asked={(sum) => ({ of: 'start', amount: sum, next, ...(fund === undefined ? {} : { fund }) })}
      amount={amount}
      language={language}
      {...(className === undefined ? {} : { className })}
    />
  )
}
