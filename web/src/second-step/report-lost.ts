import { ApiError } from '../api-error.ts';

/** Waits for an answer of the second step, and reports when the server no longer has the sign-in. */
export async function reportLost<Answer>(answer: Promise<Answer>, onLost: () => void): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'invalid_token') onLost();
    throw error;
  }
}
