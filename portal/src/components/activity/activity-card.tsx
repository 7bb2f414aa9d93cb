import { Card } from '@portico/ui';
import { useText } from '../../lib/i18n/i18n.tsx';
import parts from '../screen.module.css';
import { ActivityList, type ActivityListProps } from './activity-list.tsx';

/** The latest events in a card. */
export function ActivityCard(props: ActivityListProps) {
  const text = useText();
  return (
    <Card title={text('activity.title')}>
      <p className={parts.lead}>{text('activity.text')}</p>
      <ActivityList {...props} />
    </Card>
  );
}
