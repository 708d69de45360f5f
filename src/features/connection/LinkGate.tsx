import { Dialog } from '@base-ui/react/dialog'

import { Button } from '../../components/Button.tsx'
import { WireText } from '../../components/WireText.tsx'
import { demoKind } from '../../protocol/routes.ts'
import { hostKind } from '../../domain/hostKind.ts'

export interface LinkGateProps {
  /** The server that the link names. */
  readonly url: URL
  readonly onConnect: () => void
  readonly onRefuse: () => void
}

const nature = {
  loopback: 'This is a program on this computer.',
  private: 'This is a private address, inside your own network.',
  public: 'This is a public address.',
}

function natureOf(url: URL): string {
  if (demoKind(url.href) !== undefined)
    return 'This is the demo server, which runs inside this page. Nothing leaves it.'
  return nature[hostKind(url.hostname)]
}

/** A link proposes a server; nothing is sent before the click (D1, safety row 10). */
export function LinkGate({ url, onConnect, onRefuse }: LinkGateProps) {
  const omitted = [...url.searchParams].filter(([, value]) => value === '').map(([key]) => `?${key}=`)
  return (
    <Dialog.Root open disablePointerDismissal onOpenChange={(open) => !open && onRefuse()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 bg-ink/30 dark:bg-black/50" />
        <Dialog.Popup className="fixed top-1/4 left-1/2 w-[min(32rem,calc(100vw-2rem))] -translate-x-1/2 rounded-lg border border-edge bg-panel p-6 outline-none">
          <Dialog.Title className="text-xl font-semibold">Open this server?</Dialog.Title>
          <Dialog.Description className="mt-2 text-soft">
            The link you opened names a server. Nothing has been sent to it yet.
          </Dialog.Description>
          <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
            <dt className="text-mute">Origin</dt>
            <dd className="break-all">
              <WireText text={url.origin} className="font-medium" />
            </dd>
            <dt className="text-mute">Address</dt>
            <dd className="break-all">
              <WireText text={url.href} />
            </dd>
          </dl>
          {omitted.length > 0 && (
            <p className="mt-3 text-deviation">
              The link does not carry what stood behind <WireText text={omitted.join(', ')} limit={200} />: links leave
              the values of a query out, because they may be secret. To fill in what is missing, choose “Do not connect”
              and complete the address in the field.
            </p>
          )}
          <p className="mt-3 text-sm text-mute">{natureOf(url)}</p>
          <div className="mt-5 flex gap-2">
            <Button variant="primary" onClick={onConnect}>
              Connect
            </Button>
            <Button onClick={onRefuse}>Do not connect</Button>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
