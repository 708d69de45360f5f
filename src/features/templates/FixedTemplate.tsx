import { useMemo, type ReactNode } from 'react'

import { Button } from '../../components/Button.tsx'
import { WireText } from '../../components/WireText.tsx'
import { sendingOf } from '../../domain/templateSending.ts'
import type { ParsedTemplate } from '../../domain/uriTemplate.ts'
import { ExpandedUri } from './ExpandedUri.tsx'

export interface FixedTemplateProps {
  readonly parsed: ParsedTemplate
  readonly isListed: (uri: string) => boolean
  /** Opens the resource of that URI. */
  readonly onOpen: (uri: string) => void
  /** Reads the URI at once and draws what came. */
  readonly children: (uri: string) => ReactNode
}

/** A template without variables, and with a scheme, is a URI: nothing to fill in, and it is read at once (K41). */
export function FixedTemplate({ parsed, isListed, onOpen, children }: FixedTemplateProps) {
  const sending = useMemo(() => sendingOf(parsed, new Map(), ''), [parsed])
  const uri = sending.kind === 'uri' ? sending.uri : undefined
  return (
    <>
      <p className="mt-4 text-soft">
        It has no variables: the template is a URI as it stands, and was read at once.
        {uri !== undefined && isListed(uri) && (
          <>
            {' '}
            Same URI as resource <WireText text={uri} limit={200} />.{' '}
            <Button size="small" onClick={() => onOpen(uri)}>
              Open that resource
            </Button>
          </>
        )}
      </p>
      <ExpandedUri sending={sending} names={[]} />
      {uri !== undefined && children(uri)}
    </>
  )
}
