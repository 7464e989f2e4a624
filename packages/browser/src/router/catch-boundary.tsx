import { Component, type ComponentType, type ReactNode } from "react";

type Props = {
  /** When this value changes, the error is cleared and the children render again. */
  resetKey: unknown;
  fallback: ComponentType<{ error: unknown }>;
  children: ReactNode;
};

type State = { failure: { error: unknown } | null; resetKey: unknown };

/** Catches errors of its children and renders a fallback instead. */
export class CatchBoundary extends Component<Props, State> {
  override state: State = { failure: null, resetKey: this.props.resetKey };

  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { failure: null, resetKey };
  }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  override render() {
    const { fallback: Fallback, children } = this.props;
    return this.state.failure ? <Fallback error={this.state.failure.error} /> : children;
  }
}
