import { HeaderFields, type HeaderFieldsProps } from './HeaderFields.tsx'
import { LimitFields } from './LimitFields.tsx'

/** What few connections need: a chunk of its own. */
export function FurtherSettings(props: HeaderFieldsProps) {
  return (
    <>
      <HeaderFields {...props} />
      <LimitFields />
    </>
  )
}
