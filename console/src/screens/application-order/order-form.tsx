import { Banner, Button, ButtonLink, Card } from '@portico/ui';
import { ApiError } from '@portico/web/api-error';
import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router';
import { useAct } from '../../api/queries.ts';
import styles from '../../components/components.module.css';
import { useErrorText, useText } from '../../i18n/i18n.tsx';
import { LandingPreview } from './landing-preview.tsx';
import { OrderList } from './order-list.tsx';
import type { OrderedApplication } from './ordered-application.ts';

export interface OrderFormProps {
  registered: readonly OrderedApplication[];
  cancelTo: string;
  onSaved: () => unknown;
}

/** The applications in an order that nobody else sees before it is saved. */
export function OrderForm({ registered, cancelTo, onSaved }: OrderFormProps) {
  const text = useText();
  const errorText = useErrorText();
  const save = useAct('orderApplications');
  const [applications, setApplications] = useState(registered);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (save.isPending) return;
    // Only what was changed here: somebody else may be changing the others.
    const changed = applications.filter(({ id, landing }) =>
      registered.some((before) => before.id === id && before.landing !== landing),
    );
    const idsOf = (landing: boolean) =>
      changed.filter((application) => application.landing === landing).map(({ id }) => id);
    try {
      await save.mutateAsync({
        ids: applications.map(({ id }) => id),
        show: idsOf(true),
        hide: idsOf(false),
      });
      onSaved();
    } catch (error) {
      // A refusal is shown from `save.error`.
      if (!(error instanceof ApiError)) throw error;
    }
  };
  return (
    <>
      <Card title={text('applications.order')}>
        <form method="post" noValidate className={styles.form} onSubmit={submit}>
          {save.error && (
            <Banner tone="danger" role="alert">
              {errorText(save.error.code)}
            </Banner>
          )}
          <OrderList applications={applications} onChange={setApplications} />
          <div className={styles.buttons}>
            <Button data-act type="submit" busy={save.isPending} busyLabel={text('console.working')}>
              {text('applications.save')}
            </Button>
            <ButtonLink as={Link} variant="secondary" to={cancelTo}>
              {text('console.cancel')}
            </ButtonLink>
          </div>
        </form>
      </Card>
      <LandingPreview applications={applications.filter(({ landing }) => landing)} />
    </>
  );
}
