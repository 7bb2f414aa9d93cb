import { ApiError } from '@portico/web/api-error';
import { Component, type ReactNode } from 'react';
import { PageFailed } from '../components/page-failed.tsx';
import { useTextsFailed } from '../i18n/i18n.tsx';

interface Props {
  /** Changes with every navigation, which shows the next page. */
  location: string;
  children: ReactNode;
}

interface State {
  readonly error: unknown;
  readonly location: string;
}

const none = Symbol('none');

/**
 * Says that a page cannot be shown, because its files were not loaded or it threw an error. The navigation
 * stays.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: none, location: this.props.location };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps({ location }: Props, state: State): State | null {
    return location === state.location ? null : { error: none, location };
  }

  override render() {
    const { error } = this.state;
    if (error === none) return <WithTexts>{this.props.children}</WithTexts>;
    return <PageFailed code={error instanceof ApiError ? error.code : 'internal_server_error'} />;
  }
}

/** The page, unless its texts cannot be loaded in the language just chosen. */
function WithTexts({ children }: { children: ReactNode }) {
  return useTextsFailed() ? <PageFailed code="server_error" /> : children;
}
