/** Lines that are copied as they stand: the whole field is marked at one press of the keys for it, without any script. */
export const CopyField = ({
  id,
  label,
  text,
}: {
  readonly id: string
  readonly label: string
  readonly text: string
}) => (
  <div className="field">
    <label htmlFor={id}>{label}</label>
    <textarea id={id} readOnly rows={text.split('\n').length} spellCheck={false} defaultValue={text} />
  </div>
)
