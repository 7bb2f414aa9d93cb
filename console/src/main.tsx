import '@portico/ui/styles.css';
import '@portico/ui/other-scripts.css';
import './no-script.css';
import { localeOf } from '@portico/web/locale-path';
import { createPageState } from '@portico/web/page-state';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app.tsx';
import { loadTexts } from './i18n/texts.ts';
import { restoreSession } from './session/restore.ts';

const root = document.getElementById('root');
// Not awaited: the chunks that it loads import this one, so a top-level await would never end.
if (root) void start(root);

async function start(root: HTMLElement): Promise<void> {
  const state = createPageState();
  const [texts] = await Promise.all([loadTexts(localeOf(location.pathname)), restoreSession(state)]);
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <App state={state} texts={texts} />
      </BrowserRouter>
    </StrictMode>,
  );
}
