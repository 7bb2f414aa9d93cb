import { TextLink } from '@portico/ui';
import { Link } from 'react-router';
import { useText } from '../../lib/i18n/i18n.tsx';
import { richText } from '../../lib/i18n/rich-text.tsx';
import type { Query } from '../../lib/navigation/paths.ts';
import { usePath } from '../../lib/navigation/use-path.ts';

/** Leads a user who has no account yet to the registration. */
export function ToRegistration({ query }: { query: Query }) {
  const text = useText();
  const path = usePath();
  return (
    <p>
      {richText(text('login.noAccount'), {
        link: (words) => (
          <TextLink as={Link} to={path('registration', query)}>
            {words}
          </TextLink>
        ),
      })}
    </p>
  );
}
