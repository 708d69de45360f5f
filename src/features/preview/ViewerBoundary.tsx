import { Component, type ReactNode } from 'react'

export interface ViewerBoundaryProps {
  /** When it changes, the viewer is drawn again. */
  readonly resetKey: unknown
  /** Drawn in place of a viewer that failed; takes what the error said of itself. */
  readonly fallback: (problem: string) => ReactNode
  readonly children: ReactNode
}

interface ViewerBoundaryState {
  readonly problem: string | undefined
}

/** Keeps the failure of a viewer to the item it shows. React offers this to classes only. */
export class ViewerBoundary extends Component<ViewerBoundaryProps, ViewerBoundaryState> {
  override state: ViewerBoundaryState = { problem: undefined }

  static getDerivedStateFromError(error: unknown): ViewerBoundaryState {
    return { problem: String(error) }
  }

  override componentDidUpdate(before: ViewerBoundaryProps): void {
    if (this.state.problem !== undefined && before.resetKey !== this.props.resetKey) this.#drawAgain()
  }

  override render(): ReactNode {
    const { problem } = this.state
    return problem === undefined ? this.props.children : this.props.fallback(problem)
  }

  readonly #drawAgain = (): void => this.setState({ problem: undefined })
}
