import { usePageState } from '@portico/web/page-state';
import { useContext, useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { ConfigContext } from '../lib/config/config.ts';
import { useAnyInvalidForm } from '../lib/forms/invalid-forms.ts';
import { useText } from '../lib/i18n/i18n.tsx';
import { goToFragment } from '../lib/navigation/fragment.ts';
import { useStepTitle } from '../lib/navigation/page-title.ts';
import { restoreScroll } from '../lib/navigation/scroll-positions.ts';
import { type PageName, pageTexts } from './page-texts.ts';

const createVisit = () => ({ pagesSeen: 0 });

/**
 * Sets the page's title, and moves the focus after a navigation, so that screen readers continue there: to
 * the place that the address names, else to the heading.
 */
export function PageAnnouncement({ name }: { name: PageName }) {
  const text = useText();
  const navigation = useNavigationType();
  const wrong = useAnyInvalidForm();
  const step = useStepTitle();
  // Without a configuration the page says that it could not be loaded.
  const page = pageTexts(name, text, useContext(ConfigContext)?.landing);
  const title = step === null ? page.title : text('shell.pageTitle', { title: step });
  const { description } = page;
  const state = usePageState();
  const { hash, key } = useLocation();

  useEffect(() => {
    document.title = wrong ? text('shell.wrongPageTitle', { title }) : title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description, wrong, text]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each screen
  useEffect(() => {
    const visit = state.part(createVisit);
    visit.pagesSeen += 1;
    if (visit.pagesSeen === 1 || (hash && navigation !== 'POP')) return;
    const heading =
      document.querySelector<HTMLElement>('main h1[tabindex]') ?? document.querySelector('main');
    heading?.focus({ preventScroll: true });
    if (navigation === 'POP') restoreScroll(state);
    else scrollTo({ top: 0, behavior: 'instant' });
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry of the history
  useEffect(() => {
    if (hash && (navigation !== 'POP' || state.part(createVisit).pagesSeen === 1)) return goToFragment(hash);
    return undefined;
  }, [key]);

  return null;
}
