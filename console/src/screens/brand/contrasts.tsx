import { least, type Pair, pairsOf, paletteOf } from '@portico/contract/brand/palette';
import { FoldedCard, StatusBadge } from '@portico/ui';
import { ratioText } from '@portico/web/formats/ratio';
import { regionalLocale } from '@portico/web/formats/regional-locale';
import { Table } from '../../components/table.tsx';
import { useLocale, useText } from '../../i18n/i18n.tsx';
import styles from './brand.module.css';

/** How well each pair of colours can be told apart that pages show with the colour of the brand. */
export function Contrasts({ color }: { color: string }) {
  const text = useText();
  const tag = regionalLocale(useLocale());
  const written = (ratio: number) => ratioText(tag, ratio, 2);
  const pairs = pairsOf(paletteOf(color));
  const lowest = Math.min(...pairs.filter(({ use }) => use === 'text').map(({ ratio }) => ratio));
  const columns = [
    { id: 'theme', label: text('brand.theme'), cell: ({ theme }: Pair) => text(`brand.${theme}`) },
    { id: 'sample', label: text('brand.sample'), cell: (pair: Pair) => <Sample pair={pair} /> },
    { id: 'contrast', label: text('brand.contrast'), cell: ({ ratio }: Pair) => <bdi>{written(ratio)}</bdi> },
    {
      id: 'needed',
      label: text('brand.needed'),
      cell: ({ use, isEnough }: Pair) => (
        <StatusBadge tone={isEnough ? 'success' : 'danger'}>
          <bdi>{use === 'text' ? ratioText(tag, least.text, 1) : ratioText(tag, least.graphic, 0)}</bdi>
        </StatusBadge>
      ),
    },
  ];
  return (
    <FoldedCard
      title={text('brand.contrast')}
      summary={text('brand.contrastText', { ratio: written(lowest) })}
    >
      <Table
        label={text('brand.contrast')}
        columns={columns}
        rows={pairs}
        keyOf={({ theme, use, front, back }) => `${theme} ${use} ${front} ${back}`}
      />
    </FoldedCard>
  );
}

function Sample({ pair: { use, colors } }: { pair: Pair }) {
  return (
    <span className={styles.color}>
      <span
        className={styles.sample}
        style={{ color: colors.front, background: colors.back }}
        aria-hidden="true"
      >
        {use === 'text' ? 'Aa' : '●'}
      </span>
      <code dir="ltr">
        {colors.front} {colors.back}
      </code>
    </span>
  );
}
