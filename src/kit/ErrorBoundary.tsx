import { Component, type ComponentType, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  fallback: ComponentType<{ error: unknown }>
  /** The children are shown again when it changes. */
  resetKey?: string
  children: ReactNode
}

interface ErrorBoundaryState {
  failure: { error: unknown } | null
}

/** Replaces children that crashed. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: null }

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: { error } }
  }

  override componentDidUpdate(before: ErrorBoundaryProps): void {
    if (this.state.failure && before.resetKey !== this.props.resetKey) this.setState({ failure: null })
  }

  override render(): ReactNode {
    const { fallback: Fallback, children } = this.props
    return this.state.failure ? <Fallback error={this.state.failure.error} /> : children
  }
}
