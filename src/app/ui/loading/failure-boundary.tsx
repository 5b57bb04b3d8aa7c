import { Component, type ReactNode } from "react";

type FailureBoundaryProps = {
  /** Replaces the children after a failure; `retry` renders them again. */
  fallback: (error: unknown, retry: () => void) => ReactNode;
  /** Another value renders the children again. */
  resetKey?: unknown;
  onFailure?: () => void;
  children: ReactNode;
};
type FailureBoundaryState = { resetKey: unknown; failure: { error: unknown } | undefined };

/** React has error boundaries only as classes. */
export class FailureBoundary extends Component<FailureBoundaryProps, FailureBoundaryState> {
  override state: FailureBoundaryState = { resetKey: this.props.resetKey, failure: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ resetKey }: FailureBoundaryProps, state: FailureBoundaryState) {
    return resetKey === state.resetKey ? null : { resetKey, failure: undefined };
  }

  override componentDidCatch() {
    this.props.onFailure?.();
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return this.props.fallback(failure.error, () => this.setState({ failure: undefined }));
  }
}
