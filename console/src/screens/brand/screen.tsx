import type { BrandState, BrandVersion } from '@portico/contract/staff/brand';
import { Button, Card } from '@portico/ui';
import { useState } from 'react';
import { useAct, useCall } from '../../api/queries.ts';
import { ReasonDialog } from '../../components/acts/reason-dialog.tsx';
import { Answer } from '../../components/answer.tsx';
import styles from '../../components/components.module.css';
import { Page } from '../../components/page.tsx';
import { Table } from '../../components/table.tsx';
import { useText } from '../../i18n/i18n.tsx';
import { useTimeText } from '../../i18n/times.ts';
import { DraftForm } from './draft-form.tsx';

/** What the operator calls the product: the name that users see, a draft, and what was published before. */
export default function Brand() {
  const text = useText();
  const found = useCall('getBrand', {});
  return (
    <Page title={text('brand.title')} lead={text('brand.lead')}>
      <Answer query={found}>
        {(brand) => (
          <>
            <Current brand={brand} />
            <Draft brand={brand} />
            <History brand={brand} />
          </>
        )}
      </Answer>
    </Page>
  );
}

function Current({ brand: { name, sender } }: { brand: BrandState }) {
  const text = useText();
  return (
    <Card title={text('brand.current')}>
      <dl className={styles.facts}>
        <dt>{text('brand.name')}</dt>
        <dd>
          <bdi>{name}</bdi>
        </dd>
        <dt>{text('brand.sender')}</dt>
        <dd>
          <bdi>
            {sender.name} &lt;{sender.address}&gt;
          </bdi>
          {sender.isFixed && <p className={styles.quiet}>{text('brand.senderFixed')}</p>}
        </dd>
      </dl>
    </Card>
  );
}

function Draft({ brand: { name, draft } }: { brand: BrandState }) {
  const text = useText();
  const publish = useAct('publishBrand');
  const [asked, setAsked] = useState(false);
  return (
    <Card
      title={text('brand.draft')}
      aside={
        draft !== null && (
          <Button data-act size="small" onClick={() => setAsked(true)}>
            {text('brand.publish')}
          </Button>
        )
      }
    >
      <div className={styles.form}>
        {draft === null ? (
          <p className={styles.quiet}>{text('brand.noDraft')}</p>
        ) : (
          <p>
            <strong>
              <bdi>{draft}</bdi>
            </strong>{' '}
            <span className={styles.quiet}>{text('brand.draftText')}</span>
          </p>
        )}
        <DraftForm key={draft ?? name} name={draft ?? name} />
      </div>
      {asked && draft !== null && (
        <ReasonDialog
          title={text('brand.publish')}
          target={{ act: 'brand.publish', id: draft }}
          label={text('brand.publish')}
          onClose={() => setAsked(false)}
          act={(reason) => publish.mutateAsync({ name: draft, reason })}
        >
          <p>
            <strong>
              <bdi>{draft}</bdi>
            </strong>
          </p>
          <p>{text('brand.publishText')}</p>
        </ReasonDialog>
      )}
    </Card>
  );
}

function History({ brand }: { brand: BrandState }) {
  const text = useText();
  const timeText = useTimeText();
  const restore = useAct('restoreBrand');
  const [chosen, setChosen] = useState<BrandVersion | null>(null);
  const columns = [
    { id: 'version', label: text('brand.version'), cell: ({ version }: BrandVersion) => version },
    { id: 'name', label: text('brand.name'), cell: ({ name }: BrandVersion) => <bdi>{name}</bdi> },
    {
      id: 'published',
      label: text('brand.published'),
      cell: ({ publishedAt }: BrandVersion) =>
        publishedAt === null ? text('brand.original') : timeText(publishedAt),
    },
    {
      id: 'reason',
      label: text('brand.reason'),
      cell: ({ reason }: BrandVersion) => <bdi>{reason ?? ''}</bdi>,
    },
    {
      id: 'back',
      label: text('brand.back'),
      cell: (version: BrandVersion) =>
        version.name !== brand.name && (
          <Button data-act size="small" variant="secondary" onClick={() => setChosen(version)}>
            {text('brand.back')}
          </Button>
        ),
    },
  ];
  return (
    <section className={styles.form}>
      <h2>{text('brand.history')}</h2>
      <Table
        label={text('brand.history')}
        columns={columns}
        rows={brand.versions}
        keyOf={({ version }) => String(version)}
      />
      {chosen && (
        <ReasonDialog
          title={text('brand.back')}
          target={{ act: 'brand.back', id: String(chosen.version) }}
          label={text('brand.back')}
          onClose={() => setChosen(null)}
          act={(reason) => restore.mutateAsync({ version: chosen.version, reason })}
        >
          <p>
            <strong>
              <bdi>{chosen.name}</bdi>
            </strong>
          </p>
          <p>{text('brand.backText')}</p>
        </ReasonDialog>
      )}
    </section>
  );
}
