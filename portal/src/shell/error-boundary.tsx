import { Component, type ReactNode } from 'react';
import { StatusScreen } from './status-screen.tsx';

const broken = { state: 'error', errors: { title: '', messages: ['internal_server_error'] } } as const;

/** What a screen breaks on, a chunk that cannot be fetched included, shows the error screen instead of nothing. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <StatusScreen status={broken} /> : this.props.children;
  }
}
