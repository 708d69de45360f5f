import { Component, type ReactNode } from 'react'

import { Button } from './Button.tsx'
import { WireText } from './WireText.tsx'

export interface ErrorBoundaryProps {
  /** What this part of the screen is, as the subject of a sentence, for example `The list`. */
  readonly what: string
  /** What is shown: when it changes, the part is drawn again, so that one bad selection does not spoil the next. */
  readonly resetKey?: unknown
  /** Drawn in place of what failed, instead of the notice; takes what the error said of itself. */
  readonly fallback?: (problem: string) => ReactNode
  readonly children: ReactNode
}

interface ErrorBoundaryState {
  /** What the error said of itself. */
  readonly problem: string | undefined
}

/** Keeps an error in one part of the screen to that part. React offers this to classes only. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { problem: undefined }

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { problem: String(error) }
  }

  override componentDidUpdate(before: ErrorBoundaryProps, { problem }: ErrorBoundaryState): void {
    if (problem !== undefined && before.resetKey !== this.props.resetKey) this.#showAgain()
  }

  override render(): ReactNode {
    const { problem } = this.state
    const { fallback } = this.props
    if (problem === undefined) return this.props.children
    if (fallback !== undefined) return fallback(problem)
    return (
      <div role="alert" className="m-4 rounded-lg border border-l-3 border-line border-l-failure bg-panel px-5 py-4">
        <h2 className="text-xl font-semibold text-balance">{this.props.what} could not be drawn</h2>
        <p className="mt-2 max-w-prose text-soft">
          Vitrine itself failed here, at something that the server sent. What stands beside this is not affected. If it
          fails again, load the page anew.
        </p>
        <p className="mt-2 text-sm break-words text-mute">
          It said <WireText text={problem} limit={500} className="text-failure" />
        </p>
        <div className="mt-4 border-t border-line pt-3">
          <Button variant="primary" onClick={this.#showAgain}>
            Show again
          </Button>
        </div>
      </div>
    )
  }

  readonly #showAgain = (): void => this.setState({ problem: undefined })
}
