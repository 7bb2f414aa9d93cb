import type { ReactNode } from 'react';

/** What the application provides around a code or a second step. */
export interface StepHost {
  readonly errorText: (code: string) => string;
  /** Says what is about no field. */
  readonly tell: (tone: 'success' | 'error', message: string) => void;
  /** Says why another code could not be requested. */
  readonly tellRefusal: (error: unknown) => void;
  /** Where users find help who have no recovery codes any more. */
  readonly help?: ReactNode;
}
