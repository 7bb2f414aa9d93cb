import { configure, prettyDOM } from '@testing-library/react';

/**
 * A query that finds nothing fails with a picture of the page. A test that waits tries again and again, so
 * the picture is only drawn for a failure that somebody reads.
 */
configure({
  getElementError(message, container) {
    const error = new Error(message ?? '');
    error.name = 'TestingLibraryElementError';
    let text: string | undefined;
    Object.defineProperty(error, 'message', {
      configurable: true,
      get() {
        text ??= [message, prettyDOM(container)].filter(Boolean).join('\n\n');
        return text;
      },
    });
    return error;
  },
});
