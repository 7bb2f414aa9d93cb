import { ApiError } from '@portico/web/api-error';
import { Component, type ReactNode } from 'react';
import { StatusScreen } from './status-screen.tsx';

interface Props {
  /** Changes with every navigation, which resets the error. */
  location: string;
  children: ReactNode;
}

interface State {
  /** The code of the error; `null` without one. */
  readonly code: string | null;
  readonly location: string;
}

/** Shows the error screen when a screen throws or its chunk cannot be loaded, until the next navigation. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { code: null, location: this.props.location };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { code: error instanceof ApiError ? error.code : 'internal_server_error' };
  }

  static getDerivedStateFromProps({ location }: Props, state: State): State | null {
    return location === state.location ? null : { code: null, location };
  }

  override render() {
    const { code } = this.state;
    if (code === null) return this.props.children;
    return <StatusScreen status={{ state: 'error', errors: { title: '', messages: [code] } }} />;
  }
}
