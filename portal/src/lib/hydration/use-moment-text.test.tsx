import { createPageState, PageStateContext } from '@portico/web/page-state';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TextsProvider } from '../i18n/i18n.tsx';
import { loadTexts } from '../i18n/texts.ts';
import { HydrationInSlices } from './use-hydrated.tsx';
import { useMomentText } from './use-moment-text.ts';

function Line() {
  const momentText = useMomentText();
  return <p>{momentText('2026-01-02T12:00:00.000Z', (moment) => `Since ${moment}.`)}</p>;
}

it('The server leaves the line of a moment empty, because it does not know the time zone of the user', async () => {
  const texts = await loadTexts('en', true);
  const page = (
    <PageStateContext value={createPageState()}>
      <TextsProvider locale="en" initial={texts}>
        <Line />
      </TextsProvider>
    </PageStateContext>
  );
  expect(renderToString(<HydrationInSlices>{page}</HydrationInSlices>)).toBe('<p>\u00a0</p>');
});
