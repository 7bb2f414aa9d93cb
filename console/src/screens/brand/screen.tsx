import { type BrandLook, isSameLook, logoPlaces } from '@portico/contract/brand/look';
import { keyOfWords } from '@portico/contract/brand/words';
import type { BrandState, BrandVersion } from '@portico/contract/staff/brand';
import { Button, Card } from '@portico/ui';
import { Fragment, useState } from 'react';
import { useAct, useCall } from '../../api/queries.ts';
import { ReasonDialog } from '../../components/acts/reason-dialog.tsx';
import { Answer } from '../../components/answer.tsx';
import styles from '../../components/components.module.css';
import { Page } from '../../components/page.tsx';
import { Table } from '../../components/table.tsx';
import { useText } from '../../i18n/i18n.tsx';
import { useTimeText } from '../../i18n/times.ts';
import { DraftForm } from './draft-form.tsx';
import { ColorName, LogoPicture, LookLine } from './look-line.tsx';

/**
 * What the operator calls the product, and how it looks: what users see, a draft, and what was published
 * before.
 */
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

/** The form begins anew when somebody else has kept another draft. */
const keyOf = ({ name, color, corner, logos, font, words }: BrandLook) =>
  JSON.stringify([
    name,
    color,
    corner,
    ...logoPlaces.map((place) => logos[place]?.digest),
    font?.digest,
    keyOfWords(words),
  ]);

function Current({ brand: { sender, ...look } }: { brand: BrandState }) {
  const text = useText();
  return (
    <Card title={text('brand.current')}>
      <dl className={styles.facts}>
        <dt>{text('brand.name')}</dt>
        <dd>
          <bdi>{look.name}</bdi>
        </dd>
        <dt>{text('brand.color')}</dt>
        <dd>
          <ColorName color={look.color} />
        </dd>
        <dt>{text('brand.corner')}</dt>
        <dd>{text(`brand.${look.corner}`)}</dd>
        {logoPlaces.map((place) => {
          const file = look.logos[place];
          const label = text(`brand.logo_${place}`);
          return (
            file && (
              <Fragment key={place}>
                <dt>{label}</dt>
                <dd>
                  <LogoPicture place={place} file={file} alt={label} />
                </dd>
              </Fragment>
            )
          );
        })}
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

function Draft({ brand: { draft, support, ...shown } }: { brand: BrandState }) {
  const text = useText();
  const publish = useAct('publishBrand');
  const [asked, setAsked] = useState(false);
  return (
    <>
      <DraftForm
        key={keyOf(draft ?? shown)}
        look={draft ?? shown}
        fixedSupport={support.isFixed ? support.address : null}
        publish={
          draft && (
            <Button data-act size="small" onClick={() => setAsked(true)}>
              {text('brand.publish')}
            </Button>
          )
        }
        state={
          draft ? (
            <div>
              <LookLine look={draft} />
              <p className={styles.quiet}>{text('brand.draftText')}</p>
            </div>
          ) : (
            <p className={styles.quiet}>{text('brand.noDraft')}</p>
          )
        }
      />
      {asked && draft && (
        <ReasonDialog
          title={text('brand.publish')}
          target={{ act: 'brand.publish', id: keyOf(draft) }}
          label={text('brand.publish')}
          onClose={() => setAsked(false)}
          act={(reason) => publish.mutateAsync({ ...draft, reason })}
        >
          <p>
            <LookLine look={draft} />
          </p>
          <p>{text('brand.publishText')}</p>
        </ReasonDialog>
      )}
    </>
  );
}

function History({ brand }: { brand: BrandState }) {
  const text = useText();
  const timeText = useTimeText();
  const restore = useAct('restoreBrand');
  const [chosen, setChosen] = useState<BrandVersion | null>(null);
  const columns = [
    { id: 'version', label: text('brand.version'), cell: ({ version }: BrandVersion) => version },
    { id: 'name', label: text('brand.name'), cell: (version: BrandVersion) => <LookLine look={version} /> },
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
        !isSameLook(version, brand) && (
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
            <LookLine look={chosen} />
          </p>
          <p>{text('brand.backText')}</p>
        </ReasonDialog>
      )}
    </section>
  );
}
