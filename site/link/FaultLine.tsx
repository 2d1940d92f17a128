import { Fault } from '#ui/Fault.tsx'
import { Unbroken } from './Unbroken.tsx'

/** What is wrong, in red with its triangle; nothing when nothing is. */
export const FaultLine = ({ id, children }: { id: string; children: string | null | undefined }) =>
  children ? (
    <Fault id={id}>
      <Unbroken text={children} />
    </Fault>
  ) : null
