import { useCallback, useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { ErrorBoundary } from '../../components/ErrorBoundary.tsx'
import { VisibleText } from '../../components/VisibleText.tsx'
import { chooseViewer } from './chooseViewer.ts'
import { overLimit } from './overLimit.ts'
import { DecodedFirst, type DecodedFirstProps } from './DecodedFirst.tsx'
import { DecodingNote } from './DecodingNote.tsx'
import { problemSentence } from './problemSentence.ts'
import type { Subject } from './subject.ts'
import { type RegisteredViewer, viewers } from './viewers/registry.ts'
import type { Unfit, ViewerProps } from './viewers/viewer.ts'

export interface SubjectViewProps extends Pick<
  ViewerProps,
  'subject' | 'name' | 'signature' | 'onSave' | 'onView' | 'onRead'
> {
  /** The viewer asked for, by its id. */
  readonly asked: string | undefined
  /** All there are, unless told otherwise. */
  readonly from?: readonly RegisteredViewer[]
}

interface Refusal extends Unfit {
  readonly subject: Subject
  readonly viewer: RegisteredViewer
}

/** One form of an item in the viewer that fits; in a raw one, with the reason, where that viewer fails. */
export function SubjectView({ asked, from = viewers, ...shown }: SubjectViewProps) {
  const { subject, signature, onView } = shown
  const { viewer, offers } = chooseViewer(from, subject, signature, asked)
  const [refusal, setRefusal] = useState<Refusal>()
  const refused = refusal?.subject === subject && refusal.viewer === viewer ? refusal : undefined
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {offers.map(({ viewer: { id, name }, hint }) => (
        <p key={id} className="flex flex-wrap items-center gap-2 text-sm text-soft">
          {hint}
          <Button size="small" onClick={() => onView(id)}>
            Show as {name}
          </Button>
        </p>
      ))}
      <WithText viewer={viewer} subject={subject}>
        {() => (
          <Chosen
            {...shown}
            viewer={viewer}
            tooMuch={asked === undefined ? overLimit(viewer, subject) : undefined}
            refused={refused}
            onRefusal={setRefusal}
          />
        )}
      </WithText>
    </div>
  )
}

/** What a viewer of text shows is decoded first: even how long its lines are is known only then. */
function WithText({ viewer, ...rest }: DecodedFirstProps & { readonly viewer: RegisteredViewer }) {
  return viewer.shows === 'text' ? <DecodedFirst {...rest} /> : rest.children()
}

interface ChosenProps extends ShownProps {
  /** Why the viewer does not open it by itself. */
  readonly tooMuch: string | undefined
  readonly refused: Refusal | undefined
}

function Chosen({ tooMuch, refused, onRefusal, ...shown }: ChosenProps) {
  const { viewer, subject, onView } = shown
  if (tooMuch !== undefined) {
    return (
      <>
        <p className="flex flex-wrap items-center gap-2 text-sm text-soft">
          {tooMuch}: plain at first.
          <Button size="small" onClick={() => onView(viewer.id)}>
            Show as {viewer.name}
          </Button>
        </p>
        <Shown {...shown} viewer={rawViewerOf(subject)} onRefusal={ignore} />
      </>
    )
  }
  if (refused !== undefined) return <RawView {...shown} reason={refused.reason} position={refused.position} />
  return (
    <ErrorBoundary
      key={viewer.id}
      what={viewer.name}
      resetKey={subject}
      fallback={(problem) => <RawView {...shown} reason={`${viewer.name} could not be drawn. It said: ${problem}`} />}
    >
      <Shown {...shown} onRefusal={onRefusal} />
    </ErrorBoundary>
  )
}

interface ShownProps extends Omit<ViewerProps, 'onUnfit'> {
  readonly viewer: RegisteredViewer
  readonly onRefusal: (refusal: Refusal) => void
}

function Shown({ viewer, onRefusal, ...props }: ShownProps) {
  const { subject } = props
  const onUnfit = useCallback(
    (problem: Unfit) => onRefusal({ ...problem, subject, viewer }),
    [onRefusal, subject, viewer],
  )
  return (
    <WithText viewer={viewer} subject={subject}>
      {() => (
        <>
          {viewer.shows === 'text' && <DecodingNote subject={subject} />}
          <viewer.View {...props} onUnfit={onUnfit} />
        </>
      )}
    </WithText>
  )
}

interface RawViewProps extends Omit<ViewerProps, 'onUnfit'> {
  /** A sentence; it may come without its full stop. */
  readonly reason: string
  readonly position?: number | undefined
}

/** What every viewer falls back to, and why. Raw views refuse nothing. */
function RawView({ reason, position, ...props }: RawViewProps) {
  const { subject } = props
  const raw = rawViewerOf(subject)
  return (
    <>
      <p className="rounded-md bg-deviation-ground px-3 py-2 break-words text-deviation">
        <VisibleText text={problemSentence(reason, subject.text(), position)} keepsBreaks /> Shown as{' '}
        {raw.name.toLowerCase()}.
      </p>
      <Shown {...props} viewer={raw} onRefusal={ignore} mark={position} />
    </>
  )
}

function rawViewerOf(subject: Subject): RegisteredViewer {
  return chooseViewer(
    viewers.filter(({ isRaw }) => isRaw),
    subject,
    undefined,
  ).viewer
}

function ignore(): void {}
