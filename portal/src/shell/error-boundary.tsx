import { Component, type ReactNode } from 'react';
import { StatusScreen } from './status-screen.tsx';

const failure = { state: 'error', errors: { title: '', messages: ['internal_server_error'] } } as const;

interface Props {
  /** Changes with every navigation, which resets the error. */
  location: string;
  children: ReactNode;
}

interface State {
  readonly failed: boolean;
  readonly location: string;
}

/** Shows the error screen when a screen throws or its chunk cannot be loaded, until the next navigation. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, location: this.props.location };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ location }: Props, state: State): State | null {
    return location === state.location ? null : { failed: false, location };
  }

  override render() {
    return this.state.failed ? <StatusScreen status={failure} /> : this.props.children;
  }
}
